import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
  matchesState,
  type StateValue,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph'

/** The parts of a machine snapshot that a model looks at. */
interface Walked {
  status: string
  value: StateValue
  can(event: EventObject): boolean
  _nodes: readonly { invoke: readonly { id: string }[] }[]
}

interface WalkedPath {
  state: Walked
  steps: { event: EventObject; state: Walked }[]
}

export interface ModelStep<E, S> {
  event: E
  /** The snapshot after the event. */
  state: S
}

export interface ModelPath<E, S> {
  /** The event types in their order. */
  title: string
  steps: ModelStep<E, S>[]
  /** What each step walks, as lines of the table. */
  edges: string[]
}

export interface Model<E extends EventObject, S> {
  machine: AnyStateMachine
  input: unknown
  events: readonly E[]
  paths: ModelPath<E, S>[]
  /** Leaf states that every path begins in. */
  start: string[]
  /** The snapshot that every path begins in. */
  first(): S
  /** Its state with the scalars that tell it apart. */
  situationOf(snapshot: S): string
  /** What comes of an event that happens in it. */
  after(snapshot: S, event: E): S
  /** What can happen in it, and what comes of it. */
  nextOf(snapshot: S): ModelStep<E, S>[]
  /** All leaf states but those that are left at once. */
  leaves(): string[]
  /** Leaf states that a snapshot is in. */
  leavesOf(snapshot: S): string[]
  /** Text of the whole graph, for a reviewed snapshot. */
  table(): string[]
  /** Edges that no path walks. */
  unwalked(): string[]
  /** Leaf states that no path ends in. */
  unreached(): string[]
  /** Event types that the machine declares and no fixture has. */
  unfixtured(): string[]
}

export interface ModelOptions<E extends EventObject, S> {
  input?: unknown
  /** One or more of each event that the machine declares, those of its ports included (`xstate.done.actor.<id>` …). */
  events: readonly E[]
  /** The few scalars that tell two situations apart; everything else is the same situation. A text is shown as it is. */
  vertex: (snapshot: S) => unknown
  /** Tells events of one type apart in titles and in the table. */
  note?: (event: E) => string | undefined
  /** Forbids what cannot happen, such as a stream that says nothing new. */
  possible?: (snapshot: S, event: E) => boolean
  limit?: number
}

// The graph functions are invariant in the machine's types, so the walk is done without them.
type Walk = (machine: AnyStateMachine, options: unknown) => unknown

function happens(snapshot: Walked, event: EventObject): boolean {
  if (snapshot.status !== 'active') return false
  const invoked = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type)?.[1]
  return invoked
    ? snapshot._nodes.some((node) => node.invoke.some((definition) => definition.id === invoked))
    : snapshot.can(event)
}

/** With what tells files apart, of which JSON takes nothing. */
const eventText = (event: EventObject): string =>
  JSON.stringify(event, (_, value: unknown) =>
    value instanceof File ? { name: value.name, size: value.size } : value,
  )

/** `signedIn.ready`; the regions of a parallel state side by side. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([state, inner]) =>
    inner && Object.keys(inner).length > 0 ? `${state}.${stateText(inner)}` : state,
  )
  return parts.join(' + ')
}

/** It is left at once whatever the guards say, so no path can end in it. */
const isPassedThrough = ({ always = [] }: { always?: readonly { guard?: unknown }[] | undefined }) =>
  always.some(({ guard }) => guard === undefined)

/** Those whose events do not begin others' events, and of equal ones the first. */
function longestOf<P>(paths: readonly P[], eventsOf: (path: P) => readonly string[]): P[] {
  const numbers = new Map<string, number>()
  const numberOf = (event: string) => {
    const number = numbers.get(event) ?? numbers.size
    numbers.set(event, number)
    return number
  }
  const beginnings = new Set([''])
  const wholes = paths.map((path) => {
    let walked = ''
    for (const event of eventsOf(path)) {
      beginnings.add(walked)
      walked += `${numberOf(event)},`
    }
    return { path, walked }
  })
  const kept = new Map<string, P>()
  for (const { path, walked } of wholes)
    if (!beginnings.has(walked) && !kept.has(walked)) kept.set(walked, path)
  return [...kept.values()]
}

