import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Build } from '#contract/build.ts'
import { ContestType, type Locale } from '#contract/enums.ts'
import { parseScript } from '#contract/generator-script.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { BuildPart } from '#ui/workshop/build-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => undefined
const drawPart = (
  draft: Partial<ProblemDraft>,
  {
    build,
    compile = () => ({ check: null, checking: false, onCheck: nothing }),
    isDue = false,
    onEdit = nothing,
  }: Partial<Pick<ComponentProps<typeof BuildPart>, 'build' | 'compile' | 'isDue' | 'onEdit'>> = {},
  locale: Locale = 'en-US',
) =>
  draw(
    <BuildPart
      {...{ draft: { ...newProblem(), ...draft }, readOnly: false, onEdit, errorOf: nothing }}
      {...{ languages: ['C'], build, compile, acting: false, failure: undefined, reason: undefined }}
      {...{ isDue, onBuild: nothing, onStop: nothing }}
    />,
    locale,
  )

it('is the first thing to press while it keeps the problem from being published', async () => {
  const looks: (string | undefined)[] = []
  for (const isDue of [false, true]) {
    await drawPart({}, { isDue })
    looks.push(screen.getByRole('button', { name: 'Build tests' }).className)
    cleanup()
  }
  expect(looks[0]).not.toContain('variant_solid')
  expect(looks[1]).toContain('variant_solid')
})

it('keeps the syntax of the script at hand once a script is typed', async () => {
  const generators = ['gen', 'many'].map((name) => ({ name, language: 'C', code: '' }))
  const syntax = () => screen.getByText('Syntax').closest('details') as HTMLDetailsElement
  await drawPart({ generators })
  expect(syntax().open).toBe(true)
  const lines = within(syntax())
    .getAllByText(/./, { selector: 'code' })
    .map(({ textContent }) => textContent)
  expect(parseScript(lines.join('\n'), ['gen', 'many'])).toMatchObject({ faults: [], lastGroup: 2 })
  cleanup()
  await drawPart({ generators, script: 'gen 1' })
  expect(screen.getByText('1 test')).toBeTruthy()
  expect(syntax().open).toBe(false)
  fireEvent.click(screen.getByText('Syntax'))
  expect(syntax().open).toBe(true)
})

it.each([
  ['default', true],
  ['subtask_lowest', false],
] as const)(
  'says that subtasks of the script count for nothing in run mode %s',
  async (judgeCaseMode, isSaid) => {
    const generators = [{ name: 'gen', language: 'C', code: '' }]
    await drawPart({ generators, type: ContestType.Oi, judgeCaseMode, script: 'gen 1\ngroup 2\ngen 2' })
    expect(screen.queryByText(/^2 tests\. This run mode ignores subtasks/) !== null).toBe(isSaid)
  },
)

it('takes the subtasks of a validator as numbers, and says so of anything else', async () => {
  const onEdit = vi.fn()
  const validator = { name: 'v', language: 'C', code: '', arguments: '', groups: [1, 3] }
  await drawPart({ validators: [validator] }, { onEdit })
  const box = screen.getByRole('textbox', { name: 'Subtasks' }) as HTMLInputElement
  expect(box.value).toBe('1, 3')
  fireEvent.change(box, { target: { value: '2,4' } })
  expect(onEdit).toHaveBeenLastCalledWith({ validators: [{ ...validator, groups: [2, 4] }] })
  fireEvent.change(box, { target: { value: '2-4' } })
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Enter numbers of subtasks, such as 1, 3')).toBeTruthy()
})

it('asks for the subtask of a validator test where there are subtasks, and warns of a last line without an end', async () => {
  const validator = { name: 'v', language: 'C', code: '', arguments: '', groups: [] }
  const validatorTests = ['1', '1\n'].map((input) => ({ input, group: 1, isValid: true }))
  await drawPart({ validators: [validator], validatorTests })
  expect(screen.queryByRole('spinbutton', { name: 'Subtask' })).toBeNull()
  expect(screen.getAllByText('No line break at the end of the input.')).toHaveLength(1)
  cleanup()
  await drawPart({ validators: [validator], validatorTests, judgeCaseMode: 'subtask_lowest' })
  expect(screen.getAllByRole('spinbutton', { name: 'Subtask' })).toHaveLength(2)
})

it('says by which exit code a validator takes an input', async () => {
  const validator = {
    name: 'v',
    language: 'C',
    code: '',
    arguments: '',
    groups: [],
    convention: 'icpc' as const,
  }
  await drawPart({ validators: [validator] })
  const list = screen.getByRole('combobox', { name: /Exit code if valid/ })
  expect(list.textContent).toContain('42 only')
})

const stopped: Build = {
  ...{ isRunning: false, isCurrent: false, waitsBehind: null, missingLanguages: [], casesVersion: 0 },
  ...{ faults: [], outOfTime: { by: 'ada', freeAt: '2024-05-01T13:20:00.000Z' } },
  steps: [{ kind: 'generate', total: 4, done: 2, failed: 0 }],
}

it('that stopped for want of processor time says whose it was, and when it can be continued', async () => {
  await drawPart({}, { build: stopped })
  expect(screen.getByText(/^Stopped: ada has used up .* at May 1, 2024/)).toBeTruthy()
  expect(screen.queryByText('The tests are out of date.')).toBeNull()
  cleanup()
  await drawPart({}, { build: { ...stopped, outOfTime: { by: 'ada', freeAt: null } } })
  expect(screen.getByText(/It can be continued now\.$/)).toBeTruthy()
})

it.each([
  ['en-US', '2.in was rejected by v.', 'Validator test 1 was rejected, which was not expected.'],
  ['zh-CN', '2.in 未通过 v 的校验。', '校验器测试 1 被拒绝，与预期不同。'],
] as const)('says in %s which input a validator rejects', async (locale, ...said) => {
  const fault = { why: 'refused' as const, message: '' }
  const faults: Build['faults'] = [
    { kind: 'validate', name: '2.in · v', ...fault },
    { kind: 'validatorTest', name: '1', ...fault },
  ]
  await drawPart({}, { build: { ...stopped, outOfTime: null, faults } }, locale)
  for (const text of said) expect(screen.getByText(text)).toBeTruthy()
})

it('compiles each generator and validator by its own button', async () => {
  const onCheck = vi.fn()
  const tool = { language: 'C', code: 'int main({' }
  await drawPart(
    {
      generators: [
        { name: 'gen', ...tool },
        { name: 'empty', ...tool, code: '' },
      ],
      validators: [{ name: 'v', ...tool, arguments: '', groups: [] }],
    },
    {
      compile: (program) => ({
        check: program.name === 'v' ? { compiles: true, message: '' } : null,
        ...{ checking: false, onCheck: () => onCheck(program) },
      }),
    },
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Compile ${name}` }))
  for (const name of ['gen', 'v', 'empty']) press(name)
  expect(onCheck.mock.calls).toEqual([
    [{ field: 'generators', name: 'gen' }],
    [{ field: 'validators', name: 'v' }],
  ])
  expect(screen.getAllByText('Compiled')).toHaveLength(1)
})
