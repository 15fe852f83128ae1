import { changeUserInfo } from '#contract/account-setting.ts'
import { profile as limits } from '#contract/limits/account.ts'
import type { ProfileSnapshot } from '#machines/profile/profile.machine.ts'
import { registerAccount, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { type ProfileDriven, profileModel, user } from '../machines/profile.model.ts'
import { profileActs, profileObstacle, profileSights } from '../machines/profile.screen.ts'

const tooLong = 'x'.repeat(limits.nicknameMax + 1)

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<ProfileDriven, ProfileSnapshot>> {
  await forgetTries(product)
  const { token, account } = await registerAccount(product)
  await product.rows('update users set nickname = $1, gender = $2 where username = $3', [
    ...[user.nickname, user.gender],
    account.username,
  ])
  const { page } = await visit(browser, product, 'en-US', { token, width: 1024, height: 720 })
  const calls = await holdCalls(page, { change: changeUserInfo })
  await page.goto('/oj/setting?tab=profile')
  const form = page.getByRole('form', { name: words('setting:profile.title'), exact: true })
  await form.waitFor()
  let said = ''
  return {
    page,
    place: () => form,
    acts: (event) => profileActs(event, words),
    bring: async (event) => {
      const isRefused = event.type === 'xstate.error.actor.changeProfile'
      const { status, msg } = await calls.pass('change', (body) =>
        isRefused ? { ...body, nickname: tooLong } : body,
      )
      said = msg
      return `the server ${isRefused ? 'refuses a nickname that is too long' : 'takes it'}: ${status} ${msg}`
    },
    sights: (state) => profileSights(state, words, said),
    close: () => page.context().close(),
  }
}

export default driver<ProfileDriven, ProfileSnapshot>({
  model: profileModel,
  obstacle: ({ event }, before) => profileObstacle(event, before?.state),
  open,
})