/** Paths, table and completeness checks of a machine, generated from the machine itself. */
export function modelOf<E extends EventObject, S>(
  machine: AnyStateMachine,
  { input, events, vertex, note = () => undefined, possible = () => true, limit = 5_000 }: ModelOptions<E, S>,
): Model<E, S> {
  const key = (snapshot: Walked) => {
    const scalars = vertex(snapshot as S)
    return typeof scalars === 'string' ? scalars : JSON.stringify(scalars)
  }
  const name = (event: EventObject) => {
    const words = note(event as E)
    return words ? `${event.type} (${words})` : event.type
  }
  const edge = (from: Walked, event: EventObject, to: Walked) => `${key(from)} --${name(event)}--> ${key(to)}`
  const traversal = {
    input,
    events,
    limit,
    serializeEvent: eventText,
    filterEvents: (snapshot: Walked, event: EventObject) =>
      happens(snapshot, event) && possible(snapshot as S, event as E),
    // Keyed by the edge walked, so that shortest paths cover transitions and not only states.
    serializeState: (to: Walked, event?: EventObject, from?: Walked) =>
      event && from ? edge(from, event, to) : key(to),
  }
  const found = (getShortestPaths as Walk)(machine, traversal) as WalkedPath[]
  const paths = longestOf(found, ({ steps }) => steps.slice(1).map((step) => eventText(step.event)))
  const adjacency = (getAdjacencyMap as Walk)(machine, traversal)
  const edges = new Set(
    (
      adjacencyMapToArray(adjacency as never) as unknown as {
        state: Walked
        event: EventObject
        nextState: Walked
      }[]
    ).map(({ state, event, nextState }) => edge(state, event, nextState)),
  )

  const walks = paths.map(({ steps }) => ({
    title: steps
      .slice(1)
      .map((step) => name(step.event))
      .join(' → '),
    steps: steps.slice(1) as unknown as ModelStep<E, S>[],
    edges: steps
      .slice(1)
      .map((step, index) => edge((steps[index] as { state: Walked }).state, step.event, step.state)),
  }))
  const leaves = () =>
    getStateNodes(machine as never)
      .filter(
        (node) => node.type !== 'history' && Object.keys(node.states).length === 0 && !isPassedThrough(node),
      )
      .map((node) => node.path.join('.'))
  const leavesOf = ({ value }: Walked) => leaves().filter((leaf) => matchesState(leaf, value))

  const after = (snapshot: S, event: E) =>
    getNextSnapshot(machine, snapshot as AnyMachineSnapshot, event) as S

  return {
    machine,
    input,
    events,
    paths: walks,
    first: () => getInitialSnapshot(machine, input) as S,
    situationOf: (snapshot) => key(snapshot as Walked),
    nextOf: (snapshot) =>
      events
        .filter((event) => traversal.filterEvents(snapshot as Walked, event))
        .map((event) => ({ event, state: after(snapshot, event) })),
    after,
    start: leavesOf((found[0] as WalkedPath).steps[0]?.state ?? (found[0] as WalkedPath).state),
    leaves,
    leavesOf: (snapshot) => leavesOf(snapshot as Walked),
    table: () => [...edges].sort(),
    unwalked: () => {
      const walked = new Set(walks.flatMap((walk) => walk.edges))
      return [...edges].filter((each) => !walked.has(each))
    },
    unreached: () => {
      const reached = new Set(found.flatMap(({ state }) => leavesOf(state)))
      return leaves().filter((leaf) => !reached.has(leaf))
    },
    unfixtured: () =>
      machine.events.filter(
        (type) => !type.startsWith('xstate.done.state.') && !events.some((event) => event.type === type),
      ),
  }
}
