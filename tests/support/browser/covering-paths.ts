import type { EventObject } from 'xstate'
import type { ModelPath } from './model.ts'

interface Walk<P> {
  path: P
  transitions: readonly string[]
}

/** As few of the walks as walk every transition that all of them walk; each next one adds the most. */
export function covering<P>(walks: readonly Walk<P>[], most = Number.POSITIVE_INFINITY): P[] {
  const missing = new Set(walks.flatMap(({ transitions }) => transitions))
  const chosen: P[] = []
  while (missing.size > 0 && chosen.length < most) {
    const gain = (walk: Walk<P>) =>
      new Set(walk.transitions.filter((transition) => missing.has(transition))).size
    const best = walks.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const transition of best.transitions) missing.delete(transition)
    chosen.push(best.path)
  }
  return chosen
}

/**
 * A few of the generated paths that together walk every transition between the faces of a screen that all of them
 * walk: rendering the whole application for each path would show the same faces over and over.
 */
export function coveringPaths<E extends EventObject, S>(
  paths: readonly ModelPath<E, S>[],
  { start, faceOf, nameOf }: { start: string; faceOf: (state: S) => string; nameOf: (event: E) => string },
): { chosen: ModelPath<E, S>[]; transitions: Set<string> } {
  const walks = paths.map((path) => {
    let from = start
    const transitions = path.steps.map(({ event, state }) => {
      const to = faceOf(state)
      const transition = `${from} --${nameOf(event)}--> ${to}`
      from = to
      return transition
    })
    return { path, transitions }
  })
  return { chosen: covering(walks), transitions: new Set(walks.flatMap(({ transitions }) => transitions)) }
}
