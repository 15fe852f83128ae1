/** An answer to save under this name, in the form of the wire (contract, section 1). */
export const contentDisposition = (name: string): string =>
  `attachment;filename=${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`
