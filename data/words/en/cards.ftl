# A playing card: $rank is A, 2 to 10, J, Q or K; $suit is S, C, H or D.
card = { $rank }{ $suit ->
    [S] ♠
    [C] ♣
    [H] ♥
   *[D] ♦
}
