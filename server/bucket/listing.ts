import { SaxesParser } from 'saxes'

export interface ListedObject {
  readonly key: string
  /** When it was written last. */
  readonly at: Date
  readonly bytes: number
}

export interface Listing {
  readonly objects: readonly ListedObject[]
  /** There are more behind them. */
  readonly isCut: boolean
}

/** A page of ListObjectsV2. */
export function readListing(xml: string): Listing {
  const objects: ListedObject[] = []
  const path: string[] = []
  let texts: Record<string, string> = {}
  let isCut = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    if (name === 'Contents') texts = {}
  })
  parser.on('text', (text) => {
    const name = path.at(-1) ?? ''
    if (path.at(-2) === 'Contents') texts[name] = (texts[name] ?? '') + text
    else if (name === 'IsTruncated') isCut = text === 'true'
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name !== 'Contents') return
    const { Key: key = '', LastModified: at = '', Size: bytes = '' } = texts
    objects.push({ key, at: new Date(at), bytes: Number(bytes) })
  })
  parser.write(xml).close()
  return { objects, isCut }
}
