import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { MedalCounts, RevealScene } from '#contract/reveal-file.ts'
import type { RevealMessage, RevealPlace } from '#services/reveal.service.ts'
import { notProvided, portAction } from '../not-provided.ts'
import { placeAfter, placeAt, placeBefore, placeKept, planOf, type RevealPlan } from './reveal-plan.rules.ts'

/** Milliseconds between two steps that go by themselves, from slow to quick. */
export const beats = [4_000, 2_500, 1_500, 900, 400] as const
const usualSpeed = 2

export interface RevealRequest {
  cid: number
  removeStar: boolean
  /** Undefined: the usual shares. */
  medals: MedalCounts | undefined
}

export interface LoadedReveal {
  scene: RevealScene
  /** Where it stood when its window was closed or loaded again. */
  place?: RevealPlace
}

export interface RevealStart {
  /** Null: a saved reveal will be opened. */
  request: RevealRequest | null
}

interface RevealContext extends RevealStart {
  scene: RevealScene | undefined
  plan: RevealPlan
  place: RevealPlace
  /** An index of `beats`. */
  speed: number
  failure: Failure | undefined
}

export type RevealEvent =
  | { type: 'reveal.open'; file: Blob }
  | { type: 'reveal.retry' }
  | { type: 'reveal.forward' }
  | { type: 'reveal.back' }
  | { type: 'reveal.jump'; step: number }
  | { type: 'reveal.play' }
  | { type: 'reveal.pause' }
  | { type: 'reveal.speed'; speed: number }
  | { type: 'reveal.save' }

const nothing: RevealPlan = { last: 0, cards: [] }
const beginning: RevealPlace = { step: 0, card: false }

type Placed = Pick<RevealContext, 'place' | 'plan'>
const isOver = ({ place, plan }: Placed) => !place.card && place.step === plan.last

const place = ({ context }: { context: RevealContext }): { message: RevealMessage } => ({
  message: { kind: 'at', place: context.place },
})

/** What the presenter of a reveal does: every step is computed before, this only goes among them. */
export const revealMachine = setup({
  types: {
    input: {} as RevealStart,
    context: {} as RevealContext,
    events: {} as RevealEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`. */
    load: fromPromise<LoadedReveal, { request: RevealRequest }>(notProvided('load')),
    /** Null when the file is no saved reveal. */
    read: fromPromise<RevealScene | null, { file: Blob }>(notProvided('read')),
    /** Speaks whenever a window of the audience has come. */
    audience: fromObservable<number, { cid: number }>(notProvided('audience')),
  },
  guards: {
    isRequested: ({ context }) => context.request !== null,
    hasCard: ({ context }) => context.place.card,
    isOver: ({ context }) => isOver(context),
    isStart: ({ context }) => context.place.step === 0,
    isUnread: (_, { scene }: { scene: RevealScene | null }) => scene === null,
  },
  actions: {
    tell: portAction<{ message: RevealMessage }>('tell'),
    save: portAction<{ scene: RevealScene }>('save'),
    set: assign((_, { scene, place }: LoadedReveal) => {
      const plan = planOf(scene)
      return { scene, plan, place: place ? placeKept(plan, place) : beginning, failure: undefined }
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forward: assign({ place: ({ context }) => placeAfter(context.plan, context.place) }),
    back: assign({ place: ({ context }) => placeBefore(context.plan, context.place) }),
    jump: assign({ place: ({ context }, { step }: { step: number }) => placeAt(context.plan, step) }),
    keepSpeed: assign({
      speed: (_, { speed }: { speed: number }) => Math.min(Math.max(0, speed), beats.length - 1),
    }),
  },
  delays: { beat: ({ context }) => beats[context.speed] ?? beats[usualSpeed] },
}).createMachine({
  id: 'reveal',
  context: ({ input }) => ({
    ...input,
    scene: undefined,
    plan: nothing,
    place: beginning,
    speed: usualSpeed,
    failure: undefined,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isRequested', target: 'loading' }, { target: 'choosing' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ request: context.request as RevealRequest }),
        onDone: { target: 'on', actions: { type: 'set', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing: {
      initial: 'asked',
      states: { asked: {}, unreadable: {} },
      on: {
        'reveal.open': 'opening',
        'reveal.retry': { guard: 'isRequested', target: 'loading' },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ event }) => ({ file: (event as Extract<RevealEvent, { type: 'reveal.open' }>).file }),
        onDone: [
          {
            guard: { type: 'isUnread', params: ({ event }) => ({ scene: event.output }) },
            target: 'choosing.unreadable',
          },
          {
            target: 'on',
            actions: { type: 'set', params: ({ event }) => ({ scene: event.output as RevealScene }) },
          },
        ],
        onError: 'choosing.unreadable',
      },
    },
    on: {
      initial: 'begun',
      invoke: {
        id: 'audience',
        src: 'audience',
        input: ({ context }) => ({ cid: context.scene?.info.id ?? 0 }),
        // Also at its first snapshot: windows that were open before show this reveal from now on.
        onSnapshot: {
          actions: [
            {
              type: 'tell',
              params: ({ context }) => ({
                message: { kind: 'scene', scene: context.scene as RevealScene },
              }),
            },
            { type: 'tell', params: place },
          ],
        },
      },
      on: {
        'reveal.forward': { target: '.placing', actions: 'forward' },
        'reveal.back': { target: '.placing', actions: 'back' },
        'reveal.jump': {
          target: '.placing',
          actions: { type: 'jump', params: ({ event }) => event },
        },
        'reveal.speed': { actions: { type: 'keepSpeed', params: ({ event }) => event } },
        'reveal.save': {
          actions: { type: 'save', params: ({ context }) => ({ scene: context.scene as RevealScene }) },
        },
      },
      states: {
        begun: { always: 'placing' },
        placing: {
          always: [
            { guard: 'hasCard', target: 'card' },
            { guard: 'isOver', target: 'over' },
            { guard: 'isStart', target: 'ready' },
            { target: 'paused' },
          ],
          exit: { type: 'tell', params: place },
        },
        ready: { on: { 'reveal.play': 'playing' } },
        paused: { on: { 'reveal.play': 'playing' } },
        playing: {
          after: { beat: { target: 'goingOn', actions: 'forward' } },
          on: {
            'reveal.pause': 'placing',
            'reveal.forward': { target: 'goingOn', actions: 'forward' },
            // Another speed counts from now on.
            'reveal.speed': {
              target: 'playing',
              reenter: true,
              actions: { type: 'keepSpeed', params: ({ event }) => event },
            },
          },
        },
        /** By itself up to the next team with a medal. */
        goingOn: {
          always: [
            { guard: 'hasCard', target: 'card' },
            { guard: 'isOver', target: 'over' },
            { target: 'playing' },
          ],
          exit: { type: 'tell', params: place },
        },
        card: {
          on: { 'reveal.play': { target: 'goingOn', actions: 'forward' } },
        },
        over: {},
      },
    },
  },
})

export type RevealSnapshot = SnapshotFrom<typeof revealMachine>
