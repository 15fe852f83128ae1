import type { Page } from '@playwright/test'
import { draftVersions } from '#contract/limits/submission.ts'
import { submit } from '#contract/submission.ts'
import type { DraftHistorySnapshot } from '#machines/draft-history/draft-history.machine.ts'
import { draftHistoryView } from '#machines/draft-history/draft-history.view.ts'
import type { Act } from '#support/browser/acts.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import { fillStorage, goToProblem } from '#support/node/paths/draft-tab.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { doAct, expectSight } from '#support/node/paths/hands.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { playedJudgeEnv, playedJudgeOf } from '#support/node/paths/played-judge.ts'
import type { Words } from '#support/node/words.ts'
import { type DraftHistoryDriven, draftHistoryModel } from '../machines/draft-history.model.ts'
import {
  draftHistoryActs,
  draftHistoryObstacle,
  draftHistorySights,
  lookingActs,
  storingActs,
} from '../machines/draft-history.screen.ts'

const tooLong = '// given up for what is written next\n'.repeat(100)

async function tighten(page: Page, words: Words): Promise<string> {
  const of = (key: string) => words(`problemPage:editor.${key}`)
  const body = page.locator('body')
  const acts: readonly Act[] = [
    { do: 'code', text: tooLong },
    { do: 'press', button: of('reset') },
    { do: 'press', button: of('resetConfirm') },
  ]
  for (const act of acts) await doAct(body, act)
  await page.clock.fastForward(draftVersions.pauseMs)
  await fillStorage(page)
  await doAct(body, { do: 'code', text: 'short' })
  await doAct(body, { do: 'editorKeys', key: 'Enter' })
  await doAct(body, { do: 'press', button: of('versions') })
  await expectSight(body, { see: 'text', text: of('versionsTight'), shown: true })
  await doAct(body, { do: 'press', button: of('cancel') })
  return 'the storage of the browser is full when something is submitted; the list says that the oldest was given up'
}

async function bring(page: Page, words: Words, event: DraftHistoryDriven): Promise<string> {
  if (event.type === 'xstate.done.actor.list') return 'the browser has given the list'
  if (event.type === 'xstate.snapshot.room')
    return event.snapshot.context === undefined ? '' : tighten(page, words)
  await page.clock.fastForward(draftVersions.pauseMs)
  for (const act of lookingActs('pause', words)) await doAct(page.locator('body'), act)
  return 'nothing is typed for a while; the list has what was typed'
}

const listLength = (event: DraftHistoryDriven | undefined) =>
  event?.type === 'xstate.done.actor.list' ? event.output.length : 0

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<DraftHistoryDriven, DraftHistorySnapshot>> {
  await playedJudgeOf(product)
  const token = await tokenOf(product, account)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await page.clock.install()
  // Whether the server takes a submission is nothing to its version.
  await holdCalls(page, { submit })
  await goToProblem(page)
  let restored: string | undefined
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, next, before) => {
      const acts = draftHistoryActs(event, words, before)
      if (event.type === 'history.keep') return [...acts, ...lookingActs('submit', words)]
      if (event.type === 'history.restore' && before) restored = draftHistoryView(before).chosen?.code
      return listLength(next) > 0 ? [...storingActs(words), ...acts] : acts
    },
    bring: (event) => bring(page, words, event),
    sights: (state) => {
      // The list is there before anybody sees that it is not.
      if (state.matches({ dialog: 'listing' })) return []
      const sights = draftHistorySights(state, words)
      return restored === undefined ? sights : [...sights, { see: 'code', text: restored, pixels: 16 }]
    },
    close: () => page.context().close(),
  }
}

function obstacle(
  { event }: ModelStep<DraftHistoryDriven, DraftHistorySnapshot>,
  before: ModelStep<DraftHistoryDriven, DraftHistorySnapshot> | undefined,
): string | undefined {
  if (event.type === 'xstate.error.actor.list')
    return 'what the browser cannot read is not in the list; the list itself never fails'
  return draftHistoryObstacle(event, before?.state)
}

export default driver<DraftHistoryDriven, DraftHistorySnapshot>({
  model: draftHistoryModel,
  env: playedJudgeEnv,
  obstacle,
  open,
})
