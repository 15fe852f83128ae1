import { z } from 'zod'
import type { Locale } from '#contract/enums.ts'
import { provideAutoCompile } from '#machines/auto-compile/auto-compile.actors.ts'
import { provideCaseMaker } from '#machines/case-maker/case-maker.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideProblemDraft } from '#machines/problem-draft/problem-draft.actors.ts'
import { provideProblemVerify } from '#machines/problem-verify/problem-verify.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { provideStress } from '#machines/stress/stress.actors.ts'
import { provideTrials } from '#machines/trials/trials.actors.ts'
import { createLastMoment, leavingPage } from '#services/last-moment.ts'
import {
  createCaseDownload,
  createProblemExport,
  type WantedCaseFile,
  type WantedExport,
} from '#services/problem-export.service.ts'
import { createReconnect } from '#services/reconnect.ts'
import { saveFile } from '#services/save-file.ts'
import { createStressService } from '#services/stress.service.ts'
import { createTrialService } from '#services/trial.service.ts'
import { createVerifyProblem } from '#services/verify-problem.service.ts'
import { createWorkshopService } from '#services/workshop.service.ts'
import { createWorkshopOthers } from '#services/workshop-others.ts'
import {
  type CommentAct,
  createWorkshopPeopleService,
  type HelperAct,
} from '#services/workshop-people.service.ts'
import { type MarkdownLook, markdownLooks } from '#ui/markdown/markdown-look.ts'
import type { Services } from './compose-services.ts'
import { createKeptChoice } from './kept-choice.ts'
import { sharedPush } from './shared-push.ts'

interface WorkshopParts extends Pick<Services, 'http' | 'storage' | 'visible'> {
  session: SessionActorRef
}

/** Where a problem is begun: on the site, or in a group, a contest or a training. */
export interface WorkshopPlace {
  gid?: number | undefined
  cid?: number | undefined
  tid?: number | undefined
}

/** The machines of the workshop of problems. */
export const composeWorkshop = ({ http, storage, visible, session }: WorkshopParts) => {
  const reconnect = createReconnect(visible)
  const workshop = createWorkshopService({
    http,
    storage,
    uid: () => session.getSnapshot().context.uid ?? undefined,
  })
  const people = createWorkshopPeopleService({ http })
  const others = createWorkshopOthers({
    http,
    push: sharedPush(),
    visible,
    reconnect,
    leaving: leavingPage(),
  })
  const trials = createTrialService({ http, visible, reconnect })
  return {
    draft: provideProblemDraft({ workshop, others, lastMoment: createLastMoment(), reconnect }),
    begin: providePage(({ place, requestKey }: { place: WorkshopPlace; requestKey: string }, signal) =>
      workshop.begin({ ...place, requestKey, takesEmpty: true }, signal),
    ),
    caseMaker: provideCaseMaker(workshop),
    autoCompile: provideAutoCompile(workshop),
    caseText: providePage(({ pid, hash }: { pid: number; hash: string }, signal) =>
      workshop.caseText(pid, hash, signal),
    ),
    caseStarts: providePage(({ pid, hashes }: { pid: number; hashes: string[] }, signal) =>
      hashes.length === 0 ? Promise.resolve([]) : workshop.caseStarts({ pid, hashes }, signal),
    ),
    statement: providePage(({ pid, content }: { pid: number; content: string }, signal) =>
      workshop.preview(pid, content, signal),
    ),
    statementLook: createKeptChoice<MarkdownLook>(
      storage.item('statement-look', z.enum(markdownLooks)),
      'beside',
    ),
    revisions: providePage(({ pid }: { pid: number; live: number | null }, signal) =>
      workshop.revisions(pid, signal),
    ),
    revision: providePage(({ pid, number }: { pid: number; number: number }, signal) =>
      workshop.revision(pid, number, signal),
    ),
    helpers: providePage(({ pid }: { pid: number }, signal) => people.helpers(pid, signal)),
    comments: providePage(({ pid }: { pid: number; mark: string }, signal) => people.comments(pid, signal)),
    commentAct: provideListAct<CommentAct>(people.actOnComment),
    audit: providePage(({ pid, before }: { pid: number; before: number | undefined }, signal) =>
      people.audit(pid, before, signal),
    ),
    helperAct: provideListAct<HelperAct>(people.actOnHelper),
    caseFile: provideListAct<WantedCaseFile>(createCaseDownload({ http, save: saveFile })),
    exportAct: provideListAct<WantedExport>(createProblemExport({ http, save: saveFile })),
    languages: providePage((_: object, signal) => workshop.languages(signal)),
    tags: providePage((_: { locale: Locale }, signal) => workshop.tags(signal)),
    verify: provideProblemVerify(createVerifyProblem({ workshop, trials })),
    trials: provideTrials(trials),
    stress: provideStress(createStressService({ http, visible, reconnect })),
    trialCell: providePage(({ pid, ...at }: { pid: number; solution: string; test: number }) =>
      trials.cell(pid, at),
    ),
  }
}
