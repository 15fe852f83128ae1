import { defineKeyframes } from '@pandacss/dev'

export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  /** What has gone stays so until it is taken out of the page, and takes no press. */
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0', visibility: 'hidden' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(6px)' }, to: { opacity: '1', transform: 'none' } },
  riseOut: { from: { opacity: '1', transform: 'none' }, to: { opacity: '0', transform: 'translateY(6px)' } },
  slideInLeft: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  slideOutLeft: { from: { transform: 'none' }, to: { transform: 'translateX(-100%)', visibility: 'hidden' } },
  slideInRight: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  slideOutRight: { from: { transform: 'none' }, to: { transform: 'translateX(100%)', visibility: 'hidden' } },
  breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.45' } },
  advance: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.7)' } },
  creep: { from: { transform: 'scaleX(0.7)' }, to: { transform: 'scaleX(0.95)' } },
  sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
  marquee: { to: { transform: 'translateX(var(--marquee))' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  /** What needs a face that the rest of the page does without, which takes a slow machine longer to find than to draw the page. */
  unhurried: { from: { contentVisibility: 'hidden' } },
})
