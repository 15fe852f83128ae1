import type { RevealAudienceSnapshot } from '#machines/reveal-audience/reveal-audience.machine.ts'
import type { Sight, Words } from '#support/browser/acts.ts'

/** What must be seen in a window of the audience; nothing is done there. */
export function revealAudienceSights(state: RevealAudienceSnapshot, words: Words): Sight[] {
  const { scene, place } = state.context
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const winner = scene && place.card ? words('reveal:card.rank', { rank: 2 }) : undefined
  return [
    shown(words('reveal:audience.waiting'), scene === undefined),
    shown(words('reveal:bar.forward'), false),
    ...(scene
      ? [
          { see: 'text', text: scene.info.title, shown: true, many: true } as const,
          shown(
            words('reveal:where.placed', { placed: place.card ? 1 : 0, teams: scene.info.teams.length }),
            true,
          ),
        ]
      : []),
    ...(winner === undefined ? [] : [shown(winner, true)]),
  ]
}
