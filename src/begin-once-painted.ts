/** What this browser keeps of the application would otherwise run before the page that the server drew is painted. */
const unpaintedMs = 300
const againAfterMs = 1_000

const reloadedFor = 'verdict.reloaded-for'

/** Some browsers keep a lost file as lost for as long as the page is there. Never twice for one application. */
function reloadOnce(href: string): void {
  try {
    if (sessionStorage.getItem(reloadedFor) === href) return
    sessionStorage.setItem(reloadedFor, href)
  } catch {
    return
  }
  location.reload()
}

/** One file that is lost on the way would leave a page that looks finished and answers to nothing. */
function fetchApplication(href: string, triesLeft = 1): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = href
  script.addEventListener('error', () =>
    setTimeout(
      () => (triesLeft > 0 ? fetchApplication(href, triesLeft - 1) : reloadOnce(href)),
      againAfterMs,
    ),
  )
  document.head.append(script)
}

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
    fetchApplication(file.href)
  }
  // Pages in the background are never painted.
  setTimeout(() => void begin(), document.hidden ? 0 : unpaintedMs)
  requestAnimationFrame(() => setTimeout(() => void begin()))
}

// Where this script was lost and comes again, the page may have been read already.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', beginOncePainted)
else beginOncePainted()

export {}
