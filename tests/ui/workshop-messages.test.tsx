import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { programMessage, readProgramMessage } from '#contract/run-message.ts'
import { CaseTable } from '#ui/workshop/case-table.tsx'
import { JudgingPart } from '#ui/workshop/judging-part.tsx'
import { TestsPart } from '#ui/workshop/tests-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const part = (draft: ProblemDraft) => ({ draft, onEdit: vi.fn(), readOnly: false, errorOf: () => undefined })

type Check = ComponentProps<typeof JudgingPart>['compiling']['check']

/** Its program is compiled at once, with this answer. */
function Compiled({ answer }: { answer: Check }) {
  const [check, setCheck] = useState<Check>(null)
  const judgeProgram = { language: 'C', code: 'int main({' }
  return (
    <JudgingPart
      {...part({ ...newProblem(), judgeMode: 'spj', judgeProgram })}
      languages={['C']}
      compiling={{ check, checking: false, onCheck: () => setCheck(answer) }}
      limitOrigin={null}
    />
  )
}

describe('a checker', () => {
  it('that does not compile says so in a dialog, with the words of the compiler (S3-201)', async () => {
    await draw(<Compiled answer={{ compiles: false, message: 'expected )' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Compile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Compile Error' })
    expect(within(dialog).getByText('expected )')).toBeTruthy()
    expect(screen.getAllByText('expected )'), 'also behind the dialog').toHaveLength(1)
  })

  it("whose judge names it is named in the reader's language, before the words of the compiler", async () => {
    const said = 'The checker does not compile: expected )\nat line 2'
    await draw(<Compiled answer={{ compiles: false, message: said }} />, 'zh-CN')
    fireEvent.click(screen.getByRole('button', { name: '编译' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('本题的 Special Judge 编译失败\nexpected )\nat line 2')
    expect(readProgramMessage(programMessage.ofProblem('interactor'))).toEqual({
      ...{ program: 'interactor', words: '' },
    })
    expect(readProgramMessage('The generator does not compile: x')).toBeUndefined()
  })

  it('that compiles says so beside the button', async () => {
    await draw(<Compiled answer={{ compiles: true, message: '' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Compile' }))
    expect(await screen.findByText('Compiled')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('an upload of tests that failed says why and can be tried again (S3-202)', async () => {
  const onRetry = vi.fn()
  const failure = { kind: 'refused', status: 400, message: 'The zip has no tests' } as const
  await draw(
    <TestsPart
      {...part(newProblem())}
      trials={undefined}
      table={() => null}
      underway={{ busy: false, share: 0, isZip: true, goesOn: false, failure }}
      answerless={0}
      leftOut={[]}
      onType={vi.fn()}
      onFiles={vi.fn()}
      onZip={vi.fn()}
      onCancel={vi.fn()}
      onRetry={onRetry}
      sides={() => null}
    />,
  )
  const alert = screen
    .getByText('Upload Testcase Failed', { selector: 'strong' })
    .closest<HTMLElement>('[role=alert]')
  expect(alert?.textContent).toContain('The zip has no tests')
  fireEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a test of a generator says why its subtask cannot be changed, and one like another that it is', async () => {
  const hash = 'a'.repeat(64)
  const one = {
    ...{ inputHash: hash, inputSize: 1, inputName: '1.in', outputHash: hash, outputSize: 1 },
    ...{ outputName: '1.out', score: 1, groupNum: 1, made: { line: 'gen 1' } },
  }
  const { made, ...typed } = { ...one, inputName: '2.in', outputName: '2.out' }
  const cases = [one, typed] as never
  await draw(
    <CaseTable
      {...part({ ...newProblem(), type: 1, judgeCaseMode: 'subtask_lowest', cases })}
      trials={undefined}
      onShow={vi.fn()}
    />,
  )
  const cell = screen.getByRole('spinbutton', { name: 'Subtask of test 1' }).closest('td')
  expect(cell?.title).toBe('Set by the script')
  const noteOf = (files: string) => screen.getByText(files).nextElementSibling
  expect(noteOf('1.in · 1.out')?.textContent).toBe(`= test 2 · ${made.line}`)
  expect(noteOf('2.in · 2.out')?.textContent).toBe('= test 1')
  expect(noteOf('2.in · 2.out')?.getAttribute('title')).toBe('Same input as test 1')
})

it('tests that pass by while the table is scrolled come without their buttons, which follow when it rests', async () => {
  const rowHeight = 40
  let scrolled = 0
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.tagName === 'TR') return new DOMRect(0, 0, 800, rowHeight)
    return this.tagName === 'TBODY' ? new DOMRect(0, -scrolled, 800, 0) : new DOMRect(0, 0, 800, 600)
  })
  const cases = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ inputHash: `in${index + 1}`, inputSize: 1, inputName: `${index + 1}.in` },
    ...{
      outputHash: `out${index + 1}`,
      outputSize: 1,
      outputName: `${index + 1}.out`,
      score: null,
      groupNum: 1,
    },
  }))
  const starts = new Map([['in502', { hash: 'in502', text: '4 5\n6\n', isWhole: true }]])
  const onSeen = vi.fn<(seen: readonly { inputHash: string }[]) => void>()
  await draw(
    <TestsPart
      {...part({ ...newProblem(), cases })}
      trials={undefined}
      table={(given) => <CaseTable {...given} starts={starts} onSeen={onSeen} />}
      underway={{ busy: false, share: 0, isZip: false, goesOn: false, failure: undefined }}
      answerless={0}
      leftOut={[]}
      onType={vi.fn()}
      onFiles={vi.fn()}
      onZip={vi.fn()}
      onCancel={vi.fn()}
      onRetry={vi.fn()}
      sides={() => null}
    />,
  )
  const table = screen.getByRole('table')
  scrolled = 500 * rowHeight
  act(() => {
    table.parentElement?.dispatchEvent(new Event('scroll'))
  })
  expect(within(table).getByText(/^502\.in/)).toBeTruthy()
  expect(within(table).queryAllByRole('button')).toEqual([])
  await waitFor(() => expect(within(table).getByRole('button', { name: 'Remove test 502' })).toBeTruthy())
  expect(within(table).getByText(/^502\.in/)).toBeTruthy()
  // What is asked for is what is in sight where the scroll begins and ends, and nothing between.
  const hashes = () => onSeen.mock.calls.map(([seen]) => seen.map(({ inputHash }) => inputHash))
  await waitFor(() => expect(hashes().at(-1)).toContain('in502'))
  const asked = hashes()
  expect(asked[0]?.[0]).toBe('in1')
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(100)
  expect(within(table).getByText(/4 5 ⏎ 6/)).toBeTruthy()
  rect.mockRestore()
})
