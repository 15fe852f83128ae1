import { css } from '#styled/css/index.js'

/** A link in a bar of them, underlined where it is the current one. */
export const tabLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  h: '9',
  px: '2.5',
  flexShrink: '0',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  borderBottomWidth: 'thick',
  borderColor: 'transparent',
  _pointerHover: { color: 'fg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&:is([aria-current=page], [aria-current=true])': { color: 'accent.fg', borderColor: 'accent' },
  _coarse: { minH: 'control.lg' },
})
