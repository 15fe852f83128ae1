import { useEffect } from 'react'

/** Of the bars at the lower edge, which are marked with `data-bottom-bar`; toasts lie above them. */
export const footHeight = '--foot-height'
const footGap = 16

export function measureFoot() {
  const tops = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - footGap)
    .map(({ top }) => innerHeight - top)
  document.documentElement.style.setProperty(footHeight, `${Math.max(0, ...tops)}px`)
}

/** Of a bar that comes while a toast may be there already, which names what the bar offers. */
export const useFoot = () => useEffect(measureFoot, [])
