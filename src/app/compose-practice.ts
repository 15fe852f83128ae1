import { filter, map } from 'rxjs'
import { addDraftSolution, type KeptKind } from '#contract/draft-solution.ts'
import { addDraftTest, mayAddDraftTest } from '#contract/draft-test.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { Submission } from '#contract/submission.ts'
import { provideCodeDraft } from '#machines/code-draft/code-draft.actors.ts'
import { provideDraftHistory } from '#machines/draft-history/draft-history.actors.ts'
import { provideJudgeControl } from '#machines/judge-control/judge-control.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { provideShare } from '#machines/share/share.actors.ts'
import { provideSubmission } from '#machines/submission/submission.actors.ts'
import { provideSubmissionList } from '#machines/submission-list/submission-list.actors.ts'
import { provideTestRun } from '#machines/test-run/test-run.actors.ts'
import { createCelebration } from '#services/celebrate.ts'
import { createDraftStorage } from '#services/draft-storage.ts'
import { createDraftVersions } from '#services/draft-versions.ts'
import { createJudgeControlService } from '#services/judge-control.service.ts'
import { createLastMoment } from '#services/last-moment.ts'
import { poll } from '#services/poll.ts'
import { createReconnect } from '#services/reconnect.ts'
import { saveFile } from '#services/save-file.ts'
import { createSubmissionService, type SubmissionService } from '#services/submission.service.ts'
import { createSubmissionMemory } from '#services/submission-memory.ts'
import { createTestRunService } from '#services/test-run.service.ts'
import { createTestRunMemory } from '#services/test-run-memory.ts'
import type { Services } from './compose-services.ts'
import { sharedPush } from './shared-push.ts'

/** Who looks: null for a visitor. */
export interface SubmissionDetailKey {
  submitId: number
  uid: string | null
  /** What this reader did to it so far: each time it is watched anew, with sockets blocked too. */
  acts: number
}

/** Two submissions to compare; without a left one, the viewer's own before the right one. */
export interface SubmissionPairKey {
  left: number | undefined
  right: number
  uid: string | null
}

const choicesMax = 100
const rejudgePollMs = 2_000

/** Against the others of its author, or for other readers against everybody's. */
const loadPair =
  (service: SubmissionService, inContest: (cid: number) => SubmissionService) =>
  async ({ left, right, uid }: SubmissionPairKey, signal: AbortSignal) => {
    const { submission } = await service.detail(right, signal)
    const { displayPid, cid, gid } = submission
    const isOwn = submission.uid === uid
    const area = cid === 0 && gid !== null ? { gid } : {}
    const filter = {
      ...(isOwn && { onlyMine: true }),
      problemID: displayPid,
      completeProblemID: true,
      ...area,
    }
    const choices =
      uid === null
        ? []
        : (
            await (cid === 0 ? service : inContest(cid)).list(
              { ...filter, currentPage: 1, limit: choicesMax },
              signal,
            )
          ).records
    const older = choices.find(({ submitId }) => submitId < right)
    const other = isOwn ? older : (older ?? choices.find(({ submitId }) => submitId !== right))
    const chosen = left ?? other?.submitId
    return {
      isOwn,
      choices,
      right: submission,
      left: chosen === undefined ? null : (await service.detail(chosen, signal)).submission,
    }
  }

type WatchedStatus = Pick<Submission, 'status' | 'progress' | 'queuePosition' | 'score' | 'isManual'>
const statusKeyOf = ({ status, progress, queuePosition, score, isManual }: WatchedStatus) =>
  JSON.stringify([status, progress?.done, queuePosition, score, isManual])

function provideSubmissionDetail(service: SubmissionService) {
  /** Where each submission stood when its details were loaded last. */
  const shown = new Map<number, string>()
  return providePage(
    async ({ submitId }: SubmissionDetailKey, signal) => {
      const [detail, cases] = await Promise.all([
        service.detail(submitId, signal),
        service.cases(submitId, signal),
      ])
      shown.set(submitId, statusKeyOf(detail.submission))
      return { ...detail, cases }
    },
    ({ submitId }) =>
      service.follow(submitId).pipe(
        map(statusKeyOf),
        filter((status) => status !== shown.get(submitId)),
      ),
  )
}

