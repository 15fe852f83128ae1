import { css, cx } from '#styled/css/index.js'

/** Buttons that stay in sight, on ground of their own above what scrolls. */
export const floatingBar = css({
  position: 'sticky',
  zIndex: 'sticky',
  display: 'flex',
  px: '3',
  borderWidth: 'thin',
  bg: 'surface.raised',
  boxShadow: 'md',
})

/** One at the lower edge, where nothing shows through below it. */
export const footBar = cx(floatingBar, css({ bottom: '0', py: '3' }))
