import { css } from '#styled/css/index.js'

/** Its room is there before the pictures are (S1-037). */
export const carouselBox = css({
  position: 'relative',
  h: { base: '[200px]', md: '[300px]' },
  rounded: 'lg',
  overflow: 'hidden',
  bg: 'surface.sunken',
})
