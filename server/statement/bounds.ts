import { classesOf, type Element, mapElements, type Root, textOf } from './hast.ts'

const formulasMax = 600
const formulaLengthMax = 4_000
const highlightedLengthMax = 20_000

/** Quotes and lists within one another; parsing them takes a time that grows with the square of it. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){100}/m
export const isTooDeep = (markdown: string): boolean => tooDeep.test(markdown)

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
