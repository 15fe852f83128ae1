/** A Markdown file that opens with `---`, one line `title: …` and `---`. Throws with the name of the file. */
export const parseFrontMatter = (text: string, file: string): { title: string; body: string } => {
  const found = /^---\ntitle: (?<title>\S.*)\n---\n(?<body>[\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  const { title, body } = found?.groups ?? {}
  if (title === undefined || body === undefined)
    throw new Error(`${file} must open with a title between two lines ---`)
  return { title: title.trim(), body: body.trim() }
}
