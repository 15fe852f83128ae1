import { SaxesParser } from 'saxes'
import { refuse } from '#server/http/refusal.ts'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

interface OpenElement extends XmlElement {
  attributes: Record<string, string>
  children: XmlElement[]
}

const elementsMax = 100_000
const depthMax = 30

/** The root of an XML file. Nothing is fetched or expanded: entities but the five of XML are refused. */
export function readXml(source: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let elements = 0
  const parser = new SaxesParser({ xmlns: false, position: true })
  const broken = () => refuse(400, 'server.packageFormat:xmlBroken', { line: parser.line })
  const hear = (text: string) => {
    const at = open.at(-1)
    if (at) at.text += text
  }
  parser.on('error', broken)
  parser.on('doctype', () => refuse(400, 'server.packageFormat:xmlDoctype'))
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > elementsMax)
      refuse(400, 'server.packageFormat:tooMany', { what: 'XML', max: elementsMax })
    if (open.length > depthMax) broken()
    const element: OpenElement = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(source).close()
  return root.children[0] ?? broken()
}

/** The elements at the end of a path of names, in their order. */
export const elementsAt = (from: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  names.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    from ? [from] : [],
  )

export const elementAt = (
  from: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined => elementsAt(from, ...names)[0]
