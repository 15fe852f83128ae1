import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { readableColour } from '#ui/board/readable-colour.ts'
import { verdictKind } from '#ui/kit/verdict-kind.ts'
import {
  cellPalette,
  levelPalette,
  medalPalette,
  metalPalette,
  palette,
  verdictPalette,
} from '#ui/theme/palette.ts'

const readable = 4.5
const visible = 3
const themes = ['light', 'dark'] as const

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const
const words = [
  'fg',
  'fgMuted',
  'fgSubtle',
  'accentFg',
  'dangerFg',
  'warningFg',
  'successFg',
  'infoFg',
] as const

describe.each(themes)('in the %s theme', (theme) => {
  const at = theme === 'light' ? 0 : 1

  it('is black on white and white on black as it should be', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21)
  })

  it.each(words.flatMap((word) => grounds.map((ground) => [word, ground] as const)))(
    '%s can be read on %s',
    (word, ground) => {
      expect(contrast(palette[word][at], palette[ground][at])).toBeGreaterThanOrEqual(readable)
    },
  )

  it.each([
    ['accentOn', 'accent'],
    ['accentOn', 'accentHover'],
    ['accentFg', 'accentSubtle'],
    ['dangerOn', 'danger'],
    ['dangerOn', 'dangerHover'],
    ['dangerFg', 'dangerSubtle'],
    ['warningFg', 'warningSubtle'],
    ['successFg', 'successSubtle'],
    ['infoFg', 'infoSubtle'],
    ['fg', 'selection'],
    ['fgMuted', 'neutral'],
    ['fg', 'chosen'],
  ] as const)('%s can be read on %s', (word, ground) => {
    expect(contrast(palette[word][at], palette[ground][at])).toBeGreaterThanOrEqual(readable)
  })

  it.each(Object.entries(cellPalette))('a cell of a board can be read: %s', (_, { fg, bg }) => {
    expect(contrast(fg[at], bg[at])).toBeGreaterThanOrEqual(readable)
  })

  it('what is chosen stands out from its ground, and a track from its card', () => {
    expect(contrast(palette.chosen[at], palette.sunken[at])).toBeGreaterThanOrEqual(1.14)
    expect(contrast(palette.neutral[at], palette.surface[at])).toBeGreaterThanOrEqual(1.14)
  })

  it('the edge of a control can be seen', () => {
    expect(contrast(palette.borderStrong[at], palette.surface[at])).toBeGreaterThanOrEqual(visible)
  })

  it.each(Object.entries(metalPalette))('a bar of %s can be seen on a card', (_, metal) => {
    expect(contrast(metal[at], palette.surface[at])).toBeGreaterThanOrEqual(visible)
    expect(contrast(metal[at], palette.raised[at])).toBeGreaterThanOrEqual(visible)
  })

  it.each(Object.entries({ ...verdictPalette, ...levelPalette, ...medalPalette }))(
    '%s can be read on its own ground and on a card',
    (_, { fg, bg }) => {
      expect(contrast(fg[at], bg[at])).toBeGreaterThanOrEqual(readable)
      expect(contrast(fg[at], palette.surface[at])).toBeGreaterThanOrEqual(readable)
    },
  )
})

it.each([
  ['#fff', '#e6bf25', '#000000'],
  ['#ffffff', '#1f56b8', '#ffffff'],
  [null, '#222', '#ffffff'],
  ['red', 'gold', 'red'],
])('an award in %s on %s is written in %s', (chosen, ground, written) => {
  expect(readableColour(chosen, ground)).toBe(written)
})

it('gives every status a colour of the scale', () => {
  for (const status of Object.values(JudgeStatus)) expect(verdictPalette).toHaveProperty(verdictKind(status))
})

it('tells accepted from every other final status by colour', () => {
  const others = Object.values(JudgeStatus).filter((status) => status !== JudgeStatus.Accepted)
  expect(others.map(verdictKind)).not.toContain(verdictKind(JudgeStatus.Accepted))
})
