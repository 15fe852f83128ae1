import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { operations } from '#contract/operations.ts'

/**
 * docs/requirements/*.md names every requirement once, with its state and where that is seen. Rows are
 * `| S1-001 | what is asked | state | routes or calls | tests or decisions |`.
 */
const root = path.resolve(import.meta.dirname, '../..')
const counts = { S1: 139, S2: 246, S3: 221 }
const states = ['true', 'decided otherwise', 'not yet'] as const
type State = (typeof states)[number]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const routes = new Set(
  [
    ...(/interface FileRoutesByFullPath \{([^}]*)\}/.exec(read('src/routeTree.gen.ts'))?.[1] ?? '').matchAll(
      /'([^']+)':/g,
    ),
  ].map(([, route = '']) => (route === '/' ? route : route.replace(/\/$/, ''))),
)

const calls = new Set(operations.map((operation) => `/ojapi${operation.path}`))

const problems: string[] = []
const found = new Map<string, State>()

/** Text in backquotes; a test may be followed by `› title`, which its file must hold. */
function checkProof(id: string, cell: string) {
  for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g)) {
    const [file = '', title] = name.split(' › ')
    const place = file.startsWith('tests/') ? file : `docs/decisions/${file}`
    const [match] = globSync(place.endsWith('.md') || place.startsWith('tests/') ? place : `${place}-*.md`, {
      cwd: root,
    })
    if (match === undefined || !existsSync(path.join(root, match)))
      problems.push(`${id}: there is no ${place}`)
    else if (title !== undefined && !read(match).includes(title))
      problems.push(`${id}: ${file} has no "${title}"`)
  }
}

function checkRoutes(id: string, cell: string) {
  for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g))
    if (name.startsWith('/ojapi/') ? !calls.has(name) : name.startsWith('/') && !routes.has(name))
      problems.push(`${id}: there is no ${name}`)
}

for (const file of globSync('docs/requirements/*.md', { cwd: root }).toSorted()) {
  for (const line of read(file).split('\n')) {
    const [, id = '', , state = '', seen = '', proof = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    if (!/^S[123]-\d{3}$/.test(id)) continue
    if (found.has(id)) problems.push(`${id} stands twice`)
    const known = states.find((each) => each === state)
    if (known === undefined) problems.push(`${id}: "${state}" is no state`)
    else found.set(id, known)
    if (known === 'true' && !seen.includes('`') && !proof.includes('`')) problems.push(`${id}: seen nowhere`)
    if (known === 'decided otherwise' && !/`\d{4}`/.test(proof)) problems.push(`${id}: names no decision`)
    checkRoutes(id, seen)
    checkProof(id, proof)
  }
}
for (const [document, count] of Object.entries(counts))
  for (let number = 1; number <= count; number += 1) {
    const id = `${document}-${String(number).padStart(3, '0')}`
    if (!found.has(id)) problems.push(`${id} is missing`)
  }

for (const problem of problems) console.log(problem)
if (problems.length > 0 || routes.size === 0) process.exit(1)
const counted = states.map(
  (state) => `${[...found.values()].filter((each) => each === state).length} ${state}`,
)
console.log(`= ${found.size} requirements: ${counted.join(', ')}`)
