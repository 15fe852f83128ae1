program sum_of_two
  implicit none
  integer(8) :: a, b
  read (*, *) a, b
  print '(I0)', a + b
end program sum_of_two
