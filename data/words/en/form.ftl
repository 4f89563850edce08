# What the house says about forms.

refused-form-late = That took too long for the form to open. Press the button again.
