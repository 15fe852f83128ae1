import type { Page } from '@playwright/test'
import { getLoginPuzzle, login, solveLoginPuzzle } from '#contract/account.ts'
import { puzzle } from '#contract/limits/account.ts'
import type { LoginSnapshot } from '#machines/login/login.machine.ts'
import type { LoginMemory } from '#services/account.service.ts'
import type { Sight } from '#support/browser/acts.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { leaveWait, openOtherTab } from '#support/node/paths/other-tab.ts'
import { findGap } from '#support/node/puzzle.ts'
import { heldBack, type LoginDriven, loginModel, offline } from '../machines/login.model.ts'
import { isTyped, loginActs, loginSights } from '../machines/login.screen.ts'

const farthest = puzzle.width - puzzle.piece

/** What another tab of this browser leaves for this one. */
async function tell(otherTab: Page, { failures, waitSeconds }: LoginMemory): Promise<string> {
  await otherTab.evaluate((count) => localStorage.setItem('verdict:login-failures', String(count)), failures)
  return `${failures} failures in another tab, and ${await leaveWait(otherTab, 'login', waitSeconds > 0)}`
}

async function bring(page: Page, otherTab: Page, calls: HeldCalls, event: LoginDriven): Promise<string> {
  switch (event.type) {
    case 'xstate.snapshot.watchMemory':
      return event.snapshot.context ? tell(otherTab, event.snapshot.context) : ''
    case 'xstate.done.actor.loadPuzzle':
      return `the server gives a puzzle (${(await calls.pass('loadPuzzle')).status})`
    case 'xstate.done.actor.solvePuzzle': {
      const x = await findGap(page)
      return `the piece lies in its gap: ${(await calls.pass('solvePuzzle', (body) => ({ ...body, x }))).status}`
    }
    case 'xstate.done.actor.signIn':
      return `the server lets in (${(await calls.pass('signIn')).status})`
    case 'xstate.error.actor.loadPuzzle':
    case 'xstate.error.actor.solvePuzzle':
    case 'xstate.error.actor.signIn': {
      const name = event.type.split('.').at(-1) as 'loadPuzzle' | 'solvePuzzle' | 'signIn'
      if (event.error === offline) {
        await calls.cut(name)
        return 'the network is gone'
      }
      const x = name === 'solvePuzzle' ? ((await findGap(page)) + farthest / 2) % farthest : 0
      const wrong = name === 'solvePuzzle' ? { x: Math.round(x) } : { password: 'another-1' }
      const { status, msg } = await calls.pass(name, (body) => ({ ...body, ...wrong }))
      return `the server refuses ${JSON.stringify(wrong)}: ${status} ${msg}`
    }
    default:
      throw new Error(`${event.type} is not brought to the page`)
  }
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<LoginDriven, LoginSnapshot>> {
  await forgetTries(product)
  const { page } = await visit(browser, product, 'en-US', { width: 1024, height: 720 })
  const otherTab = await openOtherTab(page)
  const calls = await holdCalls(page, {
    loadPuzzle: getLoginPuzzle,
    solvePuzzle: solveLoginPuzzle,
    signIn: login,
  })
  await page.goto('/oj/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('account:field.username'), { exact: true }).fill(account.username)
  let said = ''
  let isIn = false
  const waits = new RegExp(`^${words('account:login.wait', { seconds: '\\d+' })}$`)
  return {
    page,
    place: () => (isIn ? page.locator('body') : dialog),
    acts: (event) => loginActs(event, words),
    bring: async (event, after) => {
      const how = await bring(page, otherTab, calls, event)
      said = how.split(/: \d+ /)[1] ?? ''
      isIn = after.status === 'done'
      return how
    },
    sights: (state): Sight[] => {
      const menu = new RegExp(words('shell:session.menu', { name: account.username }))
      if (isIn) return [{ see: 'button', name: menu, busy: false, off: false }]
      return loginSights(state, words, () => said).map((sight) =>
        sight.see === 'button' && state.matches('waiting') ? { ...sight, name: waits } : sight,
      )
    },
    close: () => page.context().close(),
  }
}

function obstacle(
  { event }: ModelStep<LoginDriven, LoginSnapshot>,
  before: ModelStep<LoginDriven, LoginSnapshot> | undefined,
): string | undefined {
  if (isTyped(event, before?.state)) return 'nobody can type what stands there already'
  if (event.type === 'xstate.snapshot.watchMemory' && event.snapshot.context === undefined)
    return 'the page knows what is remembered before anything is drawn'
  if ('error' in event && event.error === heldBack)
    return 'the wait that the server gives begins at once, so the next event comes by itself'
  return undefined
}

export default driver<LoginDriven, LoginSnapshot>({ model: loginModel, obstacle, open })
