/** Lines of a message that wrap, or lines of code that stay whole because what stands below points into them. */
export interface Passage {
  text: string
  isCode: boolean
}

/** A number of a line and a bar, as GCC, Clang and rustc begin what they quote. */
const gutter = /^\s*\d*\s*\|/
const pointer = /^[\s|~]*\^[\s^~-]*/

/** What a compiler wrote; each passage ends with its line break. */
export function passagesOf(text: string): Passage[] {
  const lines = text.split(/(?<=\n)/)
  const passages: Passage[] = []
  for (const [index, line] of lines.entries()) {
    const isCode = gutter.test(line) || pointer.test(line) || pointer.test(lines[index + 1] ?? '')
    const last = passages.at(-1)
    if (last?.isCode === isCode) last.text += line
    else passages.push({ text: line, isCode })
  }
  return passages
}
