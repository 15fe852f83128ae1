import type { Covered, Walked, WalkedPath, WalkedStep } from './walk.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => marks[sign] ?? sign)

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --good: light-dark(#146c2e, #7ad48f); --bad: light-dark(#a61b1b, #ff9b9b); }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
summary { cursor: pointer; padding: 0.25rem 0; overflow-wrap: anywhere; }
ol, ul { padding-inline-start: 1.5rem; }
li { margin-block: 0.4rem; overflow-wrap: anywhere; }
code { font: 13px/1.4 ui-monospace, monospace; }
img { display: block; max-width: 100%; width: 32rem; margin-block: 0.4rem; border: 1px solid #8888; border-radius: 4px; }
pre { white-space: pre-wrap; color: var(--bad); }
.good { color: var(--good); } .bad { color: var(--bad); } .weak { opacity: 0.75; }
`

const share = (list: readonly Covered[]) =>
  `${list.filter(({ covered }) => covered).length} of ${list.length}`

const coveredItem = ({ name, covered, reason }: Covered) =>
  `<li class="${covered ? 'good' : 'bad'}">${covered ? '✓' : '✗ not covered:'} <code>${safe(name)}</code>${
    reason === undefined ? '' : ` <span class="weak">(${safe(reason)})</span>`
  }</li>`

const coverage = (title: string, list: readonly Covered[]) => `
<details data-coverage="${title}"><summary>${share(list)} ${title}</summary>
<ul>${[...list]
  .sort((one, other) => Number(one.covered) - Number(other.covered))
  .map(coveredItem)
  .join('\n')}</ul></details>`

const obstacleItem = ({ reason, paths }: Walked['obstacles'][number]) =>
  `<li>${paths}, because ${safe(reason)}</li>`

const stepItem = ({ event, how, state, expected, fault, picture }: WalkedStep) => `
<li><code>${safe(event)}</code> <span class="${fault === undefined ? 'good">passed' : 'bad">failed'}</span>
<div>${safe(how)}</div>
<div class="weak">then <code>${safe(state)}</code>: ${safe(expected.join('; '))}</div>
${fault === undefined ? '' : `<pre>${safe(fault)}</pre>`}
${picture === undefined ? '' : `<img loading="lazy" alt="The page after ${safe(event)}" src="${picture}">`}</li>`

const pathPart = ({ number, title, steps, passed }: WalkedPath) => `
<details data-path="${number}"${passed ? '' : ' open'}><summary><b class="${passed ? 'good">passed' : 'bad">failed'}</b> path ${number}: ${safe(title)}</summary>
<ol>${steps.map(stepItem).join('\n')}</ol></details>`

/** One file that needs nothing else: coverage first, then each path with its pictures. */
export function reportOf({ flow, paths, counts, obstacles, states, transitions }: Walked, at: Date): string {
  const failed = paths.filter(({ passed }) => !passed).length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Paths of ${safe(flow)}</title><style>${style}</style></head><body>
<h1>Paths of ${safe(flow)}</h1>
<p>${at.toISOString()}: ${paths.length} paths walked in a browser on a started server,
<b class="${failed === 0 ? 'good' : 'bad'}">${paths.length - failed} passed, ${failed} failed</b>.
${counts.generated} are generated from the machine; a person can walk ${counts.walkable} of them, and the walked ones
were chosen from those so that each adds transitions.</p>
${obstacles.length === 0 ? '' : `<p>No person can walk the other ${counts.generated - counts.walkable}:</p><ul>${obstacles.map(obstacleItem).join('\n')}</ul>`}
<h2>Coverage</h2>${coverage('states', states)}${coverage('transitions', transitions)}
<h2>Paths</h2>${paths.map(pathPart).join('\n')}
</body></html>
`
}
