import { registerContest } from '#contract/contest.ts'
import { addContest, changeContest, exampleSettings } from '#contract/contest-admin.ts'
import { ContestAuth } from '#contract/enums.ts'
import type { ContestAccessSnapshot } from '#machines/contest-access/contest-access.machine.ts'
import { rootToken, tokenOf, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { seeAgain } from '#support/node/paths/seen-again.ts'
import { type ContestAccessDriven, contestAccessModel } from '../machines/contest-access.model.ts'
import { contestAccessActs, contestAccessSights } from '../machines/contest-access.screen.ts'

/** Of the model's person. */
const pwd = 'spring'

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<ContestAccessDriven, ContestAccessSnapshot>> {
  await forgetTries(product)
  const root = createClient(product.url, await rootToken(product))
  const settings = { ...exampleSettings, auth: ContestAuth.Protected, pwd }
  const { id } = await root.get(addContest, { body: { ...settings, requestKey: crypto.randomUUID() } })
  const token = await tokenOf(product, account)
  const otherTab = createClient(product.url, token)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  const calls = await holdCalls(page, { register: registerContest })
  await page.goto(`/oj/contest/${id}`)
  await page.getByText(words('contest:password.title'), { exact: true }).waitFor()
  let message = ''
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => contestAccessActs(event, words, before),
    bring: async (event) => {
      if (event.type === 'access.known') {
        if (event.granted) await otherTab.get(registerContest, { body: { cid: id, password: pwd } })
        // A new one ends every registration; the old one is as good as new then.
        else
          for (const each of ['autumn', pwd])
            await root.get(changeContest, { body: { ...settings, id, pwd: each } })
        await seeAgain(page)
        return event.granted ? 'another tab gives the password' : 'the contest has a new password'
      }
      const isRefused = event.type.startsWith('xstate.error')
      const { status, msg } = await calls.pass('register', (given) =>
        isRefused ? { ...given, password: 'another one' } : given,
      )
      if (isRefused) message = msg
      return `the server ${isRefused ? 'refuses another password' : 'lets the user in'}: ${status} ${msg}`
    },
    sights: (state) => contestAccessSights(state, words, () => message),
    close: () => page.context().close(),
  }
}

export default driver<ContestAccessDriven, ContestAccessSnapshot>({
  model: contestAccessModel,
  obstacle: () => undefined,
  open,
})
