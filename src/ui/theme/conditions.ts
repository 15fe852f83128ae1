import { drawerBelow, smallBelow } from '../../../contract/limits/page.ts'

export const conditions = {
  dark: '[data-theme=dark] &',
  /** Only devices with a true pointer: on touch screens a hover colour would stick after the tap. */
  pointerHover: ['@media (hover: hover)', '&:hover'],
  current: '&[aria-current]:not([aria-current=false])',
  coarse: '@media (pointer: coarse)',
}

export const breakpoints = {
  sm: '480px',
  md: `${smallBelow}px`,
  lg: `${drawerBelow}px`,
  xl: '1280px',
}
