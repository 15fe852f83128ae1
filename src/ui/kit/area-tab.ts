import { css } from '#styled/css/index.js'

/** A tab of a contest, a training or a group: a link, or a button that is off. */
export const areaTab = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  h: '11',
  flexShrink: '0',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  _pointerHover: { color: 'fg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[aria-disabled=true]': {
    color: 'fg.subtle',
    cursor: 'not-allowed',
    _pointerHover: { color: 'fg.subtle' },
  },
  '&[aria-current=page]:not([aria-disabled=true])': { color: 'accent.fg' },
  '&[aria-current=page]': {
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '2',
      bottom: '0',
      h: '0.5',
      bg: 'accent.fg',
      rounded: 'full',
    },
  },
})
