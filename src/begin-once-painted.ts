/** What this browser keeps of the application would otherwise run before the page that the server drew is painted. */
const unpaintedMs = 300

function beginOncePainted(): void {
  const file = document.querySelector<HTMLLinkElement>('link[data-entry]')
  if (!file) return
  let isBegun = false
  const styled = Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((resolve) => ['load', 'error'].map((end) => link.addEventListener(end, resolve))),
      ),
  )
  const begin = async () => {
    if (isBegun) return
    isBegun = true
    await styled
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = file.href
    document.head.append(script)
  }
  // Pages in the background are never painted.
  setTimeout(() => void begin(), document.hidden ? 0 : unpaintedMs)
  requestAnimationFrame(() => setTimeout(() => void begin()))
}

document.addEventListener('DOMContentLoaded', beginOncePainted)

export {}
