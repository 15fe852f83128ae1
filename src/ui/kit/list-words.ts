/** One behind the other, without an "and": lists of units have nothing between their parts in Chinese. */
export const listWords = (parts: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(parts)
