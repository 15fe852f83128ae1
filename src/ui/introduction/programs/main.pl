use strict;
use warnings;

my ($left, $right) = split ' ', <STDIN>;
print $left + $right, "\n";
