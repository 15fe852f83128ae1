import { keptCookie } from '../contract/cookie.ts'

/** What this browser keeps of the application would otherwise run before the page that the server drew is painted. */
const unpaintedMs = 300
const againAfterMs = 1_000

const reloadedFor = 'verdict.reloaded-for'
const yearSeconds = 31_536_000

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

/** From now on the server leaves the application's files out of what a page fetches before it is painted. */
function tellKept(href: string): void {
  const name = href.slice(href.lastIndexOf('/') + 1)
  // biome-ignore lint/suspicious/noDocumentCookie: a site without TLS has no cookie store
  document.cookie = `${keptCookie}=${name}; path=/oj; max-age=${yearSeconds}; samesite=lax`
}

/** One file that is lost on the way would leave a page that looks finished and answers to nothing. */
function fetchApplication(href: string, triesLeft = 1): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = href
  script.addEventListener('load', () => tellKept(href))
  script.addEventListener('error', () =>
    setTimeout(
      () => (triesLeft > 0 ? fetchApplication(href, triesLeft - 1) : reloadOnce(href)),
      againAfterMs,
    ),
  )
  document.head.append(script)
}

function beginOncePainted(): void {
  const kept = document.querySelector<HTMLTemplateElement>('#page-files')?.content
  const href = (kept ?? document).querySelector('link[data-entry]')?.getAttribute('href')
  if (!href) return
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
    if (kept) document.head.append(kept)
    fetchApplication(href)
  }
  // Pages in the background are never painted.
  setTimeout(() => void begin(), document.hidden ? 0 : unpaintedMs)
  requestAnimationFrame(() => setTimeout(() => void begin()))
}

// Where this script was lost and comes again, the page may have been read already.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', beginOncePainted)
else beginOncePainted()
