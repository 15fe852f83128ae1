import { NEVER } from 'rxjs'
import { z } from 'zod'
import { printTextFault } from '#contract/contest-print.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { rejudgePollMs } from '#contract/limits/submission.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import {
  type BalloonAct,
  type BalloonQuery,
  createContestDeskService,
  type PrintAct,
  type PrintQuery,
  type RejudgeAct,
} from '#services/contest-desk.service.ts'
import { deskTicks } from '#services/desk-ticks.ts'
import { printText } from '#services/print-text.ts'
import { saveFile } from '#services/save-file.ts'
import type { Services } from './compose-services.ts'

/** What a desk shows, and whether it loads it again by itself. */
interface Followed<Query> {
  query: Query
  following: boolean
}

/** Who wants something printed, and where. */
interface PrintSubject {
  cid: number
  uid: string
}
const PrintValues = z.object({ content: z.string() })
type PrintValues = z.infer<typeof PrintValues>

/** The machines of the desks of a contest, loaded with the first of them. */
export function composeContestDesk({
  http,
  storage,
  visible,
}: Pick<Services, 'http' | 'storage' | 'visible'>) {
  const desk = createContestDeskService({ http, save: saveFile, print: printText })
  const draftOf = ({ cid, uid }: PrintSubject) => storage.item(`print-draft:${uid}:${cid}`, PrintValues)
  const ticks = ({ following }: Followed<unknown>) =>
    following ? deskTicks(visible, limits.deskPollMs) : NEVER
  return {
    balloons: providePage(({ query }: Followed<BalloonQuery>, signal) => desk.balloons(query, signal), ticks),
    balloonAct: provideListAct<BalloonAct>(desk.checkBalloon),
    judging: providePage(
      ({ cid }: { cid: number }, signal) => desk.judging(cid, signal),
      () => deskTicks(visible, rejudgePollMs),
    ),
    rejudgeAct: provideListAct<RejudgeAct>(desk.rejudge),
    printForm: provideRecordForm<PrintSubject, PrintValues>({
      isRight: ({ content }) => printTextFault(content) === undefined,
      save: ({ subject: { cid }, values }, signal) => desk.sendPrint({ cid, ...values }, signal),
      keepDraft: (subject, draft) => {
        draftOf(subject).set(draft)
      },
    }),
    printDraft: (subject: PrintSubject) => draftOf(subject).get(),
    ownPrints: providePage(
      (query: PrintQuery, signal) => desk.ownPrints(query, signal),
      () => deskTicks(visible, limits.deskPollMs),
    ),
    prints: providePage(({ query }: Followed<PrintQuery>, signal) => desk.prints(query, signal), ticks),
    printAct: provideListAct<PrintAct>(desk.actOnPrint),
  }
}
