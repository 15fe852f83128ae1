import { defineSemanticTokens } from '@pandacss/dev'
import {
  cellPalette,
  heatPalette,
  levelPalette,
  medalPalette,
  metalPalette,
  palette,
  verdictPalette,
} from './palette.ts'

const pair = ([light, dark]: readonly [string, string]) => ({ value: { base: light, _dark: dark } })

const pairs = <K extends string>(kinds: Record<K, Record<'fg' | 'bg', readonly [string, string]>>) =>
  Object.fromEntries(
    (Object.keys(kinds) as K[]).map((kind) => [kind, { fg: pair(kinds[kind].fg), bg: pair(kinds[kind].bg) }]),
  ) as Record<K, Record<'fg' | 'bg', ReturnType<typeof pair>>>

export const semanticTokens = defineSemanticTokens({
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    canvas: pair(palette.canvas),
    surface: {
      DEFAULT: pair(palette.surface),
      raised: pair(palette.raised),
      sunken: pair(palette.sunken),
      hover: pair(palette.hover),
      neutral: pair(palette.neutral),
      chosen: pair(palette.chosen),
    },
    border: { DEFAULT: pair(palette.border), strong: pair(palette.borderStrong) },
    fg: { DEFAULT: pair(palette.fg), muted: pair(palette.fgMuted), subtle: pair(palette.fgSubtle) },
    shade: pair(palette.shade),
    backdrop: pair(palette.backdrop),
    accent: {
      DEFAULT: pair(palette.accent),
      hover: pair(palette.accentHover),
      on: pair(palette.accentOn),
      fg: pair(palette.accentFg),
      subtle: pair(palette.accentSubtle),
      selection: pair(palette.selection),
    },
    danger: {
      DEFAULT: pair(palette.danger),
      hover: pair(palette.dangerHover),
      on: pair(palette.dangerOn),
      fg: pair(palette.dangerFg),
      subtle: pair(palette.dangerSubtle),
    },
    warning: { fg: pair(palette.warningFg), subtle: pair(palette.warningSubtle) },
    success: { fg: pair(palette.successFg), subtle: pair(palette.successSubtle) },
    info: { fg: pair(palette.infoFg), subtle: pair(palette.infoSubtle) },
    verdict: pairs(verdictPalette),
    level: pairs(levelPalette),
    medal: pairs(medalPalette),
    metal: Object.fromEntries(Object.entries(metalPalette).map(([kind, colours]) => [kind, pair(colours)])),
    cell: pairs(cellPalette),
    heat: Object.fromEntries(heatPalette.map((colours, level) => [level, pair(colours)])),
  },
  shadows: {
    sm: { value: { base: '0 1px 2px #1018280f', _dark: '0 1px 2px #00000066' } },
    md: { value: { base: '0 4px 16px #1018281f', _dark: '0 4px 16px #00000080' } },
    lg: { value: { base: '0 16px 48px #10182833', _dark: '0 16px 48px #000000a6' } },
    focus: {
      value: { base: `0 0 0 3px ${palette.accentSubtle[0]}`, _dark: `0 0 0 3px ${palette.accentSubtle[1]}` },
    },
  },
})
