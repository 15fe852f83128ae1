import type { EventObject } from 'xstate'
import type { Sight, Words } from './acts.ts'
import type { Model, ModelStep } from './model.ts'

interface TourOptions<E, S> {
  sights(state: S, words: Words): readonly Sight[]
  /** Why it cannot be done or brought about there; nothing when it can. */
  obstacle?: ((event: E, before: S) => string | undefined) | undefined
  /** What a step adds to a tour: steps with the same text are walked once. */
  turn?: (before: readonly Sight[], event: E, after: readonly Sight[]) => string
}

export const keysForWords: Words = (key, values) => (values ? key + JSON.stringify(values) : key)
const textOf = (sight: Sight | readonly Sight[]): string =>
  JSON.stringify(sight, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))
export const faceOf = (sights: readonly Sight[]): string => textOf(sights)

/** What an event brings onto the screen, whatever stands beside it: parts of a screen that know nothing of each other. */
export function turnOf<E extends EventObject>(
  before: readonly Sight[],
  event: E,
  after: readonly Sight[],
): string {
  const old = new Set(before.map(textOf))
  // What goes away makes room for something, or is looked for in every state anyhow.
  const come = after.filter((sight) => !('shown' in sight && !sight.shown)).map(textOf)
  return [JSON.stringify(event), ...come.filter((each) => !old.has(each))].join('\n')
}

/** The way from one sight of the screen to another. */
export const wayBetween = <E extends EventObject>(
  before: readonly Sight[],
  event: E,
  after: readonly Sight[],
): string => [faceOf(before), JSON.stringify(event), faceOf(after)].join('\n')

interface Way<E> {
  event: E
  to: string
  /** What it brings onto the screen. */
  turn: string
}

/** The shortest ways to one that is still wanted; nothing where none can be reached. */
function waysToWanted<E>(
  graph: ReadonlyMap<string, readonly Way<E>[]>,
  start: string,
  wanted: ReadonlySet<string>,
): Way<E>[] | undefined {
  const seen = new Set([start])
  let edge: { at: string; ways: Way<E>[] }[] = [{ at: start, ways: [] }]
  while (edge.length > 0) {
    const next: typeof edge = []
    for (const { at, ways } of edge)
      for (const way of graph.get(at) ?? []) {
        if (wanted.has(way.turn)) return [...ways, way]
        if (seen.has(way.to)) continue
        seen.add(way.to)
        next.push({ at: way.to, ways: [...ways, way] })
      }
    edge = next
  }
  return undefined
}

/**
 * Few long walks that together let each event bring all that it can onto the screen, for a page that is costly to open:
 * one walk goes on where a path of the model would begin anew.
 */
export function toursOf<E extends EventObject, S>(
  model: Model<E, S>,
  { sights, obstacle = () => undefined, turn: textOfTurn = turnOf }: TourOptions<E, S>,
): ModelStep<E, S>[][] {
  const seen = (state: S) => sights(state, keysForWords)
  /** What stands on the screen tells apart what the model joins. */
  const placeOf = (state: S) => `${model.situationOf(state)} ${faceOf(seen(state))}`
  const ways = (state: S) => model.nextOf(state).filter(({ event }) => obstacle(event, state) === undefined)
  const turn = (from: S, { event, state }: ModelStep<E, S>) => textOfTurn(seen(from), event, seen(state))

  const graph = new Map<string, Way<E>[]>()
  const first = model.first()
  const open = [first]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const place = placeOf(state)
    if (graph.has(place)) continue
    const steps = ways(state)
    graph.set(
      place,
      steps.map((step) => ({
        event: step.event,
        to: placeOf(step.state),
        turn: turn(state as S, step),
      })),
    )
    open.push(...steps.map((step) => step.state))
  }
  const wanted = new Set([...graph.values()].flatMap((list) => list.map(({ turn }) => turn)))

  const tours: ModelStep<E, S>[][] = []
  let tour: ModelStep<E, S>[] = []
  let now = first
  /** What a joined situation of this walk had no way to. */
  const blocked = new Set<string>()
  let hasBrought = false
  const begin = () => {
    if (tour.length > 0) tours.push(tour)
    // A whole walk that brought nothing: nor will another one.
    if (!hasBrought) for (const each of blocked) wanted.delete(each)
    blocked.clear()
    hasBrought = false
    tour = []
    now = first
  }
  const walk = (plan: readonly Way<E>[]): boolean => {
    for (const { event } of plan) {
      const step = ways(now).find((each) => each.event === event)
      if (!step) return false
      if (wanted.delete(turn(now, step))) hasBrought = true
      tour.push(step)
      now = step.state
    }
    return true
  }
  while (wanted.size > 0) {
    const open = new Set([...wanted].filter((each) => !blocked.has(each)))
    const plan = waysToWanted(graph, placeOf(now), open)
    if (plan === undefined && tour.length === 0) break
    const goal = plan?.at(-1)?.turn
    if (!plan || goal === undefined) begin()
    else if (!walk(plan)) blocked.add(goal)
    // A joined situation may lead elsewhere: it is tried once.
    else wanted.delete(goal)
  }
  begin()
  return tours
}
