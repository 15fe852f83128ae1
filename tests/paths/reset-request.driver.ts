import { applyResetPassword, checkUsernameOrEmail, getCaptcha } from '#contract/account.ts'
import type { ResetRequestSnapshot } from '#machines/reset-request/reset-request.machine.ts'
import { newAccount, visit } from '#support/node/browser.ts'
import { sumOf } from '#support/node/paths/captcha.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { endWait, leaveWait, openOtherTab } from '#support/node/paths/other-tab.ts'
import { loseStrayChecks } from '#support/node/paths/stray-checks.ts'
import type { Product } from '#support/node/product.ts'
import { type ResetRequestDriven, resetRequestModel } from '../machines/reset-request.model.ts'
import {
  resetRequestActs,
  resetRequestObstacle,
  resetRequestSights,
} from '../machines/reset-request.screen.ts'

type Brought = Exclude<ResetRequestDriven, { type: `resetRequest.${string}` }>

const isCut = ({ type }: Brought) =>
  type === 'xstate.error.actor.loadCaptcha' || type === 'xstate.error.actor.checkExists'

/** What the server is asked in the place of what the page asks. */
function changeFor(event: Brought, sum: string): Record<string, unknown> {
  if (event.type === 'xstate.done.actor.checkExists' && !event.output.exists)
    return { email: newAccount().email }
  if (event.type === 'xstate.done.actor.sendMail') return { captcha: sum }
  return event.type === 'xstate.error.actor.sendMail' ? { captcha: 'no sum' } : {}
}

async function bring(calls: HeldCalls, product: Product, event: Brought) {
  const name = event.type.split('.').at(-1) as 'loadCaptcha' | 'checkExists' | 'sendMail'
  if (isCut(event)) {
    await calls.cut(name)
    return { how: 'the network is gone', msg: '' }
  }
  const change = changeFor(event, await sumOf(product))
  const { status, msg } = await calls.pass(name, (fields) => ({ ...fields, ...change }))
  return { how: `the server is sent ${JSON.stringify(change)}: ${status} ${msg}`, msg }
}

async function open({
  browser,
  product,
  words,
  account: { email },
}: DriverPlace): Promise<Stage<ResetRequestDriven, ResetRequestSnapshot>> {
  await forgetTries(product)
  await product.rows('delete from mail_code')
  const { page } = await visit(browser, product, 'en-US', { width: 1024, height: 720 })
  const otherTab = await openOtherTab(page)
  const calls = await holdCalls(page, {
    loadCaptcha: getCaptcha,
    checkExists: checkUsernameOrEmail,
    sendMail: applyResetPassword,
  })
  let mayCheck = false
  await loseStrayChecks(page, () => mayCheck)
  await page.goto('/oj/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('account:link.reset') }).click()
  const field = dialog.getByLabel(words('account:field.email'), { exact: true })
  await field.fill(email)
  await field.blur()
  let said = ''
  return {
    page,
    place: () => dialog,
    acts: (event) => {
      mayCheck = event.type === 'resetRequest.leave'
      return resetRequestActs(event, words)
    },
    bring: async (event) => {
      if (event.type === 'xstate.snapshot.watchWait')
        return leaveWait(otherTab, 'reset mail', event.snapshot.context === 90)
      const { how, msg } = await bring(calls, product, event as Brought)
      if (event.type === 'xstate.error.actor.sendMail') said = msg
      if (event.type === 'xstate.error.actor.loadCaptcha') said = words('shell:failure.offline')
      if (event.type !== 'xstate.done.actor.sendMail') return how
      await endWait(otherTab, 'reset mail')
      return `${how}, and the wait that begins is over`
    },
    sights: (state) => resetRequestSights(state, words, { email, said }),
    close: () => page.context().close(),
  }
}

export default driver<ResetRequestDriven, ResetRequestSnapshot>({
  model: resetRequestModel,
  obstacle: ({ event }, before) => {
    if (event.type === 'xstate.snapshot.watchWait' && event.snapshot.context === undefined)
      return 'the page knows whether it waits before anything is drawn'
    return resetRequestObstacle(event, before?.state)
  },
  open,
})
