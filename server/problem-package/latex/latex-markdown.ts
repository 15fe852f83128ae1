import { lookup } from '../lookup.ts'
import { expandMacros } from './latex-macros.ts'
import { type LatexArgument, type LatexNode, LatexTooDeep, parseLatex } from './latex-nodes.ts'
import { breakingCommands, fontSwitches, silentCommands, symbols } from './latex-symbols.ts'
import { codeBlock, escapeLineStart, escapeMarkdown, indent, inlineCode } from './markdown-text.ts'

export interface ConvertedLatex {
  /** The text of `\problemname`; null where there is none. */
  title: string | null
  markdown: string
  /** Commands and environments without a Markdown equivalent, each once, in order of appearance. */
  dropped: readonly string[]
  /** File names of the images in the text. */
  images: readonly string[]
}

export interface LatexConstants {
  /** The text of `\constant{…}`; undefined if not defined. */
  constant?: (name: string) => string | undefined
}

/** Sections become headings of this level, at which the package reader splits a statement. */
const headings = lookup<string>({
  section: '##',
  subsection: '###',
  subsubsection: '####',
  paragraph: '#####',
})
/** Environments of problem statements that are sections. */
const sectionEnvironments: ReadonlySet<string> = new Set(['Input', 'Output', 'Interaction'])
/** Headings of `olymp.sty`, which Polygon uses. */
const olympHeadings = lookup<string>({
  InputFile: 'Input',
  OutputFile: 'Output',
  Interaction: 'Interaction',
  Scoring: 'Scoring',
  Note: 'Note',
  Notes: 'Note',
  Example: '',
  Examples: '',
})
/** Their samples are also files of the package. */
const sampleEnvironments: ReadonlySet<string> = new Set(['example', 'examplewide', 'examplethree'])
const plainEnvironments: ReadonlySet<string> = new Set([
  'center',
  'figure',
  'wrapfigure',
  'table',
  'minipage',
  'document',
  'flushleft',
  'flushright',
  'small',
  'tabbing',
  'problem',
])
const lists: ReadonlySet<string> = new Set(['itemize', 'enumerate', 'description'])
const quotations: ReadonlySet<string> = new Set(['quote', 'quotation'])
const tables: ReadonlySet<string> = new Set(['tabular', 'tabularx', 'longtable'])

const tableCellsMax = 10_000

const sourceOf = (args: readonly LatexArgument[], index: number) => (args[index]?.source ?? '').trim()

