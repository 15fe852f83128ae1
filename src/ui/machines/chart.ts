/** What makes a transition happen. */
export interface ChartEvent {
  /** `own` is sent by the page; the rest comes from a service, from the clock, or from the machine itself. */
  kind: 'own' | 'done' | 'error' | 'says' | 'after' | 'always' | 'finished'
  /** Of the event, the service or the delay. */
  name: string
}

export interface ChartTransition {
  event: ChartEvent
  /** Paths of states; empty when the state stays. */
  targets: readonly string[]
  /** The name of the condition in words. */
  guard: string | undefined
}

export interface ChartState {
  /** `editing.fresh`; empty for the machine itself. */
  path: string
  name: string
  isInitial: boolean
  isFinal: boolean
  /** Services that run while the machine is here. */
  services: readonly string[]
  transitions: readonly ChartTransition[]
  states: readonly ChartState[]
}

export interface Chart {
  name: string
  root: ChartState
}

/**
 * Whether an event would take this transition now: `closed` by its condition, `overruled` by the one before it, or only the
 * event itself can say.
 */
export type Availability = 'open' | 'closed' | 'overruled' | 'depends'

export interface LiveTransition extends ChartTransition {
  state: Availability
}

/** Where a running machine stands. Of its context nothing but the truth of conditions is in it. */
export interface MachineState {
  /** Paths of all states that it is in. */
  states: readonly string[]
  transitions: readonly LiveTransition[]
  /** Events of the page that no state of now takes. */
  ignored: readonly string[]
  services: readonly string[]
  isOver: boolean
}

export const leavesOf = (state: ChartState): ChartState[] =>
  state.states.length === 0 ? [state] : state.states.flatMap(leavesOf)
