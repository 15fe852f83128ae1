import type { Page } from '@playwright/test'
import type { Locale } from '#contract/enums.ts'
import { arriveAt, expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { insertGroup, insertGroupTrainings } from '#support/node/group-rows.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'

declare global {
  interface Window {
    /** What moved in this document, and by how much. */
    shifts: { value: number; what: string[] }[]
    /** How many answers have not come, or are not painted. */
    unanswered: number
  }
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

const shiftMax = 0.05
const looks: { locale: Locale; width: number; height: number }[] = [
  { locale: 'zh-CN', width: 390, height: 844 },
  { locale: 'en-US', width: 1440, height: 900 },
]

/** Runs in each document, before anything else. */
function watchShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        window.shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in each document too. One answer comes after the other, and each is painted before the next: nothing comes together by luck. */
function answerInTurn() {
  const ask = window.fetch
  const painted = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  let turn = Promise.resolve()
  window.unanswered = 0
  window.fetch = (input, init) => {
    if (!String(input instanceof Request ? input.url : input).includes('/ojapi/')) return ask(input, init)
    window.unanswered += 1
    const answer = turn.then(() => ask(input, init))
    turn = answer
      .then((response) => response.clone().text())
      .then(painted, () => {})
      .finally(() => {
        window.unanswered -= 1
      })
    return answer
  }
}

async function expectStill(page: Page, place: string, width: number) {
  await arriveAt(page, `/oj/${place}`)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => window.unanswered === 0)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const told = shifts.map(({ value, what }) => `${value.toFixed(3)} ${what.join(' | ')}`).join('\n')
  expect.soft(sum, `${place}, ${width} pixels wide:\n${told}`).toBeLessThanOrEqual(shiftMax)
}

/** A group with a training and a contest to come, and one in which nothing was done yet. */
async function makeGroups(product: Product, mark: string) {
  const full = await insertGroup(product, { name: `Shifts ${mark}`, shortName: `SH${mark}` })
  const empty = await insertGroup(product, { name: `Still ${mark}`, shortName: `ST${mark}` })
  await insertGroupTrainings(product, { gid: full, titles: ['First steps', 'Behind a door'] })
  await insertContest(product, { title: 'Homework', gid: full, start: 60, end: 120 })
  return [full, empty]
}

/** Where a visitor is shown something else than whoever is signed in. */
const ofVisitors = ['home', 'problem', `problem/${firstProblem.problemId}`, 'contest']
const open = [
  ...ofVisitors,
  'status',
  'training',
  'discussion',
  'group',
  'introduction',
  'acm-rank',
  'user-home?username=root',
]
/** Of everybody, with a contest whose board has rows. */
async function makeBoard(product: Product, mark: string) {
  const cid = await insertContest(product, { title: `Shifts ${mark}`, seal: -30 })
  for (const minutesAgo of [50, 10]) {
    const { username } = (await registerAccount(product)).account
    await insertContestSubmission(product, { cid, username, minutesAgo, status: 0 })
  }
  return `contest/acm-scoreboard/${cid}`
}
const ofGroup = ['', '/problem', '/contest', '/training', '/discussion', '/announcement', '/member', '/class']
const ofAdmins = [
  'conf',
  'backup',
  'switch',
  'dashboard',
  'judges',
  'user',
  'problem',
  'contest',
  'discussion',
]

for (const { locale, width, height } of looks) {
  test(`pages stand still while their parts come (${locale}, ${width})`, async ({ browser, product }) => {
    const token = await rootToken(product)
    const [full, empty] = await makeGroups(product, String(width))
    const board = await makeBoard(product, String(width))
    for (const [options, places] of [
      [{}, [...ofVisitors, board]],
      [
        { token },
        [
          ...open,
          board,
          ...ofGroup.map((tab) => `group/${full}${tab}`),
          `group/${empty}`,
          ...ofAdmins.map((part) => `admin/${part}`),
        ],
      ],
    ] as const) {
      const { page } = await visit(browser, product, locale, {
        ...{ width, height, motion: true },
        ...options,
      })
      await page.addInitScript(watchShifts)
      await page.addInitScript(answerInTurn)
      // Signed in, a browser knows the user from the visit before.
      if ('token' in options) {
        await arriveAt(page, '/oj/introduction')
        await expect(page.getByRole('banner')).toContainText('root')
      }
      for (const place of places) await expectStill(page, place, width)
      await page.context().close()
    }
  })
}
