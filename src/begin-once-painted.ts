/** What this browser keeps of the application would otherwise run before the page that the server drew is painted. */
const unpaintedMs = 300

function beginOncePainted(): void {
  const file = document.querySelector<HTMLLinkElement>('link[data-entry]')
  if (!file) return
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = file.href
    document.head.append(script)
  }
  // Pages in the background are never painted.
  setTimeout(begin, document.hidden ? 0 : unpaintedMs)
  requestAnimationFrame(() => setTimeout(begin))
}

document.addEventListener('DOMContentLoaded', beginOncePainted)
