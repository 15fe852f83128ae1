import { css } from '#styled/css/index.js'

/** The checkbox of a row, and of all rows. The browser's own looks disabled in a dark theme. */
export const chooseBox = css({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '4',
  h: '4',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'sm',
  bg: 'surface',
  verticalAlign: 'middle',
  cursor: 'pointer',
  '&:checked': { bg: 'accent', borderColor: 'accent' },
  '&:checked::before': {
    content: '""',
    w: '2.5',
    h: '2.5',
    bg: 'accent.on',
    clipPath: 'polygon(14% 44%, 0 60%, 40% 94%, 100% 22%, 86% 8%, 39% 66%)',
  },
  '&:disabled': { opacity: 'faint', cursor: 'not-allowed' },
  '@media (forced-colors: active)': { appearance: 'auto', '&:checked::before': { display: 'none' } },
  _coarse: { w: '6', h: '6' },
})
