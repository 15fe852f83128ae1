import { act, type BoundFunctions, type queries } from '@testing-library/react'
import { vi } from 'vitest'
import type { EventObject } from 'xstate'
import type { AppContext } from '#app/compose.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { coveringPaths } from '#support/browser/covering-paths.ts'
import type { Model, ModelPath } from '#support/browser/model.ts'
import { bringByPort, delayOf, type Port } from '#support/browser/ports.ts'
import { doRendered, expectRendered, pointAt } from '#support/browser/rendered-hands.ts'
import { faceOf, keysForWords, toursOf, wayBetween } from '#support/browser/tours.ts'
import { type OpenedApp, settle } from './open-app.tsx'

type Place = BoundFunctions<typeof queries>

/** A screen of the opened application whose machine has the test's ports. */
export interface RenderedFlow<E, S> {
  app: OpenedApp
  /** By the id of the invocation. */
  ports: Readonly<Record<string, Port>>
  /** Where the acts are done and the sights are looked for; read again for each event. */
  place(after: S | undefined): Place | Promise<Place>
  /** What a person does for this event in the state `before`; nothing when it is brought to them. */
  acts(event: E, words: Words, before: S | undefined): readonly Act[]
  sights(state: S, words: Words): readonly Sight[]
  /** What no port and no delay brings. */
  bring?(event: E): void | Promise<void>
  /** How long its delays take, on fake timers, by their names. */
  delaysMs?: Readonly<Record<string, number>>
}

const missing = (delay: string): never => {
  throw new Error(`nothing says how long ${delay} is`)
}

/** What a person does, or what happens to them, in the place of the event. */
export async function happen<E extends EventObject, S>(
  { app, ports, place, acts, bring, delaysMs = {} }: RenderedFlow<E, S>,
  event: E,
  before?: S,
): Promise<void> {
  const todo = acts(event, app.words, before)
  for (const each of todo) {
    const where = await place(before)
    if (each.do === 'pick') await act(async () => void pointAt(each.entry))
    await act(async () => doRendered(where, each))
  }
  if (todo.length === 0)
    await act(async () => {
      const delay = delayOf(event)
      if (delay !== undefined) await vi.advanceTimersByTimeAsync(delaysMs[delay] ?? missing(delay))
      else if (!bringByPort(ports, event)) await bring?.(event)
    })
  await settle()
}

/** Walks a generated path by gestures and looks for what must be seen after each step. */
export async function walkRendered<E extends EventObject, S>(
  flow: RenderedFlow<E, S>,
  { steps }: Pick<ModelPath<E, S>, 'steps'>,
): Promise<void> {
  let before: S | undefined
  for (const [index, { event, state }] of steps.entries()) {
    try {
      await happen(flow, event, before)
      const place = await flow.place(state)
      for (const sight of flow.sights(state, flow.app.words)) expectRendered(place, sight)
    } catch (error) {
      if (error instanceof Error) error.message = `step ${index + 1}, ${event.type}: ${error.message}`
      throw error
    }
    before = state
  }
}

/** With their titles, few long walks that go each way from one sight of the screen to another. */
export function toursToSee<E extends EventObject, S>(
  model: Model<E, S>,
  sights: (state: S, words: Words) => readonly Sight[],
  obstacle?: (event: E, before: S) => string | undefined,
): (readonly [title: string, tour: Pick<ModelPath<E, S>, 'steps'>])[] {
  const tours = toursOf(model, { sights, obstacle, turn: wayBetween })
  return tours.map((steps, index) => [`walk ${index + 1} of ${steps.length} steps`, { steps }])
}

/**
 * As few of the paths as go each of these ways, with their titles, where a walk cannot go on for long because the screen
 * keeps what happened. `obstacle` says why a person cannot do what an event stands for.
 */
export function pathsToSee<E extends EventObject, S>(
  paths: readonly ModelPath<E, S>[],
  sights: (state: S, words: Words) => readonly Sight[],
  obstacle: (event: E, before: S | undefined) => string | undefined = () => undefined,
): (readonly [title: string, path: ModelPath<E, S>])[] {
  const walkable = paths.filter(({ steps }) =>
    steps.every(({ event }, index) => obstacle(event, steps[index - 1]?.state) === undefined),
  )
  const { chosen } = coveringPaths(walkable, {
    start: 'start',
    faceOf: (state) => faceOf(sights(state, keysForWords)),
    nameOf: (event) => JSON.stringify(event),
  })
  return chosen.map((path) => [path.title, path])
}

type Loaded<Load> = Load extends () => Promise<infer Logic extends object> ? Logic : never
type Loaders = {
  [Name in keyof AppContext as Loaded<AppContext[Name]> extends never ? never : Name]: Loaded<
    AppContext[Name]
  >
}

/** Puts machines with the test's ports in the place of some that a loader of the application gives. */
export async function replaceMachines<Name extends keyof Loaders>(
  context: AppContext,
  loader: Name,
  change: (logic: Loaders[Name]) => Partial<Loaders[Name]>,
): Promise<void> {
  const load = context[loader] as () => Promise<Loaders[Name]>
  const logic = await load()
  const loaded = Promise.resolve({ ...logic, ...change(logic) })
  context[loader] = (() => loaded) as AppContext[Name]
}
