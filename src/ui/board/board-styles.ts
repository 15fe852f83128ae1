import { css, cx } from '#styled/css/index.js'
import type { CellKind } from './board-rows.ts'

export const frame = css({
  position: 'relative',
  w: 'full',
  maxH: { md: '[calc(100dvh - 5rem)]' },
  overflow: { md: 'auto' },
  overscrollBehaviorX: 'contain',
  _print: { maxH: '[none]', overflow: 'visible' },
  // Room for the sticky head above a cell that is brought into sight.
  scrollPaddingTop: '[3.5rem]',
})

export const grid = css({
  minW: { md: '[var(--board-width)]' },
  fontSize: 'md',
  lineHeight: 'tight',
  '&[data-large]': { fontSize: 'xl' },
  '&[data-stale]': { opacity: 'stale' },
})

/** On a card the problems stand below all else, in as many columns as fit. */
export const head = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(var(--board-cell), 1fr))',
    md: '[var(--board-columns)]',
  },
  gridAutoRows: { base: '[2.25rem]', md: '[auto]' },
  columnGap: { base: '1', md: '0' },
  ps: { base: '4', md: '0' },
  pe: { base: '4', md: '3' },
  py: { base: '1', md: '0' },
  position: { md: 'sticky' },
  top: '0',
  zIndex: 'sticky',
  h: { md: '12' },
  bg: 'surface',
  borderBottomWidth: 'thin',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
})

export const headCell = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  px: '1',
  minW: '0',
  _focusVisible: { outlineOffset: '[-2px]' },
  mdDown: {
    // The figures are one above the other in the last column, as in the rows.
    '&:nth-child(-n + 4)': { gridRow: '1', px: '0' },
    '&:nth-child(1)': { alignItems: 'flex-start' },
    '&:nth-child(2)': { gridColumn: '2 / -2' },
    '&:nth-child(3), &:nth-child(4)': {
      gridColumn: '[-2 / -1]',
      alignItems: 'flex-end',
      textAlign: 'end',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
    },
    '&:nth-child(3)': { justifyContent: 'flex-start', pt: '0.5' },
    '&:nth-child(4)': { justifyContent: 'flex-end', pb: '0.5', fontWeight: 'normal' },
    '&[data-uncounted]': { display: 'none' },
  },
  '&[data-name]': { alignItems: 'flex-start', ps: { md: '2' } },
})

export const balloon = css({ w: '6', h: '1', borderRadius: 'full', borderWidth: 'thin' })
export const counts = css({ fontSize: '2xs', fontWeight: 'normal', textStyle: 'figure' })

export const line = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(var(--board-cell), 1fr))',
    md: '[var(--board-columns)]',
  },
  gridTemplateRows: { base: '[2.75rem]', md: '[auto]' },
  gridAutoRows: { base: '[2.25rem]', md: '[auto]' },
  gap: { base: '1', md: '0' },
  h: { md: '12' },
  ps: { base: '4', md: '0' },
  pe: { base: '4', md: '3' },
  pt: { base: '1', md: '0' },
  pb: { base: '3', md: '0' },
  borderBottomWidth: 'thin',
  contain: 'layout style',
  bg: 'surface',
  _pointerHover: { bg: 'surface.hover' },
  '&[data-extra]': { bg: 'accent.subtle' },
  '[data-large] &': { h: '14' },
  '[data-all] &': {
    contentVisibility: 'auto',
    containIntrinsicSize: { base: '[auto 9rem]', md: '[auto 3rem]' },
  },
  _print: { breakInside: 'avoid' },
})

const cell = css({
  alignContent: 'center',
  minW: '0',
  overflow: 'hidden',
  textStyle: 'figure',
  whiteSpace: 'nowrap',
  _focusVisible: { outlineOffset: '[-2px]' },
})
const centred = css({ textAlign: 'center' })
export const rankCell = cx(
  cell,
  css({ textAlign: { base: 'start', md: 'center' }, fontWeight: { base: 'semibold', md: 'normal' } }),
)

