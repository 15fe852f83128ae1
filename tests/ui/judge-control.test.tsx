import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import {
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  type Submission,
} from '#contract/submission.ts'
import { getSubmissionTrace, SubmissionTrace } from '#contract/submission-trace.ts'
import { CaseResults } from '#ui/submission/case-results.tsx'
import { cappedCases } from '#ui/submission/figures.ts'
import { JudgeActs, type JudgeActsProps } from '#ui/submission/judge-acts.tsx'
import { cancelReason, decideReason, mayResubmit } from '#ui/submission/judge-control-reasons.ts'
import {
  CancelDialog,
  ManualDialog,
  RejudgeDialog,
  RejudgeProblemDialog,
} from '#ui/submission/judge-dialogs.tsx'
import { JudgingTrace } from '#ui/submission/judging-trace.tsx'
import { SubmissionTable } from '#ui/submission/submission-table.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const example = getSubmissionDetail.data.parse(getSubmissionDetail.example.data).submission
const trace = SubmissionTrace.parse(getSubmissionTrace.example.data)
const names = () => screen.queryAllByRole('button').map((button) => button.textContent)
const isOff = (name: string) =>
  screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-disabled') === 'true'

describe('what may be done to a submission', () => {
  const acts = (submission: Partial<Submission>, props: Partial<JudgeActsProps>) => (
    <JudgeActs
      submission={{ ...example, ...submission }}
      isRoot={false}
      mayRejudge={false}
      isOwner={false}
      running={undefined}
      onRejudge={() => {}}
      onResubmit={() => {}}
      onDecide={() => {}}
      onCancel={() => {}}
      onSave={() => {}}
      {...props}
    />
  )

  it('is nothing for a reader, and for the owner where judging did not fail', async () => {
    await draw(acts({ status: JudgeStatus.SystemError }, {}))
    await draw(acts({ status: JudgeStatus.WrongAnswer }, { isOwner: true }))
    expect(names()).toEqual([])
  })

  it('is another try for the owner where judging failed', async () => {
    const onResubmit = vi.fn()
    await draw(acts({ status: JudgeStatus.SystemError }, { isOwner: true, onResubmit }))
    fireEvent.click(screen.getByRole('button', { name: 'Resubmit' }))
    expect(onResubmit).toHaveBeenCalledOnce()
  })

  it('is a rejudge for whoever rules its contest or problem, and nothing else', async () => {
    const onRejudge = vi.fn()
    await draw(acts({}, { mayRejudge: true, onRejudge }))
    expect(names()).toEqual(['Rejudge'])
    fireEvent.click(screen.getByRole('button', { name: 'Rejudge' }))
    expect(onRejudge).toHaveBeenCalledOnce()
  })

  it('is everything for root, but what the state forbids, which is explained', async () => {
    await draw(acts({ status: JudgeStatus.CompileError }, { isRoot: true, mayRejudge: true }))
    expect(names()).toHaveLength(4)
    expect(isOff('Manual judge')).toBe(true)
    expect(screen.getByText('Compile errors cannot be judged manually.')).toBeTruthy()
    expect(isOff('Cancel evaluation')).toBe(false)
    const cancel = screen.getByRole('button', { name: 'Cancel evaluation' })
    expect(cancel.getAttribute('aria-description')).toContain('The verdict becomes Cancelled')
  })

  it('is the file of how it was judged too, with what it is good for, once it is judged', async () => {
    const onSave = vi.fn()
    await draw(acts({}, { isRoot: true, onSave }))
    const button = screen.getByRole('button', { name: 'Replay file' })
    expect(button.getAttribute('aria-description')).toContain('npm run judge:replay')
    fireEvent.click(button)
    expect(onSave).toHaveBeenCalledOnce()
    cleanup()
    await draw(acts({ status: JudgeStatus.Judging }, { isRoot: true }))
    expect(screen.queryByRole('button', { name: 'Replay file' })).toBeNull()
  })

  it('takes no second press while the first is on its way', async () => {
    const onRejudge = vi.fn()
    await draw(acts({}, { mayRejudge: true, running: 'rejudge', onRejudge }))
    fireEvent.click(screen.getByRole('button', { name: 'Rejudge' }))
    expect(onRejudge).not.toHaveBeenCalled()
  })

  it.each([
    ['waits', JudgeStatus.Pending, null, 'waiting', undefined],
    ['waits at a judge', JudgeStatus.Pending, 'judge-1', 'waiting', 'working'],
    ['is compiled', JudgeStatus.Compiling, 'judge-1', 'waiting', 'working'],
    ['is judged', JudgeStatus.Judging, 'judge-1', 'waiting', 'working'],
    ['did not compile', JudgeStatus.CompileError, 'judge-1', 'notCompiled', undefined],
    ['is cancelled', JudgeStatus.Cancelled, 'root', undefined, 'cancelled'],
    ['has a verdict', JudgeStatus.WrongAnswer, 'judge-1', undefined, undefined],
  ] as const)('follows the rules of the server for one that %s', (_what, status, judger, decide, cancel) => {
    const submission = { status, judger, isManual: false }
    expect([decideReason(submission), cancelReason(submission)]).toEqual([decide, cancel])
  })

  it('is no other try for what a person decided', () => {
    const failed = { status: JudgeStatus.SubmittedFailed, judger: null }
    expect(mayResubmit({ ...failed, isManual: false })).toBe(true)
    expect(mayResubmit({ ...failed, isManual: true })).toBe(false)
  })
})

