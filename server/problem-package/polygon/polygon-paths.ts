/** `tests/%02d.a` for the third test is `tests/03.a`. */
export const numbered = (pattern: string, number: number): string =>
  pattern.replace(/%0?(\d{0,2})d/, (_whole, digits: string) =>
    String(number).padStart(Number(digits || 0), '0'),
  )
