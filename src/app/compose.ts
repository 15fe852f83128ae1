import { mergeMap } from 'rxjs'
import { createActor } from 'xstate'
import type { ContestInfo } from '#contract/contest.ts'
import { localeCookie } from '#contract/cookie.ts'
import type { Locale } from '#contract/enums.ts'
import { type AccountWish, accountDialogMachine } from '#machines/account-dialog/account-dialog.machine.ts'
import { provideSession } from '#machines/session/session.actors.ts'
import type { BoardQuery } from '#services/board.service.ts'
import { createHttp } from '#services/http.ts'
import { sessionArea } from '#services/session-area.ts'
import { createStorage } from '#services/storage.ts'
import type { SubmissionQuery } from '#services/submission.service.ts'
import { createViewMemory, createViewService, sessionOf, viewStorage } from '#services/view.service.ts'
import { partMissing } from '#ui/kit/lazy-part.ts'
import { createToastQueue } from '#ui/kit/toast-queue.ts'
import { chooseLocale } from './choose-locale.ts'
import { composePages } from './compose-pages.ts'
import type { Practice } from './compose-practice.ts'
import { composeServices, type Services } from './compose-services.ts'
import { composeRunningView, composeViewStart } from './compose-view.ts'
import { startFailureToasts } from './failure-toasts.ts'
import { createFirstData, type FirstData } from './first-data.ts'
import { createGivenRows } from './given-rows.ts'
import { startI18n } from './i18n.ts'
import { createLiveMachines } from './live-machines.ts'
import { once } from './once.ts'
import { createTheme } from './theme.ts'

const placeholderName = 'Verdict'
const yearSeconds = 31_536_000

/** The long-lived actors of the tab, started. */
function composeActors(
  { account, http }: Services,
  { goAdminLogin, inView }: { goAdminLogin: () => void; inView: false | (() => void) },
) {
  const stored = account.storedSession()
  const session = createActor(provideSession({ account, http }), { input: { stored } })
  const accountDialog = createActor(accountDialogMachine)
  /** Logging in is not possible in a *View as* tab. */
  const openAccount = (wish: AccountWish = {}) =>
    inView ? inView() : accountDialog.send({ type: 'accountDialog.open', ...wish })
  session.on('login needed', ({ admin }) => {
    if (admin) goAdminLogin()
    else openAccount({ reason: { kind: 'loginAgain' } })
  })
  session.on('signed in elsewhere', () => {
    if (accountDialog.getSnapshot().matches({ open: 'login' }))
      accountDialog.send({ type: 'accountDialog.close' })
  })
  session.start()
  accountDialog.start()
  return { actors: { session, accountDialog }, openAccount }
}

export interface ComposeParts {
  goHome: () => void
  /** An admin call found that the session has ended (S1-102). */
  goAdminLogin: () => void
  /** Data included in the page. */
  first?: FirstData
}

