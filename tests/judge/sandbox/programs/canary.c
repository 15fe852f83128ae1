/* Says that it was run. */
#include <stdio.h>

int main(void) {
  puts("CANARY");
  return 0;
}
