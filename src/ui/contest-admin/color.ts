import { css } from '#styled/css/index.js'

/** A colour of a balloon beside its problem. */
export const balloon = css({
  flexShrink: '0',
  boxSize: '3',
  rounded: 'full',
  borderWidth: 'thin',
  borderColor: 'border.strong',
})
