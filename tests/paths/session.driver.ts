import type { Page, Route } from '@playwright/test'
import { changePassword, getUserAuthInfo, login, logout, type UserInfo } from '#contract/account.ts'
import { changeUserInfo } from '#contract/account-setting.ts'
import { getDashboardInfo } from '#contract/dashboard.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getProblemList } from '#contract/problem-list.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { type Account, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { openOtherTab } from '#support/node/paths/other-tab.ts'
import { seeAgain } from '#support/node/paths/seen-again.ts'
import { endSessions, go, newSession, type People, peopleOf, store } from '#support/node/paths/sessions.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { ada, bob, failureName, type SessionDriven, sessionModel } from '../machines/session.model.ts'
import { expectAfter, type SessionSeen, sessionActs, sessionSights } from '../machines/session.screen.ts'

const waitMs = 5_000

interface Scene {
  page: Page
  otherTab: Page
  product: Product
  words: Words
  calls: HeldCalls
  people: People
  /** Gets the next call for the list of problems in the place of the server. */
  takeList: ((route: Route) => void) | undefined
  seen: SessionSeen
}

const personOf = ({ people }: Scene, uid: string) => people[uid] as Account

async function fillLogin(page: Page, words: Words, { username, password }: Account): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel(words('account:field.password'), { exact: true }) })
  await form.getByLabel(words('account:field.username'), { exact: true }).fill(username)
  await form.getByLabel(words('account:field.password'), { exact: true }).fill(password)
  const answer = page.waitForResponse((response) => response.url().endsWith(login.path))
  await form.getByRole('button', { name: words('account:login.send'), exact: true }).click()
  await answer
}

