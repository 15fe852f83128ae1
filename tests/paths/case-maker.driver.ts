import { uploadCases } from '#contract/workshop-cases.ts'
import type { CaseMakerSnapshot } from '#machines/case-maker/case-maker.machine.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { beginDraft, changeDraft } from '#support/node/paths/made-draft.ts'
import { zipOf } from '#support/node/zip.ts'
import { type CaseMakerDriven, caseMakerModel } from '../machines/case-maker.model.ts'
import { caseMakerActs, caseMakerSights } from '../machines/case-maker.screen.ts'
import { title } from '../machines/problem-draft.model.ts'

const zip = { name: 'tests.zip', content: new Uint8Array(zipOf({ '1.in': '1\n', '1.out': '2\n' })) }

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<CaseMakerDriven, CaseMakerSnapshot>> {
  const token = await rootToken(product)
  const owner = createClient(product.url, token)
  const pid = await beginDraft(owner)
  await changeDraft(owner, pid, { [title]: 'Lanterns' })
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  const calls = await holdCalls(page, { upload: uploadCases })
  await page.goto(`/oj/admin/problem/edit/${pid}`)
  await page.getByText(words('workshop:tests.none')).waitFor()
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => {
      // Whoever calls it back gives up what is on its way.
      if (event.type === 'caseMaker.cancel') calls.forget('upload')
      return caseMakerActs(event, words, 'zip', zip)
    },
    bring: async (event) => {
      if (event.type === 'xstate.error.actor.makeCases') {
        await calls.cut('upload')
        return 'the network is gone'
      }
      if (event.type !== 'xstate.snapshot.makeCases' || event.snapshot.context === undefined) return ''
      const { status, msg } = await calls.pass('upload')
      await page.getByText('1.in · 1.out', { exact: true }).first().waitFor()
      return `the server keeps the tests: ${status} ${msg}`
    },
    // How much has gone is the browser's to say.
    sights: (state) =>
      caseMakerSights(state, words, 'zip').filter(
        (sight) => sight.see !== 'progress' || sight.value === undefined,
      ),
    close: () => page.context().close(),
  }
}

function obstacle({ event }: ModelStep<CaseMakerDriven, CaseMakerSnapshot>): string | undefined {
  const step = event.type === 'xstate.snapshot.makeCases' ? event.snapshot.context : undefined
  return step && 'share' in step ? 'a small zip has gone before anybody sees how much of it has' : undefined
}

export default driver<CaseMakerDriven, CaseMakerSnapshot>({ model: caseMakerModel, obstacle, open })
