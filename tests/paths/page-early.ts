import type { Page } from '@playwright/test'
import { getContestOutsizeInfo } from '#contract/contest.ts'
import { longestWaitMs } from '#machines/page/page.machine.ts'
import type { Sight } from '#support/browser/acts.ts'
import { arriveAt, goTo, tokenOf, visit } from '#support/node/browser.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import type { DriverPlace, Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { endWait, holdWaits } from '#support/node/paths/held-waits.ts'
import { openOtherTab } from '#support/node/paths/other-tab.ts'
import { store } from '#support/node/paths/sessions.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import type { PageDriven, Snapshot } from '../machines/page.model.ts'
import { pageActs, pageSights } from '../machines/page.screen.ts'

interface Scene {
  page: Page
  calls: HeldCalls
  product: Product
  cid: number
  /** Of the newest refusal. */
  message: string
}

/** So much later that it is asked for once before. */
const beginsInMinutes = (2 * longestWaitMs) / 60_000

async function bring(scene: Scene, event: PageDriven): Promise<string> {
  const { page, calls, product, cid } = scene
  switch (event.type) {
    case 'page.go': {
      const otherTab = await openOtherTab(page)
      await store(otherTab, { token: null, user: null })
      await until('the call of a visitor', () => calls.waits('load'), 10_000)
      return 'another tab signs out: whoever looks now asks anew'
    }
    case 'xstate.after.whenSaid.page.failed': {
      const how = await endWait(page, longestWaitMs)
      await until('the call of the page itself', () => calls.waits('load'), 10_000)
      return how
    }
    case 'xstate.done.actor.load': {
      await product.rows(`update contest set start_time = now() - interval '1 minute' where id = $1`, [cid])
      const { status } = await calls.pass('load')
      return `the contest has begun, and the server gives its board: ${status}`
    }
    case 'xstate.error.actor.load': {
      if (event.error.kind === 'offline') {
        await calls.cut('load')
        return 'the network is gone'
      }
      const { status, msg } = await calls.pass('load')
      scene.message = msg
      return `the server says when to come: ${status} ${msg}`
    }
    default:
      throw new Error(`${event.type} is not brought to the page`)
  }
}

/** It has neither pages nor a button for what comes by itself. */
function sightsOf(state: Snapshot, words: Words, message: string): Sight[] {
  const { failure } = state.context
  const isEarly = failure?.kind === 'refused'
  const absent = isEarly ? [words('shell:kit.failed'), words('shell:kit.tryAgain')] : []
  const isMissing = (sight: Sight) =>
    (sight.see === 'button' && (isEarly || sight.current === true)) ||
    (sight.see === 'text' && typeof sight.text === 'string' && absent.includes(sight.text))
  return [
    ...pageSights(state, words, () => message).filter((sight) => !isMissing(sight)),
    ...absent.map((text) => ({ see: 'text', text, shown: false }) as const),
  ]
}

/** The board that everybody may read, of a contest that has not begun. */
export async function openBoardEarly(place: DriverPlace): Promise<Stage<PageDriven, Snapshot>> {
  const { browser, product, words, account } = place
  const token = await tokenOf(product, account)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await holdWaits(page, [longestWaitMs])
  const calls = await holdCalls(page, { load: getContestOutsizeInfo })
  const cid = await insertContest(product, {
    title: 'first rows',
    start: beginsInMinutes,
    end: 2 * beginsInMinutes,
  })
  await arriveAt(page, '/oj/introduction')
  await goTo(page, `/oj/contest/acm-scoreboard/${cid}`)
  await until('the board', () => calls.waits('load'), 10_000)
  const scene: Scene = { page, calls, product, cid, message: '' }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => {
      // Whoever asks anew gives up what was asked before.
      if (event.type === 'page.go' || event.type === 'page.reload') calls.forget('load')
      return event.type === 'page.go' ? [] : pageActs(event, words)
    },
    bring: (event) => bring(scene, event),
    sights: (state) => sightsOf(state, words, scene.message),
    close: () => page.context().close(),
  }
}
