import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { ProblemName } from '#ui/workshop/problem-name.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it.each([
  [{}, 'Untitled'],
  [{ problemId: 'P1' }, 'P1'],
  [{ problemId: 'P1', 'zh-CN.title': '纸灯笼' }, 'P1 纸灯笼'],
  [{ problemId: 'P1', 'zh-CN.title': '纸灯笼', 'en-US.title': 'Paper lanterns' }, 'P1 Paper lanterns'],
])('a problem with %o is called %s in the heading', async (fields, name) => {
  await draw(<ProblemName draft={{ ...newProblem(), ...fields }} heading="h1" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
  expect(screen.getByRole('paragraph').textContent).toBe('Problem editor')
})