/** Everything that the routes use; the only place where services meet machines. */
export function compose({ goHome, goAdminLogin, first = createFirstData() }: ComposeParts) {
  const ownStorage = createStorage()
  const viewMemory = createViewMemory(sessionArea())
  const kept = viewMemory.get()
  const storage = kept ? viewStorage(ownStorage, kept) : ownStorage
  const theme = createTheme({ storage })
  const locale = chooseLocale({
    search: location.search,
    stored: storage.locale.get(),
    browser: navigator.languages,
  })
  if (new URLSearchParams(location.search).has('l')) storage.locale.set(locale)
  const texts = startI18n({
    locale,
    onLocale: (next) => {
      document.documentElement.lang = next
      // The server renders the next page in this language.
      // biome-ignore lint/suspicious/noDocumentCookie: a site without TLS has no cookie store
      document.cookie = `${localeCookie}=${next}; path=/oj; max-age=${yearSeconds}; samesite=lax`
    },
  })
  const { i18n } = texts
  const currentLocale = () => (i18n.language ?? locale) as Locale
  const toasts = createToastQueue()
  const services = composeServices({
    storage,
    session: sessionOf(storage, kept),
    locale: currentLocale,
  })
  const views = createViewService({
    http: kept ? createHttp({ storage: ownStorage, locale: currentLocale }) : services.http,
    memory: viewMemory,
    go: (address) => location.assign(address),
    here: () => location.pathname + location.search,
  })
  /** Undefined outside *View as*. */
  const runningView = kept ? composeRunningView({ kept, views, failures: services.http.failures }) : undefined
  // A call may fail before the texts are loaded.
  const failures = services.http.failures.pipe(mergeMap((report) => texts.ready.then(() => report)))
  startFailureToasts({ failures, toasts, i18n })
  addEventListener(partMissing, () => {
    const t = i18n.getFixedT(null, 'shell')
    toasts.notify({
      tone: 'error',
      title: t('crash.missing'),
      text: t('crash.missingText'),
      act: { label: t('crash.reload'), onAct: () => location.reload() },
    })
  })

  const sayReadOnly = () =>
    toasts.show({ tone: 'info', title: i18n.getFixedT(null, 'shell')('session.readOnlyView') })
  const { actors, openAccount } = composeActors(services, {
    goAdminLogin,
    inView: kept !== null && (() => void texts.ready.then(sayReadOnly)),
  })
  /** Opens the login dialog and says why (S1-007, S1-075). */
  const askLogin = () => openAccount({ reason: { kind: 'loginFirst' } })
  const logic = {} as Practice['logic']
  const loadPractice = once(async () => {
    const { composePractice } = await import('./compose-practice.ts')
    const practice = composePractice(services, askLogin)
    Object.assign(logic, practice.logic)
    return practice
  })
  const loadHomeLogic = once(async () => {
    const { composeHome } = await import('./compose-home.ts')
    return composeHome(services, first)
  })
  const viewStart = composeViewStart(views)
  const pages = composePages(services, first)
  const site = createActor(pages.site, { input: { key: { locale } } }).start()
  const live = createLiveMachines(new URLSearchParams(location.search).has('machines'))
  for (const actor of [actors.session, actors.accountDialog, site]) live.add(actor)
  actors.session.on('signed out elsewhere', goHome)
  actors.session.on('signed out', () => {
    toasts.show({ tone: 'info', title: i18n.getFixedT(null, 'shell')('session.goodbye') })
  })
  const loadUnread = once(async () => {
    // It may emit immediately.
    const [{ composeUnread }] = await Promise.all([import('./compose-unread.ts'), texts.ready])
    const unread = composeUnread({ ...services, ...actors, toasts, i18n })
    live.add(unread)
    return unread
  })
  const loadAccountLogic = once(async () => {
    const { composeAccount } = await import('./compose-account.ts')
    return composeAccount({ account: services.account, ...actors, toasts, i18n, goHome })
  })
  const loadUserLogic = once(async () => {
    const { composeUser } = await import('./compose-user.ts')
    return composeUser(services)
  })
  const loadUnsolvedLogic = once(async () => {
    const { composeUnsolved } = await import('./compose-unsolved.ts')
    return composeUnsolved(services)
  })
  const loadSettingLogic = once(async () => {
    const { composeSetting } = await import('./compose-setting.ts')
    return composeSetting({ ...services, ...actors, goHome })
  })
  const loadContestLogic = once(async () => {
    const { composeContest } = await import('./compose-contest.ts')
    return composeContest(services)
  })
  const loadGroupLogic = once(async () => {
    const { composeGroup } = await import('./compose-group.ts')
    return composeGroup({ ...services, ...actors })
  })
  const loadTrainingLogic = once(async () => {
    const { composeTraining } = await import('./compose-training.ts')
    return composeTraining(services)
  })
  const loadTrainingAdminLogic = once(async () => {
    const { composeSiteTrainings } = await import('./compose-training-admin.ts')
    return composeSiteTrainings({ ...services, ...actors })
  })
  const loadPalette = once(async () => {
    const { composePalette } = await import('./compose-palette.ts')
    return composePalette(services)
  })
  const loadAdminLogic = once(async () => {
    const { composeAdmin } = await import('./compose-admin.ts')
    return composeAdmin({ ...services, ...actors })
  })
  const loadProblemAdminLogic = once(async () => {
    const { composeProblemAdmin } = await import('./compose-problem-admin.ts')
    return composeProblemAdmin(services)
  })
  const loadDiscussionAdminLogic = once(async () => {
    const { composeDiscussionAdmin } = await import('./compose-discussion-admin.ts')
    return composeDiscussionAdmin(services)
  })
  const loadWorkshopLogic = once(async () => {
    const { composeWorkshop } = await import('./compose-workshop.ts')
    return composeWorkshop({ ...services, ...actors })
  })
  const loadUserAdminLogic = once(async () => {
    const { composeUserAdmin } = await import('./compose-user-admin.ts')
    return composeUserAdmin(services)
  })
  const loadSiteAdminLogic = once(async () => {
    const { composeSiteAdmin } = await import('./compose-site-admin.ts')
    return composeSiteAdmin({ ...services, ...actors })
  })
  const loadBoardLogic = once(async () => {
    const { composeBoard } = await import('./compose-board.ts')
    return composeBoard(services, first)
  })
  const loadRevealLogic = once(async () => {
    const { composeReveal } = await import('./compose-reveal.ts')
    return composeReveal(services)
  })
  const loadTalkLogic = once(async () => {
    const { composeTalk } = await import('./compose-talk.ts')
    return composeTalk(services)
  })
  const loadMessageLogic = once(async () => {
    const { composeMessage } = await import('./compose-message.ts')
    return composeMessage(services)
  })
  const loadDiscussionLogic = once(async () => {
    const { composeDiscussion } = await import('./compose-discussion.ts')
    return composeDiscussion(services)
  })
  const setLocale = async (next: Locale) => {
    storage.locale.set(next)
    await i18n.changeLanguage(next)
    site.send({ type: 'page.go', key: { locale: next } })
  }

  return {
    ...actors,
    site,
    live,
    runningView,
    viewStart,
    siteNames: {
      name: pages.rememberedConfig?.name ?? placeholderName,
      shortName: pages.rememberedConfig?.shortName ?? placeholderName,
    },
    pages,
    /** Set on the server: loads the data of a first screen. In the browser screens load it themselves. */
    fetchFirst: undefined as FirstData['fetch'] | undefined,
    /** The same for a list of submissions. */
    fetchRows: undefined as ((query: SubmissionQuery) => Promise<void>) | undefined,
    givenRows: createGivenRows(first),
    /** The same for the public board. */
    fetchBoard: undefined as
      | ((cid: number, queryFor: (contest: ContestInfo) => BoardQuery) => Promise<void>)
      | undefined,
    /** Set by `loadPractice`, which the loaders of routes that need it await. */
    logic,
    loadPractice: loadPractice as () => Promise<unknown>,
    /** Machines of the home page. */
    loadHomeLogic,
    /** Unread messages of the viewer; none for visitors. */
    loadUnread,
    /** Machines of the account screens. */
    loadAccountLogic,
    /** Machines of the pages about users. */
    loadUserLogic,
    /** The machine of the problem that the viewer tried last. */
    loadUnsolvedLogic,
    /** Machines of the contests. */
    loadContestLogic,
    /** Machines of the groups. */
    loadGroupLogic,
    /** Machines of the trainings. */
    loadTrainingLogic,
    /** Machines of the administration of trainings. */
    loadTrainingAdminLogic,
    /** Machines of the settings. */
    loadSettingLogic,
    /** The machine of the palette. */
    loadPalette,
    /** Machines of the administration. */
    loadAdminLogic,
    /** Machines of the administration of problems. */
    loadProblemAdminLogic,
    /** Machines of the administration of discussions. */
    loadDiscussionAdminLogic,
    /** Machines of the workshop of problems. */
    loadWorkshopLogic,
    /** Machines of the administration of users. */
    loadUserAdminLogic,
    /** Machines of the administration of the site. */
    loadSiteAdminLogic,
    /** Machines of the boards of contests. */
    loadBoardLogic,
    /** Machines of reveals. */
    loadRevealLogic,
    /** Machines of comments. */
    loadTalkLogic,
    /** Machines of messages. */
    loadMessageLogic,
    /** Machines of discussions. */
    loadDiscussionLogic,
    i18n,
    /** Resolves once the texts of the shell are loaded; nothing can be rendered before. */
    ready: texts.ready,
    /** For the loaders of routes: the texts of the page. */
    loadTexts: texts.load,
    setLocale,
    theme,
    toasts,
    /** Opens the account dialog. */
    openAccount,
    askLogin,
  }
}
/** The context of every route. */
export type AppContext = ReturnType<typeof compose>
