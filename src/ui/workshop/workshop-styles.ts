import { css } from '#styled/css/index.js'

export const body = css({
  px: { base: '4', md: '5' },
  py: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  minW: '0',
})
export const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
export const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4' })
/** Named controls beside each other: their names in one line, their boxes in the next. */
export const fields = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[repeat(auto-fill, minmax(min(11rem, 100%), 1fr))]',
  },
  gap: '4',
  alignItems: 'start',
})
export const three = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})
export const two = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})
export const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
export const typed = css({ fontFamily: 'mono', fontSize: 'sm', minH: '[6rem]', resize: 'vertical' })
/** A text as its writer typed it. */
export const asTyped = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const box = css({
  borderWidth: 'thin',
  rounded: 'md',
  p: '4',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
})
export const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
/** What something is called and who made it, with its buttons at the end of the first line. */
export const titled = css({ display: 'flex', alignItems: 'start', gap: '3' })
export const named = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  flex: '1',
  minW: '0',
  minH: 'control.md',
})
export const buttons = css({ display: 'flex', flexShrink: '0' })
/** Of the button below items that stand close to each other. */
export const afterItems = css({ '[data-item] + &': { mt: '2.5' } })
/** Beside a heading. */
export const acts = css({ display: 'flex', alignItems: 'center', gap: { base: '1', md: '3' } })
/** Of what somebody named, at whatever length. */
export const asName = css({ minW: '0', overflowWrap: 'anywhere' })
export const push = css({ ms: 'auto' })
