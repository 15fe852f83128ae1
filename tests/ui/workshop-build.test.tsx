import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { BuildPart } from '#ui/workshop/build-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it('says by which exit code a validator takes an input', async () => {
  const validator = {
    name: 'v',
    language: 'C',
    code: '',
    arguments: '',
    groups: [],
    convention: 'icpc' as const,
  }
  const nothing = () => undefined
  await draw(
    <BuildPart
      {...{ draft: { ...newProblem(), validators: [validator] }, readOnly: false }}
      {...{ onEdit: nothing, errorOf: nothing }}
      {...{ languages: ['C'], build: undefined, acting: false, failure: undefined, reason: undefined }}
      {...{ onBuild: nothing, onStop: nothing }}
    />,
  )
  const list = screen.getByRole('combobox', { name: /Exit code if valid/ })
  expect(list.textContent).toContain('42 only')
})
