const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The text as it was written, as HTML. */
export const verbatim = (text: string) =>
  `<pre>${text.replace(/[&<>]/g, (char) => escapes[char] ?? char)}</pre>`