/** Through the dialog where it is offered, else on the page for the login of the administration, which stays open to all. */
async function signInHere(scene: Scene, before: SessionSnapshot | undefined): Promise<string> {
  const { page, words } = scene
  const isOffered = before?.matches('visitor') ?? false
  if (!isOffered) await go(page, '/admin/login')
  else if ((await page.getByRole('dialog').count()) === 0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell:session.login') })
      .click()
  await fillLogin(page, words, personOf(scene, ada.uid))
  // Whoever goes on before the answer is there gives the login up.
  const { username: name } = personOf(scene, ada.uid)
  await page.getByText(words('shell:session.welcome', { name }), { exact: true }).waitFor()
  if (!isOffered) await go(page, '/problem')
  return isOffered ? 'signs in through the dialog' : 'signs in on the page of another login'
}

async function changePasswordHere(scene: Scene, uid: string): Promise<string> {
  const { page, words } = scene
  const person = personOf(scene, uid)
  const next = person.password === 'secret-1' ? 'secret-2' : 'secret-1'
  await go(page, '/setting')
  const form = page.getByRole('form', { name: words('setting:password.title'), exact: true })
  for (const [field, text] of [
    ['old', person.password],
    ['next', next],
    ['again', next],
  ] as const)
    await form.getByLabel(words(`setting:password.${field}`), { exact: true }).fill(text)
  const answer = page.waitForResponse((response) => response.url().endsWith(changePassword.path))
  await form.getByRole('button', { name: words('setting:password.send'), exact: true }).click()
  const { data } = (await (await answer).json()) as { data: { code: number } }
  if (data.code === 200) person.password = next
  return `the password is changed (${data.code}), which ends every session`
}

let nicknames = 0

async function changeProfileHere({ page, words }: Scene): Promise<string> {
  await go(page, '/setting?tab=profile')
  const nickname = `Countess ${++nicknames}`
  const field = page.getByLabel(words('setting:profile.nickname'), { exact: true })
  await field.fill(nickname)
  const answer = page.waitForResponse((response) => response.url().endsWith(changeUserInfo.path))
  await page.getByRole('button', { name: words('setting:profile.send'), exact: true }).click()
  return `the nickname is ${nickname} now: ${(await answer).status()}`
}

/** A call of the page is sent as another one, which the server refuses by itself. */
async function callRefused(
  scene: Scene,
  to: AnyOperation,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string> {
  const { page, product, words } = scene
  await go(page, '/introduction')
  await page.locator('h1').getByText(words('introduction:title'), { exact: true }).waitFor()
  const list = new Promise<Route>((resolve) => {
    scene.takeList = resolve
  })
  await go(page, '/problem')
  const route = await list
  await meanwhile()
  const response = await route.fetch({ url: `${product.url}${apiPrefix}${to.path}` })
  const { msg } = (await response.json()) as { msg: string }
  await route.fulfill({ response })
  // What was refused is said in the list itself.
  if (response.status() !== 400) scene.seen.said = msg
  return `the server answers ${to.path} with ${response.status()} ${msg}`
}

type FailureName = 'over' | 'over, of an old token' | 'barred' | 'barred, of an old token' | 'harmless'

async function fail(
  scene: Scene,
  failure: FailureName,
  before: SessionSnapshot | undefined,
): Promise<string> {
  const uid = before?.context.uid ?? null
  const isLoading =
    before === undefined ||
    before.matches({ restoring: 'loading' }) ||
    before.matches({ signedIn: 'loading' })
  switch (failure) {
    case 'over': {
      if (uid !== null || before === undefined)
        await endSessions(scene.product, personOf(scene, uid ?? ada.uid))
      if (!isLoading) return callRefused(scene, getUnreadMessages)
      const { status, msg } = await scene.calls.pass('loadUser')
      return `the session was ended, and the server says ${status} ${msg}`
    }
    case 'barred':
      return callRefused(scene, getDashboardInfo)
    case 'harmless':
      return callRefused(scene, getProblemDetail)
    default: {
      const meanwhile = async () => {
        const { token } = await newSession(scene.product, personOf(scene, ada.uid))
        await endSessions(scene.product, personOf(scene, ada.uid), sidOf(token))
        await store(scene.otherTab, { token })
      }
      const isOver = failure === 'over, of an old token'
      return callRefused(scene, isOver ? getUnreadMessages : getDashboardInfo, meanwhile)
    }
  }
}

const sidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

/** A whole application in the other tab, at the place where anybody may sign in. */
async function signInElsewhere({ otherTab, words }: Scene, person: Account): Promise<string> {
  await otherTab.goto('/oj/admin/login')
  await fillLogin(otherTab, words, person)
  await otherTab
    .getByRole('banner')
    .getByText(person.username, { exact: true })
    .waitFor({ state: 'attached' })
  await otherTab.goto('/oj/favicon.svg')
  return `${person.username} signs in in another tab`
}

async function signOutElsewhere({ otherTab, words }: Scene): Promise<string> {
  await otherTab.goto('/oj/introduction')
  const banner = otherTab.getByRole('banner')
  await banner.getByRole('button', { name: new RegExp(words('shell:session.menu')) }).click()
  await otherTab.getByRole('menuitem', { name: words('shell:session.logout'), exact: true }).click()
  await banner.getByRole('button', { name: words('shell:session.login') }).waitFor()
  await otherTab.goto('/oj/favicon.svg')
  return 'signs out in another tab'
}

/** What another tab has stored; a whole one does it where there is time for it. */
async function hear(
  scene: Scene,
  stored: { uid: string; user: UserInfo | null } | null,
  before: SessionSnapshot | undefined,
): Promise<string> {
  const { otherTab } = scene
  const uid = before === undefined ? ada.uid : before.context.uid
  const isQuiet =
    before === undefined ||
    before.matches({ signedIn: 'ready' }) ||
    before.matches({ signedIn: 'loading' }) ||
    before.matches('visitor')
  if (stored === null) {
    if (uid === null) {
      await seeAgain(scene.page)
      return 'the page is left and seen again'
    }
    if (isQuiet) return signOutElsewhere(scene)
    await store(otherTab, { token: null, user: null })
    return 'another tab removes token and user'
  }
  if (stored.user === null) {
    const { token } = await newSession(scene.product, personOf(scene, stored.uid))
    await store(otherTab, { user: null })
    await store(otherTab, { token })
    return 'another tab has a new token and has not stored yet whose it is'
  }
  if (isQuiet) return signInElsewhere(scene, personOf(scene, stored.uid))
  await store(otherTab, await newSession(scene.product, personOf(scene, stored.uid)))
  return `another tab stores a new session of ${personOf(scene, stored.uid).username}`
}

async function bring(
  scene: Scene,
  event: SessionDriven,
  before: SessionSnapshot | undefined,
): Promise<string> {
  const { page, calls, seen } = scene
  const uid = before === undefined ? ada.uid : before.context.uid
  switch (event.type) {
    case 'session.opened':
      return signInHere(scene, before)
    case 'session.changed':
      return changeProfileHere(scene)
    case 'session.ended':
      if (uid === null) {
        await go(page, '/setting')
        seen.reason = 'loginFirst'
        seen.isHome = true
        return 'goes to a page of signed-in users'
      }
      seen.reason = 'passwordChanged'
      seen.isHome = true
      return changePasswordHere(scene, uid)
    case 'session.expired':
      return fail(scene, 'over', before)
    case 'session.forbidden':
      return fail(scene, 'barred', before)
    case 'xstate.snapshot.watchStored':
      return hear(scene, event.snapshot.context ?? null, before)
    case 'xstate.snapshot.watchFailures':
      return fail(scene, failureName(event.snapshot.context) as FailureName, before)
    case 'xstate.done.actor.loadUser':
    case 'xstate.done.actor.closeSession': {
      const { status } = await calls.pass(event.type.split('.').at(-1) as string)
      return `the server answers: ${status}`
    }
    case 'xstate.error.actor.loadUser':
    case 'xstate.error.actor.closeSession':
      await calls.cut(event.type.split('.').at(-1) as string)
      return 'the network is gone'
    case 'xstate.after.retryWait.session.restoring.failed':
      calls.forget('loadUser')
      await page.clock.fastForward(waitMs)
      await until('the next try', () => calls.waits('loadUser'))
      return 'five seconds go by'
    case 'xstate.after.leaveLimit.session.signedIn.leaving':
      await page.clock.fastForward(waitMs)
      return 'five seconds go by without an answer'
    default:
      throw new Error(`${event.type} is not brought to the page`)
  }
}

const restoring = (before: SessionSnapshot | undefined) => before?.matches('restoring') ?? false
/** No request carries a token that was cleared or replaced before it was sent (S1-069). */
async function watchTokens(page: Page) {
  const gone = new Set<string>()
  const wrong: string[] = []
  page.on('request', (request) => {
    const token = request.headers()[header.token.toLowerCase()]
    if (token !== undefined && gone.has(token)) wrong.push(request.url())
  })
  let last: string | null = null
  return {
    wrong,
    /** Reads what is stored now. */
    async note() {
      const raw = await page.evaluate(() => localStorage.getItem('verdict:token'))
      if (last !== null && raw !== last) gone.add(JSON.parse(last) as string)
      last = raw
    },
  }
}

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<SessionDriven, SessionSnapshot>> {
  await forgetTries(product)
  const { page } = await visit(browser, product, 'en-US', { width: 1440, height: 900 })
  const scene: Scene = {
    page,
    otherTab: await openOtherTab(page),
    product,
    words,
    calls: await holdCalls(page, { loadUser: getUserAuthInfo, closeSession: logout }),
    people: await peopleOf(product, [ada.uid, bob.uid]),
    takeList: undefined,
    seen: { names: {}, reason: undefined, isLeft: false, said: '', isHome: undefined },
  }
  scene.seen.names = Object.fromEntries(
    Object.entries(scene.people).map(([uid, { username }]) => [uid, username]),
  )
  await page.route(
    (url) => url.pathname === `${apiPrefix}${getProblemList.path}`,
    (route) => {
      const { takeList } = scene
      scene.takeList = undefined
      return takeList ? takeList(route) : route.continue()
    },
  )
  await page.clock.install()
  await store(scene.otherTab, await newSession(scene.product, personOf(scene, ada.uid)))
  await page.goto('/oj/problem')
  await until('the first call', () => scene.calls.waits('loadUser'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(words('shell:session.menu')) })
    .waitFor()
  const tokens = await watchTokens(page)
  let last: SessionSnapshot | undefined
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _, before) => {
      last = before
      Object.assign(scene.seen, { said: '', isHome: undefined })
      return sessionActs(event, words)
    },
    bring: async (event) => {
      await tokens.note()
      const how = await bring(scene, event, last)
      expectAfter(scene.seen, event, last)
      await tokens.note()
      if (tokens.wrong.length > 0) throw new Error(`sent with a token that was gone: ${tokens.wrong.join()}`)
      return how
    },
    sights: (state) => sessionSights(state, words, scene.seen),
    close: () => page.context().close(),
  }
}

function obstacle(
  { event }: ModelStep<SessionDriven, SessionSnapshot>,
  step: ModelStep<SessionDriven, SessionSnapshot> | undefined,
): string | undefined {
  const before = step?.state
  switch (event.type) {
    case 'session.ended':
      return restoring(before) ? 'nobody changes a password before it is known whose it is' : undefined
    case 'session.opened':
      return before?.matches({ restoring: 'loading' })
        ? 'nothing offers a login before it is known whether somebody is signed in'
        : undefined
    case 'xstate.snapshot.watchStored':
      return event.snapshot.context === undefined ? 'a stream that has said nothing is not seen' : undefined
    case 'xstate.snapshot.watchFailures':
      switch (failureName(event.snapshot.context)) {
        case undefined:
          return 'a stream that has said nothing is not seen'
        case 'barred from the roles':
          return 'whoever is signed in may always ask for the own roles'
        case 'barred':
          return before?.matches('visitor') ? 'a visitor is asked to login, not barred' : undefined
        default:
          return undefined
      }
    default:
      return undefined
  }
}

export default driver<SessionDriven, SessionSnapshot>({ model: sessionModel, obstacle, open })
