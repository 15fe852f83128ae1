import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type {
  Chart,
  ChartEvent,
  ChartState,
  ChartTransition,
  LiveTransition,
  MachineState,
} from '#ui/machines/chart.ts'

const kinds = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'error'],
  [/^xstate\.snapshot\.(.+)$/, 'says'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after'],
  [/^xstate\.done\.state\.(.+)$/, 'finished'],
] as const

function eventOf(type: string): ChartEvent {
  if (type === '') return { kind: 'always', name: '' }
  for (const [pattern, kind] of kinds) {
    const name = pattern.exec(type)?.[1]
    if (name !== undefined) return { kind, name }
  }
  return { kind: 'own', name: type }
}

/** `isTooFast` is *is too fast*. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()

type Guard = string | { type: string; params?: unknown } | ((...given: unknown[]) => boolean)
const guardOf = ({ guard }: AnyTransitionDefinition) => guard as Guard | undefined

function guardName(guard: Guard | undefined): string | undefined {
  if (guard === undefined) return undefined
  return inWords(typeof guard === 'string' ? guard : typeof guard === 'object' ? guard.type : guard.name)
}

const pathOf = (node: AnyStateNode) => node.path.join('.')

const transitionOf = (definition: AnyTransitionDefinition): ChartTransition => ({
  event: eventOf(definition.eventType),
  targets: (definition.target ?? []).map((node) => pathOf(node as AnyStateNode)),
  guard: guardName(guardOf(definition)),
})

const definitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

function stateOf(node: AnyStateNode): ChartState {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    path: pathOf(node),
    name: node.key,
    isInitial: false,
    isFinal: node.type === 'final',
    services: node.invoke.map(({ id }) => id),
    transitions: definitionsOf(node).map(transitionOf),
    states: Object.values(node.states as Record<string, AnyStateNode>).map((inner) => ({
      ...stateOf(inner),
      isInitial: node.type === 'parallel' || inner === first,
    })),
  }
}

/** The chart of a machine, read off the machine itself. */
export const chartOf = ({ id, root }: AnyStateMachine): Chart => ({ name: id, root: stateOf(root) })

/** An event of which only the type is known. */
const unknownEvent = (type: string) =>
  new Proxy(
    { type },
    {
      get: (event, key) => {
        if (key === 'type') return event.type
        throw new Error('unknown')
      },
    },
  )

function availabilityOf(
  snapshot: AnyMachineSnapshot,
  definition: AnyTransitionDefinition,
): LiveTransition['state'] {
  const guard = guardOf(definition)
  if (guard === undefined) return 'open'
  const { type, params = undefined } = typeof guard === 'object' ? guard : { type: guard }
  const check: unknown = typeof type === 'string' ? snapshot.machine.implementations.guards[type] : type
  if (typeof check !== 'function' || 'check' in check || typeof params === 'function') return 'depends'
  try {
    const event = unknownEvent(definition.eventType)
    return check({ context: snapshot.context, event }, params) ? 'open' : 'closed'
  } catch {
    return 'depends'
  }
}

/** Ways out of the states of now, the innermost first, as XState asks them. */
function liveTransitionsOf(snapshot: AnyMachineSnapshot): LiveTransition[] {
  const nodes = [...snapshot._nodes].sort((one, other) => other.path.length - one.path.length)
  const taken = new Set<string>()
  return nodes.flatMap(definitionsOf).flatMap((definition) => {
    const transition = transitionOf(definition)
    if (transition.event.kind !== 'own') return []
    const state = taken.has(definition.eventType) ? 'overruled' : availabilityOf(snapshot, definition)
    if (state === 'open') taken.add(definition.eventType)
    return { ...transition, state }
  })
}

export function machineStateOf(snapshot: AnyMachineSnapshot): MachineState {
  const isOver = snapshot.status !== 'active'
  const transitions = isOver ? [] : liveTransitionsOf(snapshot)
  const heard = new Set(transitions.map(({ event }) => event.name))
  return {
    states: snapshot._nodes.map(pathOf).filter((path) => path !== ''),
    transitions,
    ignored: (snapshot.machine.events as string[]).filter(
      (type) => eventOf(type).kind === 'own' && !heard.has(type),
    ),
    services: Object.keys(snapshot.children),
    isOver,
  }
}

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
