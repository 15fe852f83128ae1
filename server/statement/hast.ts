import type rehypeSanitize from 'rehype-sanitize'

export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0]
export type Element = Extract<Root['children'][number], { type: 'element' }>
type Parent = Root | Element

/** Calls `visit` for every element, parents first; what it returns takes the element's place. */
export const mapElements = (parent: Parent, visit: (element: Element) => Element): void => {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return
    const replaced = visit(child)
    parent.children[index] = replaced
    mapElements(replaced, visit)
  })
}

export const classesOf = (element: Element): string[] => {
  const value = element.properties.className
  return Array.isArray(value) ? value.map(String) : []
}

export const textOf = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
