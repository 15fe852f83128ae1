import { css } from '#styled/css/index.js'

/** Buttons that stay in sight at the lower edge, on ground of their own above what scrolls. */
export const floatingBar = css({
  position: 'sticky',
  bottom: { base: '0', md: '3' },
  zIndex: 'sticky',
  display: 'flex',
  px: '3',
  rounded: 'lg',
  borderWidth: 'thin',
  bg: 'surface.raised',
  boxShadow: 'md',
})
