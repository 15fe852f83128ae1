import { of } from 'rxjs'
import { createActor } from 'xstate'
import type { Locale } from '#contract/enums.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { accountDialogMachine } from '#machines/account-dialog/account-dialog.machine.ts'
import { codeDraftMachine } from '#machines/code-draft/code-draft.machine.ts'
import { draftHistoryMachine } from '#machines/draft-history/draft-history.machine.ts'
import { judgeControlMachine } from '#machines/judge-control/judge-control.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { submissionMachine } from '#machines/submission/submission.machine.ts'
import { submissionListMachine } from '#machines/submission-list/submission-list.machine.ts'
import { testRunMachine } from '#machines/test-run/test-run.machine.ts'
import { createHttp } from '#services/http.ts'
import { createProblemService } from '#services/problem.service.ts'
import { createSiteService } from '#services/site.service.ts'
import { createStorage } from '#services/storage.ts'
import { createToastQueue } from '#ui/kit/toast-queue.ts'
import type { AppContext } from './compose.ts'
import { composeHome } from './compose-home.ts'
import { composePages } from './compose-pages.ts'
import { composeServerBoard } from './compose-server-board.ts'
import { composeViewStart } from './compose-view.ts'
import { createFirstData } from './first-data.ts'
import { createGivenRows, rowsScreen } from './given-rows.ts'
import { startI18n } from './i18n.ts'
import { createLiveMachines } from './live-machines.ts'
import type { Theme } from './theme.ts'

const nothing = () => {}
const undecided: Theme = {
  choice: () => 'system',
  isDark: () => false,
  choose: nothing,
  subscribe: () => nothing,
}
/** Somebody may be signed in; only the browser knows. */
const unknownSession = { stored: { uid: '', user: null } }

/** Machines that are drawn as they begin and never started, so nothing that they would ask for is provided. */
const logic = {
  codeDraft: codeDraftMachine,
  draftHistory: draftHistoryMachine,
  submission: submissionMachine,
  submissionList: submissionListMachine,
  testRun: testRunMachine,
  judgeControl: judgeControlMachine,
}

/** Screens that the server leaves to the browser. */
const notDrawn = () => Promise.reject(new Error('No such screen is drawn by the server'))

export interface ServerRenderParts {
  locale: Locale
  fetch: typeof globalThis.fetch
}

/** What the routes need to be drawn once, by the server, for a reader whom it does not know yet. */
export async function composeServerRender({ locale, fetch }: ServerRenderParts) {
  const storage = createStorage({ area: null, events: new EventTarget() })
  const http = createHttp({ fetch, storage, locale: () => locale })
  const first = createFirstData()
  const services = {
    storage,
    site: createSiteService({ http }),
    problem: createProblemService({ http, storage }),
    visible: of(true),
  }
  const pages = composePages(services, first)
  const texts = startI18n({ locale, onLocale: nothing })
  const key = { locale }
  /** Parts that the browser needs for this page beside its route. */
  const parts = new Set<string>()
  await Promise.all([texts.ready, first.fetch(pages.site, key)])
  const board = composeServerBoard({ http, storage }, first)
  const context: AppContext = {
    session: createActor(sessionMachine, { input: unknownSession }),
    accountDialog: createActor(accountDialogMachine),
    site: createActor(pages.site, { input: { key } }),
    live: createLiveMachines(),
    runningView: undefined,
    viewStart: composeViewStart({ start: notDrawn }),
    siteNames: { name: '', shortName: '' },
    pages,
    fetchFirst: first.fetch,
    logic: logic as unknown as AppContext['logic'],
    fetchRows: async (query) => {
      first.hold(rowsScreen, query, await http.call(getSubmissionList, { query, quiet: true }))
    },
    givenRows: createGivenRows(first),
    fetchBoard: board.fetchBoard,
    loadPractice: async () => {
      parts.add('src/app/compose-practice.ts')
    },
    loadHomeLogic: async () => composeHome({ http, problem: services.problem }, first),
    loadAccountLogic: notDrawn,
    loadUnread: notDrawn,
    loadContestLogic: notDrawn,
    loadGroupLogic: notDrawn,
    loadSiteAdminLogic: notDrawn,
    loadTrainingLogic: notDrawn,
    loadTrainingAdminLogic: notDrawn,
    loadUserLogic: notDrawn,
    loadUnsolvedLogic: notDrawn,
    loadSettingLogic: notDrawn,
    loadPalette: notDrawn,
    loadAdminLogic: notDrawn,
    loadProblemAdminLogic: notDrawn,
    loadWorkshopLogic: notDrawn,
    loadUserAdminLogic: notDrawn,
    loadBoardLogic: async () => {
      parts.add('src/app/compose-board.ts')
      return board.logic
    },
    loadRevealLogic: notDrawn,
    loadTalkLogic: notDrawn,
    loadMessageLogic: notDrawn,
    loadDiscussionLogic: notDrawn,
    loadDiscussionAdminLogic: notDrawn,
    i18n: texts.i18n,
    ready: texts.ready,
    loadTexts: texts.load,
    setLocale: async () => {},
    theme: undecided,
    toasts: createToastQueue(),
    openAccount: nothing,
    askLogin: nothing,
  }
  return { context, first, parts }
}
