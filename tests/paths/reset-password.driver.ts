import { applyResetPassword, checkUsernameOrEmail, getCaptcha, resetPassword } from '#contract/account.ts'
import type { ResetPasswordSnapshot } from '#machines/reset-password/reset-password.machine.ts'
import { arriveAt, newAccount, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { linkMailedTo } from '#support/node/mail.ts'
import { sumOf } from '#support/node/paths/captcha.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { type ResetPasswordDriven, resetPasswordModel } from '../machines/reset-password.model.ts'
import {
  resetPasswordActs,
  resetPasswordObstacle,
  resetPasswordSights,
} from '../machines/reset-password.screen.ts'

/** The path of the link in the mail that this address gets. */
async function linkFor(product: Product, email: string): Promise<string> {
  await forgetTries(product)
  await product.rows('delete from mail_code')
  const client = createClient(product.url)
  const { captchaKey } = await client.get(getCaptcha, {})
  const captcha = await sumOf(product)
  await client.get(applyResetPassword, { body: { email, captcha, captchaKey } })
  const { pathname, search } = new URL(await until('the mail', () => linkMailedTo(product.dataDir, email)))
  return pathname + search
}

/** What the server is asked in the place of what the page asks. */
function changeFor(event: ResetPasswordDriven): Record<string, unknown> {
  if (event.type === 'xstate.done.actor.checkExists' && !event.output)
    return { username: newAccount().username }
  return event.type === 'xstate.error.actor.resetPassword' ? { code: 'of-another-mail-00000' } : {}
}

async function bring(calls: HeldCalls, event: ResetPasswordDriven) {
  const name = event.type.split('.').at(-1) as 'checkExists' | 'resetPassword'
  if (event.type === 'xstate.error.actor.checkExists') {
    await calls.cut(name)
    return { how: 'the network is gone', msg: '' }
  }
  const change = changeFor(event)
  const { status, msg } = await calls.pass(name, (body) => ({ ...body, ...change }))
  return { how: `the server is sent ${JSON.stringify(change)}: ${status} ${msg}`, msg }
}

async function open({
  browser,
  product,
  words,
  account: { email },
}: DriverPlace): Promise<Stage<ResetPasswordDriven, ResetPasswordSnapshot>> {
  const link = await linkFor(product, email)
  const { page } = await visit(browser, product, 'en-US', { width: 1024, height: 720 })
  const calls = await holdCalls(page, { checkExists: checkUsernameOrEmail, resetPassword })
  await arriveAt(page, link)
  const form = page.getByRole('form', { name: words('account:title.resetPassword'), exact: true })
  await form.waitFor()
  let said = ''
  let place = form
  return {
    page,
    place: () => place,
    acts: (event) => resetPasswordActs(event, words),
    bring: async (event, after) => {
      const { how, msg } = await bring(calls, event)
      said = msg
      if (after.status === 'done') place = page.getByRole('dialog')
      else place = after.context.exists === false ? page.getByRole('main') : form
      return how
    },
    sights: (state) => resetPasswordSights(state, words, said),
    close: () => page.context().close(),
  }
}

export default driver<ResetPasswordDriven, ResetPasswordSnapshot>({
  model: resetPasswordModel,
  obstacle: ({ event }, before) => resetPasswordObstacle(event, before?.state),
  open,
})
