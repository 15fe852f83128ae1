import { z } from 'zod'
import {
  getContestScrollBoardInfo,
  getContestScrollBoardSubmission,
  revealRefusals,
} from './contest-reveal.ts'
import { operation } from './operation.ts'
import { RevealScene } from './reveal-file.ts'

/** Not with the other limits, which every page loads. */
export const revealLimits = {
  stepMax: 10_000_000,
  runMax: 64,
  /** The last moment that a date can name. */
  momentMax: 8_640_000_000_000_000,
  /** So far a presenter's clock may be ahead of the server's. */
  aheadMs: 86_400_000,
  /** A scene of thousands of teams with all their submissions. */
  bodyBytesMax: 16 * 1024 * 1024,
  /** A presenter says where it stands at least so often; one that was not heard for long is gone. */
  beatMs: 15_000,
  goneMs: 150_000,
  /** An audience asks so often, also without hints. */
  pollMs: 4_000,
  /** Between two tries to reach the server. */
  retryMs: 3_000,
} as const
const limits = revealLimits

/** Where a reveal stands: so many steps, and whether the card of the team that was just placed is shown. */
export const RevealPlace = z.object({ step: z.int().min(0).max(limits.stepMax), card: z.boolean() })
export type RevealPlace = z.infer<typeof RevealPlace>

/**
 * What names one opening of a reveal, and when something was said of it: milliseconds, later than whatever its presenter
 * had heard by then. What was said later holds.
 */
export const revealMark = {
  run: z.string().min(1).max(limits.runMax),
  moment: z.int().min(0).max(limits.momentMax),
}

const said = { run: '1f0c9a77', moment: 1_714_572_605_000, place: { step: 12, card: false } }

export const setContestReveal = operation({
  name: 'setContestReveal',
  method: 'PUT',
  path: '/contest-reveal',
  summary:
    'Reports the position of a reveal from its presenter, with the scene if the server lacks that of this run',
  who: 'login',
  query: z.object({}),
  body: z.object({
    cid: z.int(),
    ...revealMark,
    place: RevealPlace,
    scene: RevealScene.optional(),
  }),
  bodyBytesMax: limits.bodyBytesMax,
  data: z.object({
    /** It was stored; otherwise it has to be said again with its scene. */
    kept: z.boolean(),
    /** When the last word was said that the server has. */
    moment: z.int(),
  }),
  failures: [
    ...revealRefusals,
    { status: 400, when: 'the scene is of another contest, or the clock of the presenter is days ahead' },
  ],
  example: { body: { cid: 1, ...said }, data: { kept: true, moment: said.moment } },
})

export const getContestReveal = operation({
  name: 'getContestReveal',
  method: 'GET',
  path: '/contest-reveal',
  summary: 'The position of the reveal of a contest, for its admins; null without a recent presenter',
  who: 'login',
  /** `run` is the one whose scene the caller has. */
  query: z.object({ cid: z.int(), run: z.string().max(limits.runMax).optional() }),
  body: z.undefined(),
  data: z
    .object({
      ...revealMark,
      place: RevealPlace,
      /** Null when the caller has it. */
      scene: RevealScene.nullable(),
    })
    .nullable(),
  failures: revealRefusals,
  example: {
    query: { cid: 1 },
    data: {
      ...said,
      scene: {
        info: getContestScrollBoardInfo.example.data,
        submissions: [...getContestScrollBoardSubmission.example.data],
        removeStar: true,
        medals: { gold: 1, silver: 2, bronze: 3 },
      },
    },
  },
})

export const revealPlaceOperations = [setContestReveal, getContestReveal]
