import { css } from '#styled/css/index.js'

/** The checkbox of a row, and of all rows. */
export const chooseBox = css({
  w: '4',
  h: '4',
  accentColor: 'accent',
  verticalAlign: 'middle',
  cursor: 'pointer',
  _coarse: { w: '6', h: '6' },
})
