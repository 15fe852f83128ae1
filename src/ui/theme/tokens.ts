import { defineTokens } from '@pandacss/dev'
import { puzzle } from '../../../contract/limits/account.ts'

const fromNames = <T>(names: readonly string[], value: (name: string) => T): Record<string, { value: T }> =>
  Object.fromEntries(names.map((name) => [name, { value: value(name) }]))

/** Steps of a 4 px grid, named as multiples of it. */
const steps = [
  '0.5',
  '1',
  '1.5',
  '2',
  '2.5',
  '3',
  '3.5',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '14',
  '16',
  '20',
  '24',
  '32',
]
const grid = {
  0: { value: '0' },
  px: { value: '1px' },
  ...fromNames(steps, (step) => `${Number(step) / 4}rem`),
}

const cjk =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei"'

export const tokens = defineTokens({
  spacing: { ...grid, topBar: { value: '3.5rem' } },
  sizes: {
    ...grid,
    auto: { value: 'auto' },
    full: { value: '100%' },
    half: { value: '50%' },
    screenW: { value: '100vw' },
    screenH: { value: '100dvh' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    control: { sm: { value: '2rem' }, md: { value: '2.25rem' }, lg: { value: '2.75rem' } },
    topBar: { value: '3.5rem' },
    dialog: {
      sm: { value: '370px' },
      md: { value: '32rem' },
      lg: { value: 'max(70%, 45rem)' },
      wide: { value: '90%' },
    },
    drawer: { value: '18rem' },
    popover: { value: '20rem' },
    puzzle: { width: { value: `${puzzle.width}px` } },
    measure: { value: '75ch' },
    search: { value: '26rem' },
    page: { value: '80rem' },
    pageNarrow: { value: '60rem' },
    column: {
      xs: { value: '4rem' },
      sm: { value: '6rem' },
      md: { value: '8rem' },
      lg: { value: '12rem' },
      xl: { value: '16rem' },
    },
  },
  aspectRatios: { square: { value: '1' }, puzzle: { value: `${puzzle.width} / ${puzzle.height}` } },
  radii: {
    none: { value: '0' },
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '10px' },
    full: { value: '999px' },
  },
  fonts: {
    sans: {
      value: `"Inter Variable", "Inter Fallback", "Inter Fallback on Android", "Inter Fallback on Linux", ${cjk}, system-ui, sans-serif`,
    },
    mono: { value: `"JetBrains Mono Variable", ui-monospace, "SF Mono", Menlo, Consolas, monospace, ${cjk}` },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.125rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.75rem' },
    '4xl': { value: '2.25rem' },
    digits: { value: 'clamp(5rem, 22vw, 11rem)' },
    inherit: { value: 'inherit' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.25' },
    snug: { value: '1.4' },
    normal: { value: '1.5' },
    prose: { value: '1.7' },
  },
  letterSpacings: {
    display: { value: '-0.022em' },
    tight: { value: '-0.015em' },
    normal: { value: '0' },
    wide: { value: '0.04em' },
  },
  borderWidths: { none: { value: '0' }, thin: { value: '1px' }, thick: { value: '2px' } },
  opacity: { 0: { value: 0 }, faint: { value: 0.5 }, stale: { value: 0.65 }, full: { value: 1 } },
  durations: {
    fast: { value: '120ms' },
    normal: { value: '180ms' },
    slow: { value: '320ms' },
    breath: { value: '1600ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    inOut: { value: 'cubic-bezier(0.45, 0, 0.55, 1)' },
  },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    sticky: { value: 10 },
    topBar: { value: 100 },
    backdrop: { value: 200 },
    dialog: { value: 210 },
    popover: { value: 300 },
    tooltip: { value: 400 },
    toast: { value: 500 },
    progress: { value: 600 },
  },
})
