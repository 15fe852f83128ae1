import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getSubmissionDetail, getSubmissionList, type Submission } from '#contract/submission.ts'
import { diffOf } from '#ui/submission/diff-lines.ts'
import { SubmissionCompare } from '#ui/submission/submission-compare.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const signs = { same: ' ', added: '+', removed: '-' }
const drawn = (left: string, right: string) =>
  diffOf(left, right).map(
    ({ kind, text, left: from, right: to }) => `${signs[kind]}${text} ${from ?? ''}:${to ?? ''}`,
  )

describe('the lines that changed', () => {
  it('are counted in the text that has them', () => {
    expect(drawn('a\nb\nc\n', 'a\nx\ny\nc\n')).toEqual([' a 1:1', '-b 2:', '+x :2', '+y :3', ' c 3:4'])
  })

  it('are none for the same text, whether its last line ends or not', () => {
    expect(drawn('a\nb\n', 'a\nb')).toEqual([' a 1:1', ' b 2:2'])
  })

  it('are all of them where one text is empty', () => {
    expect(drawn('', 'a\n\nb')).toEqual(['+a :1', '+ :2', '+b :3'])
    expect(drawn('a', '')).toEqual(['-a 1:'])
  })

  it('come in time for texts that have nothing in common', () => {
    const text = (letter: string) =>
      Array.from({ length: 20_000 }, (_, line) => `${letter}${line}`).join('\n')
    const lines = diffOf(text('a'), text('b'))
    expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(20_000)
    expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(20_000)
  })
})

describe('two submissions', () => {
  const { submission } = getSubmissionDetail.data.parse(getSubmissionDetail.example.data)
  const { records } = getSubmissionList.data.parse(getSubmissionList.example.data)
  const older = { ...submission, submitId: 1, code: 'a\nb', status: JudgeStatus.WrongAnswer }
  const newer = { ...submission, submitId: 2, code: 'a\nc\nd', status: JudgeStatus.Accepted }
  const page = (left: Submission | null, right: Submission = newer, isOwn = true) => (
    <SubmissionCompare
      isOwn={isOwn}
      choices={records}
      left={left}
      right={right}
      onLeft={() => {}}
      onRight={() => {}}
    />
  )

  it('show what came and what went, and can be chosen', async () => {
    await draw(page(older))
    expect(screen.getByText('2 lines added')).toBeTruthy()
    expect(screen.getByText('1 line removed')).toBeTruthy()
    expect(screen.getByText('b').tagName).toBe('DEL')
    expect(screen.getByText('c').tagName).toBe('INS')
    expect(screen.getByRole('combobox', { name: 'To' }).textContent).toContain('#2 · AC Accepted')
    expect(screen.getByRole('link', { name: 'View submission 1' }).getAttribute('href')).toBe(
      '/submission-detail/1',
    )
  })

  it('of anybody say whose each is', async () => {
    await draw(page(older, newer, false))
    const name = new RegExp(`#2 · ${newer.username} · AC Accepted`)
    expect(screen.getByRole('combobox', { name: 'To' }).textContent).toMatch(name)
  })

  it('say when there is nothing to compare', async () => {
    await draw(page(null))
    expect(screen.getByText('There is no other submission for this problem')).toBeTruthy()
    cleanup()
    await draw(page({ ...older, code: newer.code }))
    expect(screen.getByText('The two programs are identical.')).toBeTruthy()
    cleanup()
    await draw(page(older, { ...newer, code: null }))
    expect(screen.getByText('You cannot view the code of this submission.')).toBeTruthy()
  })
})
