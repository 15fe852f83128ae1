import { css } from '#styled/css/index.js'

export const body = css({
  px: { base: '4', md: '5' },
  py: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
})
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
  rowGap: '4',
  alignItems: 'start',
})
export const switches = css({ display: 'flex', flexDirection: 'column', gap: '3' })
