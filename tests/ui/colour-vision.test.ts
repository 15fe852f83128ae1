import { describe, expect, it } from 'vitest'
import { allDeficiencies, apart, distance, seenWith } from '#support/browser/colour-vision.ts'
import { cellPalette, levelPalette, type VerdictKind, verdictPalette } from '#ui/theme/palette.ts'

const themes = ['light', 'dark'] as const
const kinds = Object.keys(verdictPalette) as VerdictKind[]
/** Says nothing about the program. */
const silent: readonly VerdictKind[] = ['accepted', 'none', 'system']
const others = kinds.filter((kind) => !silent.includes(kind))

describe.each(allDeficiencies)('seen with %s', (deficiency) => {
  it.each(themes)('accepted is told from every other verdict in the %s theme', (theme) => {
    const at = theme === 'light' ? 0 : 1
    const seen = (kind: VerdictKind) => seenWith(deficiency, verdictPalette[kind].fg[at])
    for (const kind of others) expect(distance(seen('accepted'), seen(kind)), kind).toBeGreaterThan(apart)
  })

  it.each(themes)('easy is told from hard in the %s theme', (theme) => {
    const at = theme === 'light' ? 0 : 1
    const seen = (level: 'easy' | 'hard') => seenWith(deficiency, levelPalette[level].fg[at])
    expect(distance(seen('easy'), seen('hard'))).toBeGreaterThan(apart)
  })

  it.each(themes)('cells of a board are told from each other in the %s theme', (theme) => {
    const at = theme === 'light' ? 0 : 1
    const grounds = Object.entries(cellPalette).map(
      ([kind, { bg }]) => [kind, seenWith(deficiency, bg[at])] as const,
    )
    for (const [index, [kind, ground]] of grounds.entries())
      for (const [other, against] of grounds.slice(index + 1))
        expect(distance(ground, against), `${kind} and ${other}`).toBeGreaterThan(apart)
  })
})
