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

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** One answer comes after the other, and each is painted before the next: nothing comes together by luck. */
async function answerInTurn(page: Page) {
  let turn = Promise.resolve()
  let asked = 0
  let answered = 0
  await page.route('**/ojapi/**', (route) => {
    asked += 1
    turn = turn
      .then(async () => {
        await route.fulfill({ response: await route.fetch() })
        await painted(page)
      })
      // The page has gone on to another one.
      .catch(() => {})
      .finally(() => {
        answered += 1
      })
  })
  return () => asked - answered
}

async function expectStill(page: Page, place: string, width: number, unanswered: () => number) {
  await arriveAt(page, `/oj/${place}`)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(unanswered).toBe(0)
  await painted(page)
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

const open = [
  'home',
  'problem',
  `problem/${firstProblem.problemId}`,
  'status',
  'contest',
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
      [{}, [...open, board]],
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
      const unanswered = await answerInTurn(page)
      for (const place of places) await expectStill(page, place, width, unanswered)
      await page.context().close()
    }
  })
}