describe('the dialogs', () => {
  it('send a verdict by Enter once it can be sent', async () => {
    const onConfirm = vi.fn()
    const dialog = (canConfirm: boolean) => (
      <ManualDialog
        open
        submitId={8}
        busy={false}
        status={JudgeStatus.Accepted}
        score="4x"
        scoreIsWrong={!canConfirm}
        canConfirm={canConfirm}
        onStatus={() => {}}
        onScore={() => {}}
        onConfirm={onConfirm}
        onClose={() => {}}
      />
    )
    await draw(dialog(false))
    fireEvent.submit(screen.getByLabelText(/^Score/).closest('form') as HTMLFormElement)
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number of at most six digits')
    expect(onConfirm).not.toHaveBeenCalled()
    cleanup()
    await draw(dialog(true))
    fireEvent.submit(screen.getByLabelText(/^Score/).closest('form') as HTMLFormElement)
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('ask before they cancel', async () => {
    const onConfirm = vi.fn()
    await draw(
      <CancelDialog open submitId={8} busy={false} onConfirm={onConfirm} onClose={() => {}} />,
      'zh-CN',
    )
    expect(screen.getByRole('alertdialog').textContent).toContain('取消提交 8？')
    fireEvent.click(screen.getByRole('button', { name: '取消评测' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

describe('the questions before a rejudge', () => {
  const shared = { open: true, busy: false, onConfirm: () => {}, onClose: () => {} }

  it('name the submission and what is lost', async () => {
    const onConfirm = vi.fn()
    await draw(<RejudgeDialog {...shared} submitId={8} onConfirm={onConfirm} />)
    expect(screen.getByRole('alertdialog', { name: 'Rejudge submission 8?' }).textContent).toContain(
      'The verdict is removed',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Rejudge' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('name the problem and how many submissions it has', async () => {
    await draw(<RejudgeProblemDialog {...shared} problem="P1001 Lanterns" count={12} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Rejudge all submissions of P1001 Lanterns?' })
    expect(dialog.textContent).toContain('12 submissions outside contests')
    cleanup()
    await draw(<RejudgeProblemDialog {...shared} problem="P1001 Lanterns" count={1} />)
    expect(screen.getByRole('alertdialog').textContent).toContain(
      '1 submission outside contests is queued again',
    )
    cleanup()
    await draw(<RejudgeProblemDialog {...shared} problem="P1001 Lanterns" count={undefined} />)
    expect(screen.getByRole('alertdialog').textContent).toContain('Submissions outside contests')
    cleanup()
    await draw(<RejudgeProblemDialog {...shared} problem="P1001 Lanterns" count={0} />)
    const none = screen.getByRole('alertdialog')
    expect(none.textContent).toContain('There are no submissions')
    expect(screen.getByRole('button', { name: 'Rejudge all' })).toHaveProperty('disabled', true)
  })
})

describe('the owner’s rows', () => {
  const [row] = getSubmissionList.data.parse(getSubmissionList.example.data).records
  if (!row) throw new Error('The example has no row')
  const failed = { ...row, status: JudgeStatus.SystemError }

  it('offer another try where judging failed', async () => {
    const onResubmit = vi.fn()
    const own = { uid: row.uid, resubmitting: undefined, onResubmit }
    await draw(<SubmissionTable rows={[failed]} kind="all" refreshing={false} own={own} />)
    fireEvent.click(screen.getByRole('button', { name: `Resubmit submission ${row.submitId}` }))
    expect(onResubmit).toHaveBeenCalledWith(row.submitId)
    cleanup()
    await draw(
      <SubmissionTable rows={[failed]} kind="all" refreshing={false} own={{ ...own, uid: 'another' }} />,
    )
    expect(names()).toEqual([])
  })

  it('show no figures of what was cancelled', async () => {
    const cancelled = { ...row, status: JudgeStatus.Cancelled, time: 1_234, memory: 2_048 }
    await draw(<SubmissionTable rows={[cancelled]} kind="all" refreshing={false} />)
    expect(screen.queryByText('1,234 ms')).toBeNull()
    expect(screen.queryByText('2 MB')).toBeNull()
  })
})

describe('the rows of the status list', () => {
  const { records } = getSubmissionList.data.parse(getSubmissionList.example.data)
  const table = (isRoot: boolean, onRejudge = () => {}) => (
    <SubmissionTable
      rows={records}
      kind="all"
      refreshing={false}
      control={
        isRoot ? { rejudging: undefined, onRejudge, onDecide: () => {}, onCancel: () => {} } : undefined
      }
    />
  )

  it('have a column to rejudge for root alone', async () => {
    await draw(table(false))
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
    expect(names()).toEqual([])
    cleanup()
    const onRejudge = vi.fn()
    await draw(table(true, onRejudge))
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Actions for submission 1' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rejudge submission 1' }))
    expect(onRejudge).toHaveBeenCalledWith(1)
  })
})

describe('how it was judged', () => {
  const panel = (given: Partial<Parameters<typeof JudgingTrace>[0]>) => (
    <JudgingTrace trace={trace} loading={false} failure={undefined} onReload={() => {}} {...given} />
  )

  it('shows queue, compiler, limits and each step with its time', async () => {
    await draw(panel({ trace: { ...trace, queuedMs: 2_500 } }))
    expect(screen.getByText('waited 2.5 s')).toBeTruthy()
    expect(screen.getByText('g++ -std=c++17 -O2 main.cpp -o main')).toBeTruthy()
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(steps).toHaveLength(3)
    expect(steps[1]).toContain('Case 1')
    expect(steps[1]).toContain('14 ms')
    expect(names()).toEqual([])
  })

  it('says in words how isolated a program ran and why it was ended', async () => {
    const steps = trace.steps.map((step) =>
      step.step === 'case'
        ? { ...step, runs: step.runs.map((run) => ({ ...run, ended: 'ole' as const })) }
        : step,
    )
    await draw(panel({ trace: { ...trace, sandboxMode: 'no-cgroup', steps } }))
    expect(screen.getByText('No cgroups')).toBeTruthy()
    expect(screen.getByText('ended: too much output')).toBeTruthy()
  })

  it('counts what was run, and says so where nothing was', async () => {
    await draw(panel({}))
    expect(screen.getByText('2 cases, 14 ms in all')).toBeTruthy()
    cleanup()
    await draw(panel({ trace: { ...trace, cases: { total: 19, ms: 0 } } }))
    expect(screen.getByText('19 cases, none run')).toBeTruthy()
  })

  it('says that none is kept, and why it could not be loaded', async () => {
    await draw(panel({ trace: null }))
    expect(screen.getByText('No judging log for this submission.')).toBeTruthy()
    cleanup()
    await draw(panel({ trace: undefined, failure: 'Away' }))
    expect(screen.getByRole('alert').textContent).toContain('Away')
  })
})

describe('cases that were not run', () => {
  const result = getAllCaseResult.data.parse(getAllCaseResult.example.data)
  const [one] = result?.judgeCaseList ?? []
  if (!result || !one) throw new Error('The example has no case')

  it('are counted behind the first failure', async () => {
    await draw(<CaseResults result={{ ...result, notRun: 4 }} />)
    expect(screen.getByText('4 cases were not run.')).toBeTruthy()
    cleanup()
    await draw(<CaseResults result={result} />)
    expect(screen.queryByText(/not run/)).toBeNull()
  })

  it('are named in their subtask', async () => {
    const cancelled = { ...one, seq: 2, status: JudgeStatus.Cancelled }
    await draw(<CaseResults result={{ ...result, judgeCaseList: [one, cancelled], notRun: 1 }} />)
    expect(screen.getByText('Not run')).toBeTruthy()
  })
})

describe('cases of a subtask', () => {
  const result = getAllCaseResult.data.parse(getAllCaseResult.example.data)
  const [one] = result?.judgeCaseList ?? []
  if (!result || !one) throw new Error('The example has no case')
  const cases = [
    { ...one, seq: 1, status: JudgeStatus.Accepted, score: 20, time: 8, memory: 528 },
    { ...one, seq: 2, status: JudgeStatus.PartialAccepted, score: 12, time: 19, memory: 500 },
    { ...one, seq: 3, status: JudgeStatus.Cancelled, score: 20, time: 90, memory: 900 },
  ]
  const subtask = { groupNum: 1, status: JudgeStatus.PartialAccepted, score: 12, ac: 1, total: 3 }

  it('claim none of its points, and its head has the most time and memory of those that were run', async () => {
    const subTaskJudgeCaseVoList = [{ ...subtask, time: 8, memory: 528, subtaskDetailList: cases }]
    await draw(<CaseResults result={{ ...result, judgeCaseList: null, subTaskJudgeCaseVoList }} />)
    const head = screen.getByRole('heading', { name: 'Subtask 1' }).parentElement
    expect(head?.textContent).toMatch(/12 points.*19 ms.*528 KB/)
    const points = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /\d+ points/.exec(textContent ?? '')?.[0])
    expect(points, 'only a case that got a part of them says how many').toEqual([
      undefined,
      '12 points',
      undefined,
    ])
  })
})

describe('the figures of cases', () => {
  const result = getAllCaseResult.data.parse(getAllCaseResult.example.data)
  const [one] = result?.judgeCaseList ?? []
  if (!result || !one) throw new Error('The example has no case')
  const over = { ...one, status: JudgeStatus.TimeLimitExceeded, time: 1_234, memory: 1 }
  const most = { time: 1_000, memory: 3_200 }

  it('never exceed those of the submission, which end at the limit', () => {
    const { judgeCaseList } = cappedCases({ ...result, judgeCaseList: [one, over] }, most)
    expect(judgeCaseList?.map(({ time, memory }) => [time, memory])).toEqual([
      [one.time, one.memory],
      [1_000, 1],
    ])
  })

  it('do so in subtasks too, and stay where the submission has none', () => {
    const subtask = { groupNum: 1, status: over.status, score: 0, ac: 0, total: 1, time: 1_234, memory: 1 }
    const grouped = {
      ...result,
      judgeCaseList: null,
      subTaskJudgeCaseVoList: [{ ...subtask, subtaskDetailList: [over] }],
    }
    const [capped] = cappedCases(grouped, most).subTaskJudgeCaseVoList ?? []
    expect([capped?.time, capped?.subtaskDetailList[0]?.time]).toEqual([1_000, 1_000])
    expect(cappedCases({ ...result, judgeCaseList: [over] }, { time: null, memory: null })).toMatchObject({
      judgeCaseList: [{ time: 1_234 }],
    })
  })
})