/** Converts LaTeX to Markdown. Math is kept unchanged; KaTeX renders it. */
export function latexToMarkdown(source: string, { constant }: LatexConstants = {}): ConvertedLatex {
  const dropped = new Set<string>()
  const images = new Set<string>()
  let title: string | null = null

  const childrenOf = (args: readonly LatexArgument[], index: number) => args[index]?.children ?? []
  const inlineOf = (nodes: readonly LatexNode[]): string => blocksOf(nodes).join(' ').trim()
  const around = (mark: string, nodes: readonly LatexNode[]) => {
    const text = inlineOf(nodes)
    return text === '' ? '' : `${mark}${text}${mark}`
  }
  const plainText = (nodes: readonly LatexNode[]): string | undefined =>
    nodes.every(({ kind }) => kind === 'text' || kind === 'command')
      ? nodes
          .map((node) =>
            node.kind === 'text' ? node.text : node.kind === 'command' ? symbols[node.name] : '',
          )
          .join('')
      : undefined
  const typewriter = (nodes: readonly LatexNode[]) => {
    const text = plainText(nodes)
    return text === undefined ? inlineOf(nodes) : inlineCode(text)
  }
  const image = (file: string) => {
    images.add(file)
    return `![](${encodeURI(file).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`
  }
  const link = (address: string, text: string) =>
    /^https?:\/\//.test(address) ? `[${text}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)` : text

  const withFont = (name: string, nodes: readonly LatexNode[]): string => {
    if (name === 'textbf') return around('**', nodes)
    return name === 'texttt' ? typewriter(nodes) : around('*', nodes)
  }

  type Inline = Extract<LatexNode, { kind: 'command' }>
  const inlineCommands: Readonly<Record<string, (node: Inline) => string>> = {
    textbf: ({ args }) => around('**', childrenOf(args, 0)),
    textit: ({ args }) => around('*', childrenOf(args, 0)),
    textsl: ({ args }) => around('*', childrenOf(args, 0)),
    emph: ({ args }) => around('*', childrenOf(args, 0)),
    sout: ({ args }) => around('~~', childrenOf(args, 0)),
    texttt: ({ args }) => typewriter(childrenOf(args, 0)),
    t: ({ args }) => typewriter(childrenOf(args, 0)),
    url: ({ args }) => link(sourceOf(args, 0).replaceAll('\\', ''), escapeMarkdown(sourceOf(args, 0))),
    href: ({ args }) => link(sourceOf(args, 0).replaceAll('\\', ''), inlineOf(childrenOf(args, 1))),
    includegraphics: ({ args }) => image(sourceOf(args, 1)),
    caption: ({ args }) => around('*', childrenOf(args, 1)),
    footnote: ({ args }) => ` (${inlineOf(childrenOf(args, 0))})`,
    epigraph: ({ args }) => `*${inlineOf(childrenOf(args, 0))}* — ${inlineOf(childrenOf(args, 1))}`,
    textcolor: ({ args }) => inlineOf(childrenOf(args, 1)),
    multicolumn: ({ args }) => inlineOf(childrenOf(args, 2)),
    multirow: ({ args }) => inlineOf(childrenOf(args, 3)),
    constant: ({ args }) => escapeMarkdown(constant?.(sourceOf(args, 0)) ?? `{{${sourceOf(args, 0)}}}`),
    problemname: ({ args }) => {
      title = inlineOf(childrenOf(args, 0)).replace(/\\([^\w\s])/g, '$1') || null
      return ''
    },
  }
  /** Their argument is shown as plain text. */
  const transparent: ReadonlySet<string> = new Set([
    'underline',
    'textsc',
    'textsf',
    'textrm',
    'text',
    'mbox',
  ])

  const inlineCommand = (node: Inline): string => {
    const { name, args } = node
    if (Object.hasOwn(inlineCommands, name)) return inlineCommands[name]?.(node) ?? ''
    const symbol = symbols[name]
    if (symbol !== undefined) return escapeMarkdown(symbol)
    if (transparent.has(name)) return inlineOf(childrenOf(args, 0))
    if (silentCommands.has(name) || name === '') return ''
    dropped.add(`\\${name}`)
    return ''
  }

  const inlineNode = (node: LatexNode): string => {
    switch (node.kind) {
      case 'text':
        return escapeMarkdown(node.text.replace(/[ \t\n]+/g, ' '))
      case 'math':
        return `$${trimmedLines(withoutComments(node.source)).join(' ')}$`
      case 'code':
        return inlineCode(node.text)
      case 'group':
        return inlineOf(node.children)
      case 'cell':
        return '&'
      case 'command':
        return inlineCommand(node)
      default:
        return ''
    }
  }

  const itemsOf = (children: readonly LatexNode[]) => {
    const items: { label: string; nodes: LatexNode[] }[] = []
    for (const node of children)
      if (node.kind === 'command' && node.name === 'item')
        items.push({ label: inlineOf(childrenOf(node.args, 0)), nodes: [] })
      else items.at(-1)?.nodes.push(node)
    return items
  }

  const listOf = (name: string, children: readonly LatexNode[]): string => {
    const isNumbered = name === 'enumerate'
    return itemsOf(children)
      .map(({ label, nodes }, index) => {
        const mark = isNumbered ? `${index + 1}. ` : '- '
        const body = blocksOf(nodes).join('\n\n')
        return `${mark}${label ? `**${label}** ` : ''}${indent(body, mark.length)}`
      })
      .join('\n')
  }

  const rowsOf = (children: readonly LatexNode[]) => {
    const rows: LatexNode[][][] = [[[]]]
    for (const node of children)
      if (node.kind === 'line') rows.push([[]])
      else if (node.kind === 'cell') rows.at(-1)?.push([])
      else rows.at(-1)?.at(-1)?.push(node)
    return rows
  }

  const tableOf = (children: readonly LatexNode[]): string => {
    const lines = rowsOf(children)
      .map((row) =>
        row.map((cell) =>
          trimmedLines(inlineOf(cell))
            .join(' ')
            .replace(/(?<!\\)\|/g, '\\|'),
        ),
      )
      .filter((row) => row.some((cell) => cell !== ''))
    const width = lines.reduce((most, row) => Math.max(most, row.length), 0)
    if (width === 0) return ''
    if (width * lines.length > tableCellsMax) {
      dropped.add('tabular')
      return lines.map((row) => row.join(' ')).join('\n\n')
    }
    const line = (row: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`
    const [head = [], ...body] = lines
    return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
  }

  const quoted = (blocks: readonly string[]) => blocks.join('\n\n').replace(/^/gm, '> ')
  const environmentBlocks = ({
    name,
    children,
  }: Extract<LatexNode, { kind: 'environment' }>): readonly string[] => {
    if (lists.has(name)) return [listOf(name, children)]
    if (tables.has(name)) return [tableOf(children)]
    if (quotations.has(name)) return [quoted(blocksOf(children))]
    if (sectionEnvironments.has(name)) return [`## ${name}`, ...blocksOf(children)]
    if (sampleEnvironments.has(name)) return []
    if (!plainEnvironments.has(name)) dropped.add(name)
    return blocksOf(children)
  }

  const commandBlocks = (node: Inline): readonly string[] | undefined => {
    const level = headings[node.name]
    if (level) return [`${level} ${inlineOf(childrenOf(node.args, 1))}`]
    const olymp = olympHeadings[node.name]
    if (olymp !== undefined) return olymp === '' ? [] : [`## ${olymp}`]
    if (node.name === 'illustration')
      return [image(sourceOf(node.args, 1)), around('*', childrenOf(node.args, 2))]
    return breakingCommands.has(node.name) ? [] : undefined
  }

  /** A block between empty lines; undefined for inline content. */
  const blockNode = (node: LatexNode): readonly string[] | undefined => {
    switch (node.kind) {
      case 'environment':
        return environmentBlocks(node)
      case 'code':
        return node.block ? [codeBlock(node.text)] : undefined
      case 'math':
        return node.display ? [`$$\n${withoutComments(node.source)}\n$$`] : undefined
      case 'paragraph':
        return []
      case 'group':
        return node.children.some(isBlock) ? blocksOf(node.children) : undefined
      case 'command':
        return commandBlocks(node)
      default:
        return undefined
    }
  }
  const isBlock = (node: LatexNode) =>
    node.kind === 'environment' ||
    node.kind === 'paragraph' ||
    (node.kind === 'math' && node.display) ||
    (node.kind === 'code' && node.block)

  const fontOf = (node: LatexNode | undefined) =>
    node?.kind === 'command' ? fontSwitches[node.name] : undefined
  /** The nodes from here to the next switch or block. */
  const inSameFont = (nodes: readonly LatexNode[], from: number) => {
    let end = from
    for (let node = nodes[end]; node && !isBlock(node) && !fontOf(node); node = nodes[end]) end += 1
    return nodes.slice(from, end)
  }

  const blocksOf = (nodes: readonly LatexNode[]): string[] => {
    const blocks: string[] = []
    let line = ''
    const flush = () => {
      const lines = trimmedLines(line)
      if (lines.length > 0) blocks.push(lines.map(escapeLineStart).join('\\\n'))
      line = ''
    }
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at] as LatexNode
      const font = fontOf(node)
      if (font) {
        const inside = inSameFont(nodes, at + 1)
        line += withFont(font, inside) + blankAfter(inside.at(-1))
        at += inside.length
        continue
      }
      const block = blockNode(node)
      if (block) {
        flush()
        blocks.push(...block.filter(Boolean))
      } else line += node.kind === 'line' ? '\n' : inlineNode(node)
    }
    flush()
    return blocks
  }

  try {
    const markdown = blocksOf(parseLatex(expandMacros(source))).join('\n\n')
    return { title, markdown, dropped: [...dropped], images: [...images] }
  } catch (error) {
    if (!(error instanceof LatexTooDeep)) throw error
    return { title: null, markdown: codeBlock(source, 'latex'), dropped: ['\\'], images: [] }
  }
}

const blankAfter = (node: LatexNode | undefined) =>
  node?.kind === 'text' && node.text.endsWith(' ') ? ' ' : ''

const isBlank = (character: string | undefined) => character === ' ' || character === '\t'

/** Trims blanks, but no no-break spaces. A regular expression would rescan long runs of blanks. */
function trimBlanks(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && isBlank(line[start])) start += 1
  while (end > start && isBlank(line[end - 1])) end -= 1
  return line.slice(start, end)
}

const trimmedLines = (text: string): string[] => text.split('\n').map(trimBlanks).filter(Boolean)

const withoutComments = (math: string): string => math.replace(/(?<!\\)%.*/g, '').trim()