/** The services and machines of submitting and of lists of submissions: loaded with the first route that needs them. */
export function composePractice({ http, storage, problem, visible }: Services, askLogin: () => void) {
  const reconnect = createReconnect(visible)
  const push = sharedPush()
  const service = createSubmissionService({ http, push, visible, reconnect })
  const versions = createDraftVersions({ storage })
  const submissionPorts = {
    memory: createSubmissionMemory(() => storage.userInfo.get()?.uid),
    reconnect,
    askLogin,
    celebrate: createCelebration(),
  }
  const submissionLogicOf = (own: SubmissionService) => ({
    submission: provideSubmission({ service: own, ...submissionPorts }),
    submissionList: provideSubmissionList(own),
    /** The page machine of one submission. */
    submissionDetail: provideSubmissionDetail(own),
  })
  const contestService = (cid: number) => createSubmissionService({ http, push, visible, reconnect, cid })
  const contests = new Map<number, ReturnType<typeof submissionLogicOf>>()
  /** The same machines over the calls of one contest. */
  const inContest = (cid: number) => {
    const known = contests.get(cid) ?? submissionLogicOf(contestService(cid))
    contests.set(cid, known)
    return known
  }
  const trainingProblems = new Map<string, Pick<ReturnType<typeof submissionLogicOf>, 'submission'>>()
  /** The machine of a submission that is sent to a problem of a training. */
  const inTraining = (training: { tid: number; displayId: string }) => {
    const key = `${training.tid}:${training.displayId}`
    const known =
      trainingProblems.get(key) ??
      submissionLogicOf(createSubmissionService({ http, push, visible, reconnect, training }))
    trainingProblems.set(key, known)
    return { submission: known.submission }
  }
  const control = createJudgeControlService({ http, save: saveFile })
  return {
    service,
    logic: {
      codeDraft: provideCodeDraft({
        drafts: createDraftStorage({ storage, giveUpVersion: versions.giveUpOldest }),
        problems: problem,
        lastMoment: createLastMoment(),
      }),
      draftHistory: provideDraftHistory(versions),
      ...submissionLogicOf(service),
      inContest,
      inTraining,
      testRun: provideTestRun({
        service: createTestRunService({ http, push, reconnect }),
        memory: createTestRunMemory(),
        reconnect,
        askLogin,
      }),
      mayKeepTest: providePage(({ pid }: { pid: number }, signal) =>
        http.call(mayAddDraftTest, { query: { pid }, signal, quiet: true }),
      ),
      keepTest: provideListAct<BodyOf<typeof addDraftTest>>((body, signal) =>
        http.call(addDraftTest, { body, signal, quiet: true }),
      ),
      solutionForm: provideRecordForm<
        { pid: number; submitId: number },
        { kind: KeptKind | null },
        DataOf<typeof addDraftSolution>
      >({
        isRight: ({ kind }) => kind !== null,
        save: ({ subject, values: { kind } }, signal) =>
          http.call(addDraftSolution, { body: { ...subject, kind: kind as KeptKind }, signal, quiet: true }),
      }),
      share: provideShare(service),
      submissionPair: providePage(loadPair(service, contestService)),
      judgeControl: provideJudgeControl(control),
      countToRejudge: providePage(({ pid }: { pid: number }, signal) => control.countToRejudge(pid, signal)),
      outdatedVerdicts: providePage(
        ({ pid }: { pid: number; live: number | null; rejudges: number }, signal) =>
          control.outdatedVerdicts(pid, signal),
      ),
      rejudgeOutcome: providePage(
        ({ pid }: { pid: number; rejudges: number }, signal) => control.rejudgeOutcome(pid, signal),
        ({ pid }) =>
          poll({
            load: async () => control.isRejudging(pid),
            settled: (isRejudging) => !isRejudging,
            waitMs: () => rejudgePollMs,
            awake: visible,
          }),
      ),
      loadSubmissionBatch: async () =>
        (await import('./compose-submission-batch.ts')).composeSubmissionBatch({ http }),
      submissionTrace: providePage(({ submitId }: { submitId: number }, signal) =>
        control.trace(submitId, signal),
      ),
    },
  }
}
export type Practice = ReturnType<typeof composePractice>
