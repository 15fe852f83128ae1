import { css } from '#styled/css/index.js'

/** Buttons that stay in sight, on a card of their own above what scrolls. */
export const floatingBar = css({
  position: 'sticky',
  bottom: { base: '2', md: '3' },
  zIndex: 'sticky',
  display: 'flex',
  rounded: 'lg',
  borderWidth: 'thin',
  bg: 'surface.raised',
  boxShadow: 'md',
  // Covers what scrolls between the bar and the edge of the window.
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '[-1px]',
    top: '[calc(100% + 1px)]',
    h: { base: '2', md: '3' },
    bg: 'canvas',
  },
})
