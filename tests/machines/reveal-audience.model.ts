import {
  type RevealAudienceSnapshot,
  revealAudienceMachine,
} from '#machines/reveal-audience/reveal-audience.machine.ts'
import type { RevealMessage } from '#services/reveal.service.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'
import { scene } from './reveal.model.ts'

const message = (given: RevealMessage | undefined) => given

export const revealAudienceEvents = [
  says('presenter', message(undefined)),
  says('presenter', message({ kind: 'scene', scene })),
  says('presenter', message({ kind: 'at', place: { step: 2, card: true } })),
  says('presenter', message({ kind: 'hello' })),
] as const
export type RevealAudienceDriven = (typeof revealAudienceEvents)[number]

export const revealAudienceModel = modelOf<RevealAudienceDriven, RevealAudienceSnapshot>(
  revealAudienceMachine,
  {
    input: { cid: 1 },
    events: revealAudienceEvents,
    vertex: ({ value, context }) => `${stateText(value)}, step ${context.place.step}`,
    note: ({ snapshot: { context } }) => context?.kind ?? 'nothing yet',
  },
)
