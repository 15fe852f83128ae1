interface Node {
  type: string
  position?: { start: { offset?: number | undefined } } | undefined
  data?: { hProperties?: { className?: unknown } } | undefined
  children?: Node[]
}

const shownAs = ['language-math', 'math-display']

/** What stands between two dollar signs is shown on a line of its own, also where it was written on one. */
export const remarkDisplayMath = () => {
  const walk = (node: Node, source: string): void => {
    const properties = node.type === 'inlineMath' ? node.data?.hProperties : undefined
    if (properties && source.startsWith('$$', node.position?.start.offset)) properties.className = shownAs
    for (const child of node.children ?? []) walk(child, source)
  }
  return (tree: Node, file: { value: unknown }) => walk(tree, String(file.value))
}