export const nameCell = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minW: '0',
  ps: { base: '0', md: '2' },
  pe: '1',
  gridColumn: { base: '2 / -2', md: '[auto]' },
  _focusVisible: { outlineOffset: '[-2px]' },
})
export const names = css({ display: 'flex', flexDirection: 'column', minW: '0', flex: '1' })
export const name = css({ truncate: true, fontWeight: 'medium' })
export const school = css({
  truncate: true,
  color: 'fg.muted',
  fontSize: 'xs',
  minH: '[1.25em]',
  // A board without schools has its names in the middle.
  _empty: { display: 'none' },
})
export const award = css({
  display: 'block',
  w: 'fit',
  maxW: 'full',
  mx: { md: 'auto' },
  truncate: true,
  px: { base: '1', md: '1.5' },
  borderRadius: 'sm',
  fontSize: { base: '2xs', md: 'xs' },
  fontWeight: 'medium',
})
export const follow = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  w: { base: '11', md: '7' },
  h: { base: '11', md: '7' },
  borderRadius: 'md',
  color: 'fg.subtle',
  cursor: 'pointer',
  _pointerHover: { bg: 'surface.hover', color: 'fg' },
  '&[aria-pressed=true]': { color: 'accent.fg' },
})

/** On a card both are in its last column. */
const figure = css({
  gridColumn: { base: '[-2 / -1]', md: '[auto]' },
  gridRow: { base: '1', md: '[auto]' },
  textAlign: { base: 'end', md: 'center' },
})
export const resultCell = cx(
  cell,
  figure,
  css({ alignSelf: { base: 'start', md: 'stretch' }, pt: { base: '1', md: '0' }, fontWeight: 'semibold' }),
)
export const timeCell = cx(
  cell,
  figure,
  css({
    alignSelf: { base: 'end', md: 'stretch' },
    pb: { base: '1', md: '0' },
    fontWeight: { base: 'normal', md: 'semibold' },
    color: { base: 'fg.muted', md: 'fg' },
  }),
)

/** On a card every problem is named in its cell. */
const labelled = css({
  '&::before': {
    content: { base: 'attr(data-label)', md: 'none' },
    fontSize: '2xs',
    fontWeight: 'normal',
  },
})
const chip = css({
  display: 'block',
  alignContent: 'center',
  maxW: '[8rem]',
  mx: 'auto',
  h: { base: '9', md: '10' },
  borderRadius: 'sm',
  fontSize: { base: 'sm', md: '[inherit]' },
  fontWeight: 'medium',
  cursor: 'pointer',
  '[data-seconds] &': { mdDown: { fontSize: 'xs' } },
  '[data-large] &': { h: '12' },
})
export const chipPlace = cx(cell, centred, css({ px: { md: '0.5' } }))
const blank = css({
  h: { base: '9', md: '[auto]' },
  borderRadius: 'sm',
  fontSize: { base: 'sm', md: '[inherit]' },
  bg: { base: 'surface.sunken', md: 'transparent' },
  color: 'fg.subtle',
})
/** Nothing was tried. */
export const blankCell = cx(cell, centred, labelled, blank)
export const small = css({ display: 'block', fontSize: '2xs', fontWeight: 'normal', lineHeight: 'tight' })

export const kinds: Record<CellKind, string> = {
  none: css({ bg: { base: 'surface.sunken', md: 'transparent' }, color: 'fg.subtle', cursor: 'default' }),
  first: css({ bg: 'cell.first.bg', color: 'cell.first.fg', fontWeight: 'semibold' }),
  solved: css({ bg: 'cell.solved.bg', color: 'cell.solved.fg' }),
  after: css({ bg: 'cell.late.bg', color: 'cell.late.fg' }),
  pending: css({ bg: 'cell.pending.bg', color: 'cell.pending.fg' }),
  wrong: css({ bg: 'cell.wrong.bg', color: 'cell.wrong.fg' }),
  tried: css({ bg: { base: 'surface.sunken', md: 'transparent' }, color: 'fg.muted' }),
  full: css({ bg: 'cell.solved.bg', color: 'cell.solved.fg' }),
  partial: css({ bg: 'cell.late.bg', color: 'cell.late.fg' }),
  zero: css({ bg: 'cell.wrong.bg', color: 'cell.wrong.fg' }),
}

const cellKinds = Object.keys(kinds) as CellKind[]
export const chips = Object.fromEntries(
  cellKinds.map((kind) => [kind, cx(chip, labelled, kinds[kind])]),
) as Record<CellKind, string>
