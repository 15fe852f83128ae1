/** Without what is null or left out. */
export const given = <T extends object>(change: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>
