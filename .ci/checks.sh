# What `run` and `release-check` share. Every check runs even after a failure, so that one report has all of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=()
not_proved=()

check() { # check NAME COMMAND...
  local name=$1
  shift
  printf '\n== %s (after %ss)\n' "$name" "$SECONDS"
  "$@" || failed+=("$name")
}

begin() { # begin COMMAND...; it runs beside the checks that follow, until `check NAME begun`
  beside=$(mktemp)
  "$@" >"$beside" 2>&1 &
  beside_job=$!
}

begun() { # wait for what was begun, and show what it wrote
  local result=0
  wait "$beside_job" || result=$?
  cat "$beside"
  rm "$beside"
  return "$result"
}

where_possible() { # where_possible SENTENCE COMMAND...; a command that ends with 75 cannot be tried here
  local sentence=$1 result=0
  shift
  "$@" || result=$?
  [ "$result" -eq 75 ] || return "$result"
  not_proved+=("$sentence")
}

install() { # install PACKAGE..., where it is Debian with root
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

report() { # what was not proved, and what failed; with ALL_REQUIRED=1 both fail
  printf '\n== done after %ss\n' "$SECONDS"
  if [ "${#not_proved[@]}" -gt 0 ]; then
    printf '%s\n' "${not_proved[@]}"
    [ -z "${ALL_REQUIRED:-}" ] || failed+=("${not_proved[@]}")
  fi
  if [ "${#failed[@]}" -gt 0 ]; then
    printf 'failed: %s\n' "${failed[@]}"
    exit 1
  fi
}
