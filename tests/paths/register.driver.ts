import { checkUsernameOrEmail, getRegisterCode, register } from '#contract/account.ts'
import type { RegisterSnapshot } from '#machines/register/register.machine.ts'
import { type Account, newAccount, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { codeMailedTo } from '#support/node/mail.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { leaveWait, openOtherTab } from '#support/node/paths/other-tab.ts'
import { loseStrayChecks } from '#support/node/paths/stray-checks.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { filled, type RegisterDriven, registerModel, taken } from '../machines/register.model.ts'
import { registerActs, registerSights } from '../machines/register.screen.ts'

/** From the mail, so long ago that another one may be asked for. */
async function codeFor(product: Product, { email }: Account): Promise<string> {
  await createClient(product.url).get(getRegisterCode, { query: { email } })
  await product.rows(`update mail_code set sent_at = sent_at - interval '1 hour'`)
  await forgetTries(product)
  return until('the mail', () => codeMailedTo(product.dataDir, email))
}

type Brought = Exclude<RegisterDriven, { type: `register.${string}` }>

const isRefused = ({ type }: RegisterDriven) =>
  type === 'xstate.error.actor.sendCode' || type === 'xstate.error.actor.register'

/** An address that has an account, in the place of the one that has none. */
const isOfAnother = (event: Brought) =>
  event.type === 'xstate.error.actor.sendCode' ||
  (event.type === 'xstate.done.actor.checkTaken' && event.output === taken)

function changeFor(event: Brought, another: Account): Record<string, unknown> {
  if (isOfAnother(event)) return { email: another.email }
  return event.type === 'xstate.error.actor.register' ? { code: '000000' } : {}
}

async function bring(calls: HeldCalls, event: Brought, another: Account) {
  const name = event.type.split('.').at(-1) as 'checkTaken' | 'sendCode' | 'register'
  if (event.type === 'xstate.error.actor.checkTaken') {
    await calls.cut(name)
    return { how: 'the network is gone', said: '' }
  }
  const change = changeFor(event, another)
  const { status, msg, data } = await calls.pass(name, (fields) => ({ ...fields, ...change }))
  return {
    how: `the server is sent ${JSON.stringify(change)}: ${status} ${msg} ${JSON.stringify(data)}`,
    said: msg,
  }
}

async function open({
  browser,
  product,
  words,
  account: another,
}: DriverPlace): Promise<Stage<RegisterDriven, RegisterSnapshot>> {
  await forgetTries(product)
  const account = newAccount()
  const code = await codeFor(product, account)
  const { page } = await visit(browser, product, 'en-US', { width: 1024, height: 900 })
  const otherTab = await openOtherTab(page)
  const calls = await holdCalls(page, {
    checkTaken: checkUsernameOrEmail,
    sendCode: getRegisterCode,
    register,
  })
  let mayCheck = false
  await loseStrayChecks(page, () => mayCheck)
  await page.goto('/oj/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('account:link.register') }).click()
  for (const [field, text] of Object.entries({ ...account, again: account.password, code }))
    await dialog.getByLabel(words(`account:field.${field}`), { exact: true }).fill(text)
  await dialog.getByLabel(words('account:field.code'), { exact: true }).blur()
  let said = ''
  let isCodeSent = false
  return {
    page,
    place: () => dialog,
    acts: (event) => {
      mayCheck = event.type === 'register.leave'
      return registerActs(event, words, account.email)
    },
    bring: async (event) => {
      if (event.type === 'xstate.snapshot.watchWait')
        return leaveWait(otherTab, 'register code', event.snapshot.context === 60)
      const brought = await bring(calls, event as Brought, another)
      if (isRefused(event)) said = brought.said
      isCodeSent = event.type === 'xstate.done.actor.sendCode'
      return brought.how
    },
    sights: (state) => registerSights(state, words, { email: account.email, said, isCodeSent, isKept: true }),
    close: () => page.context().close(),
  }
}

export default driver<RegisterDriven, RegisterSnapshot>({
  model: registerModel,
  obstacle: ({ event }, before) => {
    if (event.type === 'xstate.snapshot.watchWait' && event.snapshot.context === undefined)
      return 'the page knows whether it waits before anything is drawn'
    if (event.type === 'xstate.done.actor.checkTaken' && before?.state.context.values.email !== filled.email)
      return 'nobody asks the server about an address that is malformed'
    return undefined
  },
  open,
})
