import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { languageNames } from '#contract/languages.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { Conflicts } from '#ui/workshop/conflicts.tsx'
import { ContestPlace } from '#ui/workshop/contest-place.tsx'
import { changedCodes, codesOf } from '#ui/workshop/named-codes.ts'
import { firstLanguage, verdictLanguages, withChosen } from '#ui/workshop/program-languages.ts'
import { RevisionDiff } from '#ui/workshop/revision-diff.tsx'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

describe('languages of programs', () => {
  it('of checkers are all that judges have, each standard of C and C++ once', () => {
    const offered = verdictLanguages(languageNames)
    expect(offered).toEqual(
      expect.arrayContaining(['C', 'C++', 'C++ 17', 'C++ 20', 'Python3', 'Java', 'Kotlin']),
    )
    expect(offered.filter((name) => name.includes(' With '))).toEqual([])
    expect(firstLanguage(offered)).toBe('C++ 17')
  })

  it('begin with C++ 17 where it is there, and keep the one that is chosen', () => {
    expect(firstLanguage(languageNames)).toBe('C++ 17 With O2')
    expect(firstLanguage(['Java'])).toBe('Java')
    expect(withChosen(['C'], 'Ada').map(({ value }) => value)).toEqual(['Ada', 'C'])
    expect(withChosen(['C', 'Ada'], 'Ada').map(({ value }) => value)).toEqual(['C', 'Ada'])
  })
})

const nothing = () => undefined
const main = { name: 'main', language: 'C', code: 'int main(){}', kind: 'main', score: null } as const
const one = {
  ...{ inputHash: '', inputSize: 1, inputName: '1.in', outputHash: '', outputSize: 1, outputName: '1.out' },
  ...{ score: 40, groupNum: 1 },
}

function Solutions({ draft }: { draft: ProblemDraft }) {
  return (
    <SolutionsPart
      {...{ draft, readOnly: false, errorOf: nothing, languages: ['C'] }}
      compile={() => ({ check: null, checking: false, onCheck: nothing })}
      rows={[
        {
          ...{ solution: 'main', state: 'done', failure: null },
          cells: [[JudgeStatus.WrongAnswer, 12, 2_048, 5_000]],
        },
      ]}
      {...{ isRunning: false, acting: false, failure: undefined, reason: undefined }}
      {...{ onRun: nothing, onStop: nothing, cell: () => <p>line 1 differs</p> }}
      onEdit={nothing}
    />
  )
}

describe('a solution', () => {
  it('shows what memory it took on a test, where the pointer rests on its cell', async () => {
    await draw(<Solutions draft={{ ...newProblem(), cases: [one], solutions: [main] }} />)
    const cell = screen.getByTitle('main on test 1, 2 MB')
    fireEvent.click(cell)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('line 1 differs')).toBeTruthy()
  })
})

describe('programs that differ', () => {
  const gen = { name: 'gen', language: 'C', code: 'a\nb\n' }

  it('are paired by name, those that are gone last', () => {
    const [before, after] = [
      codesOf('generators', [gen, { ...gen, name: 'old' }, { ...gen, name: 'same' }]),
      codesOf('generators', [
        { ...gen, name: 'new' },
        { ...gen, name: 'same' },
        { ...gen, code: 'a\n' },
      ]),
    ]
    const pairs = changedCodes(before ?? [], after ?? [])
    expect(pairs.map((pair) => [pair.name, pair.before?.code, pair.after?.code])).toEqual([
      ['new', undefined, 'a\nb\n'],
      ['gen', 'a\nb\n', 'a\n'],
      ['old', 'a\nb\n', undefined],
    ])
  })

  it('are the checker, files and templates too, and nothing else', () => {
    expect(codesOf('judgeProgram', null)).toEqual([])
    expect(codesOf('judgeProgram', { language: 'C', code: 'a' })).toEqual([
      { name: '', code: 'a', settings: { language: 'C' } },
    ])
    expect(codesOf('userExtraFiles', { 'a.h': 'x' })).toEqual([{ name: 'a.h', code: 'x', settings: {} }])
    expect(codesOf('codeTemplates', { C: { code: 'x', isEnabled: true } })).toEqual([
      { name: 'C', code: 'x', settings: { isEnabled: true } },
    ])
    expect(codesOf('script', 'gen 1')).toBeUndefined()
    expect(codesOf('tags', ['a'])).toBeUndefined()
  })

  it('are compared by line between revisions, with what else was changed of each', async () => {
    const before = { ...newProblem(), generators: [gen], solutions: [main] }
    const after = {
      ...before,
      generators: [{ ...gen, code: 'a\nc\n' }],
      solutions: [{ ...main, kind: 'correct' as const }],
    }
    await draw(
      <RevisionDiff
        texts={() => null}
        before={before}
        after={after}
        names={{ before: 'Then', after: 'Now' }}
      />,
    )
    expect(screen.getByText('b').tagName).toBe('DEL')
    expect(screen.getByText('c').tagName).toBe('INS')
    expect(screen.getByText(/"kind": "correct"/)).toBeTruthy()
    expect(screen.getAllByRole('table')).toEqual([screen.getByRole('table', { name: 'Generators: gen' })])
  })

  it('are shown by line where two changed them at once', async () => {
    const onSettle = vi.fn()
    const mine = [{ ...gen, code: 'a\nmine\n' }]
    const theirs = [{ ...gen, code: 'a\ntheirs\n' }]
    await draw(
      <Conflicts conflicts={[{ field: 'generators', mine, theirs, by: 'ada' }]} onSettle={onSettle} />,
    )
    expect(screen.getByText('mine').tagName).toBe('INS')
    expect(screen.getByText('theirs').tagName).toBe('DEL')
    expect(screen.queryByText(/"code"/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(onSettle).toHaveBeenCalledWith('generators', theirs)
  })
})

it('a problem of a contest shows what it is called there, and where whoever may changes it', async () => {
  const place = { displayId: 'B', displayTitle: 'Lanterns', color: '#3cb44b' }
  const contest = { ...place, cid: 7, gid: null, title: 'Cup', isThere: true, mayChange: true }
  await draw(<ContestPlace contest={contest} />)
  const group = screen.getByRole('group', { name: 'Contest: Cup' })
  expect(group.textContent).toContain('BLanterns')
  expect(within(group).getByRole('link').getAttribute('href')).toContain('/admin/contest/7/problems')
  cleanup()
  await draw(<ContestPlace contest={{ ...contest, isThere: false, mayChange: false }} />)
  expect(screen.getByText('Added to the contest when the problem is published.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
