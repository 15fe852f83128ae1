import { Subject } from 'rxjs'
import {
  type AnyActorRef,
  type EventObject,
  fromObservable,
  fromPromise,
  type PromiseActorLogic,
  type SimulatedClock,
} from 'xstate'
import { type Deferred, deferred } from './deferred.ts'

/** Lets everything that is already settled reach whoever waits for it. */
export const turn = (): Promise<void> => new Promise((done) => setTimeout(done))

/** A port whose outcomes the test gives. */
export interface Port {
  done?(output: unknown): void
  fail(error: unknown): void
  say?(value: unknown): void
}

export interface PromisePort<Output, Input> extends Port {
  logic: PromiseActorLogic<Output, Input>
  /** Every call so far, the newest last. */
  calls: { input: Input; signal: AbortSignal; outcome: Deferred<Output>; settled: boolean }[]
}

export function promisePort<Output, Input = unknown>(): PromisePort<Output, Input> {
  const calls: PromisePort<Output, Input>['calls'] = []
  const newest = () => {
    const call = calls.at(-1)
    if (!call) throw new Error('the port was not called')
    return call.outcome
  }
  return {
    calls,
    logic: fromPromise<Output, Input>(({ input, signal }) => {
      const outcome = deferred<Output>()
      const call = { input, signal, outcome, settled: false }
      calls.push(call)
      return outcome.promise.finally(() => {
        call.settled = true
      })
    }),
    done: (output) => newest().resolve(output as Output),
    fail: (error) => newest().reject(error),
  }
}

export function streamPort<Value, Input = unknown>() {
  let stream = new Subject<Value>()
  let begun = 0
  return {
    logic: fromObservable<Value, Input>(() => {
      stream = new Subject()
      begun += 1
      return stream
    }),
    /** An observable actor's first snapshot says `undefined` by itself. */
    say: (value: unknown) => {
      if (value !== undefined) stream.next(value as Value)
    },
    fail: (error: unknown) => stream.error(error),
    done: () => stream.complete(),
    watched: () => stream.observed,
    /** How often it was watched so far. */
    begun: () => begun,
  }
}

export interface DriveParts {
  actor: AnyActorRef
  /** By the id of the invocation. */
  ports: Record<string, Port>
  clock?: SimulatedClock
  /** Milliseconds by the name of the delay. */
  delays?: Record<string, number>
}

type Driven = EventObject & { output?: unknown; error?: unknown; snapshot?: { context: unknown } }

/** Lets the port that an event names, by the id of its invocation, bring that event; false when no port brings it. */
export function bringByPort(ports: Readonly<Record<string, Port>>, event: Driven): boolean {
  const [, kind, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type) ?? []
  if (kind === undefined) return false
  if (kind === 'done.actor') ports[id]?.done?.(event.output)
  else if (kind === 'error.actor') ports[id]?.fail(event.error)
  else ports[id]?.say?.(event.snapshot?.context)
  return true
}

/** The name of the delay that an event ends. */
export const delayOf = ({ type }: EventObject): string | undefined =>
  /^xstate\.after\.([^.]+)/.exec(type)?.[1]

/** Makes an event of a model happen in a running actor: what a port brings comes from the port, time from the clock. */
export function driverOf({ actor, ports, clock, delays = {} }: DriveParts) {
  return async <E extends Driven>(event: E) => {
    const delay = delayOf(event)
    if (delay !== undefined) clock?.increment(delays[delay] ?? Number.NaN)
    else if (!bringByPort(ports, event)) actor.send(event)
    await turn()
  }
}

/** A machine that dies must fail the test in which it died. */
export function failingLoudly<Actor extends AnyActorRef>(actor: Actor): Actor {
  actor.subscribe({
    error: (error: unknown) => {
      throw error
    },
  })
  return actor
}

/** What a stream port says, as the event of a model. */
export const says = <Id extends string, Value>(id: Id, value: Value) =>
  ({ type: `xstate.snapshot.${id}`, snapshot: { status: 'active', context: value } }) as {
    type: `xstate.snapshot.${Id}`
    snapshot: { status: 'active'; context: Value }
  }
