import { SaxesParser } from 'saxes'
import { refuse } from '#server/http/refusal.ts'

export interface FpsElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  /** Only `img` has some. */
  children: readonly FpsElement[]
}

export type FpsItem = readonly FpsElement[]

export interface FpsDocument {
  version: string
  items: readonly FpsItem[]
}

export const texts = (item: FpsItem, name: string) => item.filter((element) => element.name === name)
export const lines = (text: string) => text.replace(/\r\n?/g, '\n')

const itemsMax = 1_000
const elementsMax = 100_000
const depthMax = 10

interface OpenElement {
  name: string
  attributes: Record<string, string>
  text: string[]
  children: FpsElement[]
}

const closed = ({ name, attributes, text, children }: OpenElement): FpsElement => ({
  name,
  attributes,
  text: text.join(''),
  children,
})

/**
 * The problems of an FPS file. Nothing is ever fetched or expanded: a document type may be named, but one
 * that declares something is refused, and so is every entity but the five of XML.
 */
export function readFpsXml(source: string): FpsDocument {
  const items: (readonly FpsElement[])[] = []
  const open: OpenElement[] = []
  let version = ''
  let elements = 0
  const parser = new SaxesParser({ xmlns: false, position: true })
  const broken = () => refuse(400, 'server.packageFormat:xmlBroken', { line: parser.line })
  const tooMany = (what: string, max: number) => refuse(400, 'server.packageFormat:tooMany', { what, max })
  const hear = (text: string) => open.at(-1)?.text.push(text)

  parser.on('error', broken)
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse(400, 'server.packageFormat:xmlDoctype')
  })
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > elementsMax) tooMany('XML', elementsMax)
    if (open.length >= depthMax) broken()
    if (open.length === 0) {
      if (name !== 'fps') refuse(400, 'server.packageFormat:noFps')
      version = attributes.version ?? ''
    }
    open.push({ name, attributes, text: [], children: [] })
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    if (open.length === 1 && element.name === 'item') {
      if (items.length >= itemsMax) tooMany('item', itemsMax)
      items.push(element.children)
    } else if (open.length > 1) open.at(-1)?.children.push(closed(element))
  })
  parser.write(source).close()
  return { version, items }
}
