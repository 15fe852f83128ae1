import { changeEmail, getChangeEmailCode } from '#contract/account-setting.ts'
import type { ChangeEmailSnapshot } from '#machines/change-email/change-email.machine.ts'
import { newAccount, registerAccount, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { codeMailedTo } from '#support/node/mail.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { endWait, leaveWait, openOtherTab } from '#support/node/paths/other-tab.ts'
import { until } from '#support/node/until.ts'
import { type ChangeEmailDriven, changeEmailModel } from '../machines/change-email.model.ts'
import { changeEmailActs, changeEmailObstacle, changeEmailSights } from '../machines/change-email.screen.ts'

async function open({
  browser,
  product,
  words,
  account: another,
}: DriverPlace): Promise<Stage<ChangeEmailDriven, ChangeEmailSnapshot>> {
  /** As after the longest wait. */
  const letTimePass = async () => {
    await forgetTries(product)
    await product.rows(`update mail_code set sent_at = sent_at - interval '1 hour'`)
  }
  await letTimePass()
  const { account, token } = await registerAccount(product)
  const next = newAccount().email
  const { page } = await visit(browser, product, 'en-US', { token, width: 1024, height: 720 })
  const otherTab = await openOtherTab(page)
  const calls = await holdCalls(page, { sendCode: getChangeEmailCode, changeEmail })
  await page.goto('/oj/setting')
  const form = page.getByRole('form', { name: words('setting:email.title'), exact: true })
  await form.waitFor()

  /** Of a mail that comes now: the path types a code before any was sent. */
  const mailedCode = async () => {
    await letTimePass()
    await createClient(product.url, token).get(getChangeEmailCode, { query: { email: next } })
    return until('the mail', () => codeMailedTo(product.dataDir, next))
  }
  const changeFor = async (event: ChangeEmailDriven): Promise<Record<string, unknown>> => {
    switch (event.type) {
      case 'xstate.error.actor.sendCode':
        return { email: another.email }
      case 'xstate.done.actor.changeEmail':
        return { code: await mailedCode() }
      case 'xstate.error.actor.changeEmail':
        return { password: 'another-1' }
      default:
        return {}
    }
  }
  let said = ''
  return {
    page,
    place: () => form,
    acts: (event) => changeEmailActs(event, words, { present: account.email, next }),
    bring: async (event) => {
      if (event.type === 'xstate.snapshot.watchWait')
        return leaveWait(otherTab, 'change email', event.snapshot.context === 30)
      await letTimePass()
      const change = await changeFor(event)
      const name = event.type.split('.').at(-1) as 'sendCode' | 'changeEmail'
      const { status, msg, data } = await calls.pass(name, (fields) => ({ ...fields, ...change }))
      const answer = { code: status, msg, ...((data ?? {}) as { code?: number; msg?: string }) }
      said = answer.msg
      const how = `the server is sent ${JSON.stringify(change)}: ${answer.code} ${answer.msg}`
      if (event.type !== 'xstate.done.actor.sendCode') return how
      await endWait(otherTab, 'change email')
      return `${how}, and the wait that begins is over`
    },
    sights: (state) => changeEmailSights(state, words, { next, said }),
    close: () => page.context().close(),
  }
}

export default driver<ChangeEmailDriven, ChangeEmailSnapshot>({
  model: changeEmailModel,
  obstacle: ({ event }, before) => {
    if (event.type === 'xstate.snapshot.watchWait' && event.snapshot.context === undefined)
      return 'the page knows whether it waits before anything is drawn'
    return changeEmailObstacle(event, before?.state)
  },
  open,
})
