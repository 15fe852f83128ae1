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

export const head = css({
  display: { base: 'none', md: 'grid' },
  gridTemplateColumns: { md: '[var(--board-columns)]' },
  pe: '3',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  h: '12',
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
  '&[data-name]': { alignItems: 'flex-start', ps: '2' },
})

export const balloon = css({ w: '6', h: '1', borderRadius: 'full', borderWidth: 'thin' })
export const counts = css({ fontSize: '2xs', fontWeight: 'normal', textStyle: 'figure' })

export const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(auto-fill, minmax(4.5rem, 1fr))', md: '[var(--board-columns)]' },
  gridAutoRows: { base: '[2.75rem]', md: '[auto]' },
  gap: { base: '1', md: '0' },
  h: { md: '12' },
  ps: { base: '4', md: '0' },
  pe: { base: '4', md: '3' },
  py: { base: '3', md: '0' },
  borderBottomWidth: 'thin',
  contain: 'layout style',
  bg: 'surface',
  _pointerHover: { bg: 'surface.hover' },
  '&[data-extra]': { bg: 'accent.subtle' },
  '[data-large] &': { h: '14' },
  '[data-all] &': {
    contentVisibility: 'auto',
    containIntrinsicSize: { base: '[auto 12rem]', md: '[auto 3rem]' },
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
/** On a card the figures begin where its other words do. */
const atStart = css({ textAlign: { base: 'start', md: 'center' } })
export const rankCell = cx(cell, atStart)

export const nameCell = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minW: '0',
  ps: { base: '0', md: '2' },
  pe: '1',
  gridColumn: { base: '[2 / -1]', md: '[auto]' },
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
  px: '1.5',
  borderRadius: 'sm',
  fontSize: 'xs',
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

/** On a card the figures are named; on a line the head names them. */
const figure = css({
  fontWeight: 'semibold',
  '&::before': {
    display: 'block',
    content: { base: 'attr(data-label)', md: 'none' },
    color: 'fg.subtle',
    fontSize: '2xs',
    fontWeight: 'normal',
  },
})
export const figureCell = cx(cell, atStart, figure)

/** On a card every problem is named in its cell. */
const labelled = css({ '&::before': { content: { base: 'attr(data-label)', md: 'none' } } })
const chip = css({
  display: 'block',
  alignContent: 'center',
  maxW: '[8rem]',
  mx: 'auto',
  h: { base: '11', md: '10' },
  borderRadius: 'sm',
  fontWeight: 'medium',
  cursor: 'pointer',
  '[data-large] &': { h: '12' },
})
export const chipPlace = cx(cell, centred, css({ px: { md: '0.5' } }))
const blank = css({
  h: { base: '11', md: '[auto]' },
  borderRadius: 'sm',
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
