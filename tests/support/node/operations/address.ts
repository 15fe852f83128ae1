let last = 0

/** No two requests share a limit that counts by address. */
export const nextAddress = (): string => {
  last += 1
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}
