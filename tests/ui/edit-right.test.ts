import { expect, it } from 'vitest'
import { mayEditProblem } from '#ui/problem/edit-right.ts'

const site = { author: 'ada', isGroup: false }
const own = { author: 'ada', isGroup: true }
const nobody = { username: null, roles: [], isGroupRoot: false }

it.each([
  [site, { ...nobody, username: 'bob', roles: ['root'] }, true],
  [site, { ...nobody, username: 'bob', roles: ['problem_admin'] }, true],
  [site, { ...nobody, username: 'bob', roles: ['admin'] }, false],
  [site, { ...nobody, username: 'ada', roles: ['admin'] }, true],
  [site, { ...nobody, username: 'ada', roles: ['default_user'] }, false],
  [own, { ...nobody, username: 'ada', roles: ['default_user'] }, true],
  [own, { ...nobody, username: 'bob', isGroupRoot: true }, true],
  [own, { ...nobody, username: 'bob' }, false],
  [own, nobody, false],
])('of %o the viewer %o is led to the workshop: %s', (problem, viewer, leads) => {
  expect(mayEditProblem(problem, viewer)).toBe(leads)
})
