/** A code template in its parts: what stands before and after the reader's code, and what the reader begins with. */
export interface TemplateParts {
  prepend: string
  template: string
  append: string
}

const marker = /^\s*\/\/\s*(PREPEND|TEMPLATE|APPEND) (BEGIN|END)\s*$/

/** Blocks between lines `//PREPEND BEGIN` and `//PREPEND END`, and so on; without any marker all is the template. */
export function templateParts(text: string): TemplateParts {
  const blocks: Record<string, string[]> = { PREPEND: [], TEMPLATE: [], APPEND: [] }
  let open: string[] | undefined
  let isMarked = false
  for (const line of text.split('\n')) {
    const [, name = '', edge] = marker.exec(line) ?? []
    if (edge) {
      isMarked = true
      open = edge === 'BEGIN' ? blocks[name] : undefined
    } else open?.push(line)
  }
  if (!isMarked) return { prepend: '', template: text, append: '' }
  const textOf = (name: string) => (blocks[name] ?? []).join('\n')
  return { prepend: textOf('PREPEND'), template: textOf('TEMPLATE'), append: textOf('APPEND') }
}

type Given = Pick<TemplateParts, 'prepend' | 'append'>

const around = ({ prepend, append }: Given) => ({
  before: prepend === '' ? '' : `${prepend}\n`,
  after: append === '' ? '' : `\n${append}`,
})

/** The reader's own part of a program that may stand between the given parts already. */
export function ownPart(given: Given, program: string): string {
  const { before, after } = around(given)
  const isWhole =
    program.length >= before.length + after.length && program.startsWith(before) && program.endsWith(after)
  return isWhole ? program.slice(before.length, program.length - after.length) : program
}

/** What is sent: the reader's part between the given ones, which are never there twice. */
export function wholeProgram(given: Given, code: string): string {
  const { before, after } = around(given)
  return before + ownPart(given, code) + after
}
