export interface WebAddress {
  href: string
  /** Without what every address begins with. */
  words: string
}

/** Where a person's own words lead; undefined when they are no address of the web, so that nothing else can be followed. */
export function webAddress(text: string): WebAddress | undefined {
  try {
    const url = new URL(text)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
    return { href: url.href, words: text.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') }
  } catch {
    return undefined
  }
}
