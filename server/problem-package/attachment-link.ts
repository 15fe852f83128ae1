const scheme = 'package-file:'
const link = /package-file:(?<name>[\w.~%-]+)/g

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** How a statement links to a picture or file of its package, until both are stored: `![](LINK)`. */
export const attachmentLink = (name: string): string => `${scheme}${encoded(name)}`

/** Puts something in the place of every link; what `replace` does not know stays as it is written. */
export const replaceAttachmentLinks = (
  markdown: string,
  replace: (name: string) => string | undefined,
): string =>
  markdown.replace(link, (whole, name: string) => {
    const known = decoded(name)
    return (known === undefined ? undefined : replace(known)) ?? whole
  })

const picture = /!\[(?<words>[^\]\n]{0,300})\]\((?=package-file:(?<name>[\w.~%-]+))/g

/** Makes a download of every picture that cannot be shown: `![words](LINK)` becomes `[words](LINK)`. */
export const offerPictures = (markdown: string, isFile: (name: string) => boolean): string =>
  markdown.replace(picture, (whole, words: string, name: string) => {
    const known = decoded(name)
    if (known === undefined || !isFile(known)) return whole
    return `[${words.trim() || known.replace(/[[\]\\]/g, ' ')}](`
  })
