import { classesOf, type Element, mapElements, type Root, textOf } from './hast.ts'

const formulasMax = 600
const formulaLengthMax = 4_000
const highlightedLengthMax = 20_000

/**
 * Quotes and lists within one another: parsing them takes a time that grows with the square of it, in each line anew.
 * A list stands within another one by its indent alone, so that counts too.
 */
const depthMax = 32
const depthWorkMax = 20_000
const usualDepth = 8
const columnsOfLevel = 2
const columnsOfTab = 4
const prefix = /^(?:[ \t]*(?:>|[-*+](?=[ \t\n]|$)|\d{1,9}[.)]))*[ \t]*/
const marks = />|[-*+]|\d{1,9}[.)]/g

const depthOf = (line: string): { depth: number; isMarked: boolean } => {
  const [start = ''] = prefix.exec(line) ?? []
  const { length } = start.match(marks) ?? []
  let columns = 0
  for (const mark of start) columns += mark === '\t' ? columnsOfTab : 1
  // Each mark of a line has two columns or more of its own, but for `>>>`.
  return { depth: Math.max(length ?? 0, Math.floor(columns / columnsOfLevel)), isMarked: (length ?? 0) > 0 }
}

export function isTooDeep(markdown: string): boolean {
  let work = 0
  for (const line of markdown.split('\n')) {
    const { depth, isMarked } = depthOf(line)
    if (isMarked && depth >= depthMax) return true
    work += Math.max(0, depth - usualDepth)
    if (work > depthWorkMax) return true
  }
  return false
}

const isMath = (name: string) => name === 'language-math' || name.startsWith('math-')
const withoutClasses = (element: Element, unwanted: (name: string) => boolean): Element => ({
  ...element,
  properties: { ...element.properties, className: classesOf(element).filter((name) => !unwanted(name)) },
})

/** Typesetting and highlighting cost time that the length of a text does not show: beyond these bounds it stays plain. */
export const rehypeBounds = () => (tree: Root) => {
  let formulas = 0
  mapElements(tree, (element) => {
    if (element.tagName !== 'code') return element
    const length = textOf(element).length
    if (!classesOf(element).some(isMath)) {
      return length > highlightedLengthMax ? withoutClasses(element, () => true) : element
    }
    formulas += 1
    return formulas > formulasMax || length > formulaLengthMax ? withoutClasses(element, isMath) : element
  })
}
