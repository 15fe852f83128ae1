import type { RevealScene } from '#contract/reveal-file.ts'
import type { RevealPlace } from '#services/reveal.service.ts'
import { revealOfScene } from './reveal-input.rules.ts'

/** What of a reveal decides where one can stand in it. */
export interface RevealPlan {
  /** Steps in all. */
  last: number
  /** After these a team with a medal was placed, and its card is shown. */
  cards: readonly number[]
}

export function planOf(scene: RevealScene): RevealPlan {
  const { steps } = revealOfScene(scene)
  const cards = steps.flatMap((step, index) =>
    step.kind === 'final' && step.medal !== null ? [index + 1] : [],
  )
  return { last: steps.length, cards }
}

/** As if one had gone there step by step. */
export function placeAt({ last, cards }: RevealPlan, wanted: number): RevealPlace {
  const step = Math.min(Math.max(0, Math.trunc(wanted)), last)
  return { step, card: cards.includes(step) }
}

/** A place of before, as far as it is one of this plan: results may have changed since. */
export function placeKept(plan: RevealPlan, { step, card }: RevealPlace): RevealPlace {
  const place = placeAt(plan, step)
  return { ...place, card: place.card && card }
}

/** A card is shown, and taken away, before the next step. */
export function placeAfter(plan: RevealPlan, { step, card }: RevealPlace): RevealPlace {
  if (card) return { step, card: false }
  return step === plan.last ? { step, card } : placeAt(plan, step + 1)
}

/** Where one was before the last `placeAfter`. */
export function placeBefore(plan: RevealPlan, { step, card }: RevealPlace): RevealPlace {
  if (!card && plan.cards.includes(step)) return { step, card: true }
  return { step: Math.max(0, step - 1), card: false }
}
