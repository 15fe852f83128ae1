import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { compose } from '#app/compose.ts'
import { createAppRouter } from '#app/router.ts'
import { parseSearch, stringifySearch } from '#app/search.ts'

vi.stubGlobal('fetch', () => new Promise(() => {}))
const context = compose({ goHome: () => {}, goAdminLogin: () => {} })
const router = createAppRouter(context, createMemoryHistory({ initialEntries: ['/oj/home'] }))
afterAll(() => {
  context.session.stop()
  context.accountDialog.stop()
  context.site.stop()
  vi.unstubAllGlobals()
})

/** The whole table, S1-009 to S1-025, each path with the places of its ids filled in. */
const table = [
  ...['/', '/home', '/problem', '/problem/P1', '/status', '/submission-detail/7', '/acm-rank', '/oi-rank'],
  ...['/training/1/problem/P1/full-screen', '/contest/1/problem/A/full-screen'],
  ...['/group/1/problem/P1/full-screen', '/group/1/training/1/problem/P1/full-screen'],
  ...['/training', '/training/1/problems', '/training/1/problem/P1', '/training/1/rank'],
  ...['/contest', '/contest/acm-scoreboard/1', '/contest/oi-scoreboard/1', '/contest/1'],
  ...['submissions', 'problem/A/submission-detail/7', 'problems', 'problem/A', 'announcements', 'rank'].map(
    (part) => `/contest/1/${part}`,
  ),
  ...['ac-info', 'rejudge', 'comment', 'print', 'admin-print', 'scroll-board'].map(
    (part) => `/contest/1/${part}`,
  ),
  ...['/reset-password', '/user-home', '/setting', '/logout', '/group', '/group/1'],
  ...['/discussion', '/discussion/P1', '/discussion-detail/1', '/introduction', '/developer'],
  ...['/message', ...['discuss', 'reply', 'like', 'sys', 'mine'].map((kind) => `/message/${kind}`)],
]
/** A rest that no route takes stands under two stars. */
const isFound = (path: string) => {
  const [, params, route] = router.getMatchedRoutes(path)
  return route !== undefined && params['**'] === undefined
}

it.each(table)('%s is there (S1-008)', (path) => expect(isFound(path)).toBe(true))

it.each(['/nowhere', '/problem/P1/nowhere', '/contest/1/nowhere', '/training/1/nowhere'])(
  '%s is not (S1-008)',
  (path) => expect(isFound(path)).toBe(false),
)

/** The names that a schema asks for, and what it makes of a search; a search that it refuses is undefined. */
function schemaOf(validate: unknown) {
  const parse = (search: object): Record<string, unknown> | undefined => {
    try {
      return typeof validate === 'function'
        ? validate(search)
        : (validate as z.ZodType<Record<string, unknown>>).parse(search)
    } catch {
      return undefined
    }
  }
  const names = new Set<string>()
  parse(new Proxy({}, { get: (_, name) => void (typeof name === 'string' && names.add(name)) }))
  return { parse, names }
}

const schemas = Object.values(router.routesById).flatMap(({ id, options }) => {
  const { validateSearch } = options as { validateSearch?: unknown }
  return validateSearch === undefined ? [] : [[id, schemaOf(validateSearch)] as const]
})

it('most routes keep something in the address', () => expect(schemas.length).toBeGreaterThan(50))

it.each(schemas)('%s takes from an address what its screen wrote there', (_, { parse, names }) => {
  const values = [true, 1, 2, 10, 30, 100, [1, 2, 3], 'text', 'manage', 'P1']
  for (const name of names) {
    for (const value of values) {
      const kept = parse({ [name]: value })
      if (kept?.[name] === undefined) continue
      const again = parse(parseSearch(stringifySearch({ [name]: kept[name] })))
      expect(again, `${name}: ${value}`).toEqual(kept)
    }
  }
})
