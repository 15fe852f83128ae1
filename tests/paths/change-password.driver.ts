import { changePassword } from '#contract/account.ts'
import type { ChangePasswordSnapshot } from '#machines/change-password/change-password.machine.ts'
import { registerAccount, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { type ChangePasswordDriven, changePasswordModel } from '../machines/change-password.model.ts'
import { changePasswordActs, changePasswordSights } from '../machines/change-password.screen.ts'

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<ChangePasswordDriven, ChangePasswordSnapshot>> {
  await forgetTries(product)
  // Of this path alone: a walk to the end leaves another password.
  const { token } = await registerAccount(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1024, height: 720 })
  const calls = await holdCalls(page, { change: changePassword })
  await page.goto('/oj/setting')
  const form = page.getByRole('form', { name: words('setting:password.title'), exact: true })
  await form.waitFor()
  let said = ''
  let isOver = false
  return {
    page,
    place: () => (isOver ? page.getByRole('dialog') : form),
    acts: (event) => changePasswordActs(event, words),
    bring: async (event, after) => {
      const wrong = event.type === 'xstate.error.actor.changePassword' ? { oldPassword: 'another-1' } : {}
      const { data } = await calls.pass('change', (body) => ({ ...body, ...wrong }))
      const { code, msg } = data as { code: number; msg: string }
      said = msg
      isOver = after.status === 'done'
      return `the server ${isOver ? 'takes it' : `refuses ${JSON.stringify(wrong)}`}: ${code} ${msg}`
    },
    sights: (state) => changePasswordSights(state, words, said),
    close: () => page.context().close(),
  }
}

export default driver<ChangePasswordDriven, ChangePasswordSnapshot>({
  model: changePasswordModel,
  obstacle: () => undefined,
  open,
})
