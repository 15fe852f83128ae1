import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { isUnfinished, type JudgeStatus, type JudgeStatusName, judgeStatusName } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { createRandom } from '#server/seed/random.ts'
import {
  chooseLanguage,
  expect,
  pasteCode,
  registerAccount,
  resultOf,
  rootToken,
  test,
  visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import type { Product } from '#support/node/product.ts'
import { type BoardLine, recomputedBoard } from '#support/node/recomputed-board.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { acmCell, penaltyOf } from '#ui/board/board-rows.ts'
import { cellWords, timeText } from '#ui/board/cell-words.ts'

const seed = process.env.PLAY_SEED ?? randomUUID()
const problems = ['A', 'B']
const verdicts = ['Accepted', 'WrongAnswer', 'RuntimeError'] as const satisfies readonly JudgeStatusName[]
const corpus = await loadCorpus()
const used = problems.map((displayId, index) => {
  const problem = corpus[index]
  if (!problem) throw new Error('the corpus is too small')
  return { displayId, ...problem }
})

/** What a contestant submits: programs whose verdicts are known. */
type Act = { displayId: string; verdict: JudgeStatusName }

const programOf = ({ displayId, verdict }: Act) => {
  const of = used.find((problem) => problem.displayId === displayId)
  const program = of?.programs.find((one) => one.verdict === verdict)
  if (!program) throw new Error(`no program for ${verdict} of ${displayId}`)
  return program
}

/** A contest by the super admin that has not started. */
const makeContest = async (product: Product): Promise<number> => {
  const cid = await insertContest(product, { title: 'Regional', start: 60, end: 240, seal: 180 })
  await product.rows('delete from contest_problem where cid = $1', [cid])
  for (const { displayId, problemId } of used)
    await product.rows(
      `insert into contest_problem (cid, pid, display_id, display_title, color)
        select $1, id, $2, 'Problem ' || $2, '#d22f2f' from problem where problem_id = $3`,
      [cid, displayId, problemId],
    )
  await product.rows('update contest set auto_real_rank = false where id = $1', [cid])
  return cid
}

/** The times of a contest move, so that nobody has to wait for them. */
const phases = {
  running: `start_time = now() - interval '90 minutes', seal_rank_time = now() + interval '1 hour'`,
  sealed: 'seal_rank_time = clock_timestamp()',
  ended: 'end_time = clock_timestamp()',
  revealed: 'auto_real_rank = true',
}
const moveTo = (product: Product, cid: number, phase: keyof typeof phases) =>
  product.rows(`update contest set ${phases[phase]}, gmt_modified = now() where id = $1`, [cid])

const judgedAs = (product: Product, submitId: number) =>
  until('the verdict', async () => {
    const [row] = await product.rows('select status from submission where submit_id = $1', [submitId])
    const status = row?.status as JudgeStatus
    return !isUnfinished(status) && judgeStatusName(status)
  })

const textsOf = (board: Locator, line: string): Promise<string[][]> =>
  board.evaluate(
    (grid, selector) =>
      [...grid.querySelectorAll<HTMLElement>(selector)]
        .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .map((row) =>
          [...row.querySelectorAll<HTMLElement>('[role=gridcell], [role=rowheader], [role=cell]')].map(
            (cell) =>
              (cell.querySelector('[role=img]') ?? cell).getAttribute('aria-label')?.trim() ??
              (cell.querySelector('a, .reveal-name') ?? cell).textContent?.trim() ??
              '',
          ),
        ),
    line,
  )

/** The rows of a board, each cell as it is told. */
const boardSeen = async (page: Page) => {
  const grid = page.getByRole('grid')
  return (await grid.count()) === 0 ? [] : textsOf(grid, '[data-line]')
}

const ofBoards = (words: Words) => (key: string, values: object) => words(`board:${key}`, { ...values })
const cellIn = (words: Words): ((displayId: string, line: BoardLine) => string) => {
  const t = ofBoards(words) as never
  return (displayId, { cells }) => cellWords(t, displayId, acmCell(cells[displayId], false))
}

/** What has to be seen of it. */
const wordsFor = (lines: readonly BoardLine[], words: Words) =>
  lines.map((line) => [
    words('board:row.rank', { rank: line.rank }),
    line.username,
    String(line.ac),
    timeText(ofBoards(words) as never, penaltyOf(line.totalTime, false)),
    ...problems.map((displayId) => cellIn(words)(displayId, line)),
  ])

/** A row of a reveal, or of the board beside it: rank, name, solved, time, cells without their letters, in minutes. */
const inOrderOfReveal = ([rank = '', name = '', solved = '', time = '', ...cells]: readonly string[]) => [
  rank.replace(/\D/g, ''),
  name,
  solved,
  time,
  ...cells.map((words) => words.slice(words.indexOf(':') + 1).replace(/:\d\d\b/, '')),
]

test('a contest is played from before its beginning to its reveal', async ({ browser, product }) => {
  const random = createRandom(seed)
  const cid = await makeContest(product)
  const contestants = await Promise.all([1, 2, 3, 4].map(() => registerAccount(product)))
  const [first] = contestants
  if (!first) throw new Error('nobody plays')
  const recomputed = (sealed: boolean) => recomputedBoard(product.rows, cid, { sealed })

  const faults: string[] = []
  const open = async (place: string, token?: string) => {
    const seen = await visit(browser, product, 'en-US', token === undefined ? {} : { token })
    seen.page.on('pageerror', (error) => faults.push(error.message))
    await seen.page.goto(place)
    return seen
  }
  const visitor = await open(`/oj/contest/acm-scoreboard/${cid}`)
  const contestant = await open(`/oj/contest/${cid}/rank`, first.token)
  const admin = await open(`/oj/contest/${cid}/rank?forceRefresh=true`, await rootToken(product))
  const { words } = visitor
  const watchers = [visitor, contestant, admin]

  const play = async (token: string, act: Act): Promise<void> => {
    const { language, code } = programOf(act)
    const body = { pid: act.displayId, cid, language, code, requestKey: randomUUID() }
    const { submitId } = await createClient(product.url, token).get(submit, { body })
    expect(await judgedAs(product, submitId)).toBe(act.verdict)
  }
  const playAll = (most: number) =>
    Promise.all(
      contestants.map(async ({ token }) => {
        for (let left = random.int(1, most); left > 0; left -= 1)
          await play(token, { displayId: random.pick(problems), verdict: random.pick(verdicts) })
      }),
    )

  /** What each watcher has to see: a contestant's own row, which is in sight, is not shown once more above. */
  const expectBoards = async ({ sealed, timeout = 30_000 }: { sealed: boolean; timeout?: number }) => {
    const shown = wordsFor(await recomputed(sealed), words)
    expect(shown.filter(([, name]) => name === first.account.username)).toHaveLength(1)
    const all = wordsFor(await recomputed(false), words)
    await expect
      .poll(() => boardSeen(visitor.page), { message: `the visitor, PLAY_SEED=${seed}`, timeout })
      .toEqual(shown)
    await expect
      .poll(() => boardSeen(contestant.page), { message: `the contestant, PLAY_SEED=${seed}`, timeout })
      .toEqual(shown)
    await expect
      .poll(() => boardSeen(admin.page), { message: `the admin, PLAY_SEED=${seed}`, timeout })
      .toEqual(all)
    return { shown, all }
  }
  const reloadAll = () => Promise.all(watchers.map(({ page }) => page.reload()))

  await test.step('before', async () => {
    await expect(visitor.page.getByText('has not started')).toBeVisible()
    await expect(contestant.page.getByText(words('contest:locked.scheduled'))).toBeVisible()
    await expect(admin.page.getByText(words('board:empty.title'))).toBeVisible()
    const refused = await createClient(product.url, first.token).ask(submit, {
      body: { pid: 'A', cid, ...programOf({ displayId: 'A', verdict: 'Accepted' }) },
    })
    expect(refused.envelope.status).toBe(403)
  })

  await test.step('running', async () => {
    await moveTo(product, cid, 'running')
    await play(first.token, { displayId: 'A', verdict: 'WrongAnswer' })
    await reloadAll()
    await playAll(2)
    await expectBoards({ sealed: false })
  })

  await test.step('running: a result is on every board before it would be asked for by itself', async () => {
    await reloadAll()
    await expectBoards({ sealed: false })
    await play(first.token, { displayId: 'B', verdict: 'WrongAnswer' })
    await expectBoards({ sealed: false, timeout: 15_000 })
  })

  await test.step('sealed', async () => {
    await moveTo(product, cid, 'sealed')
    const { page } = contestant
    await page.goto(`/oj/contest/${cid}/problem/A`)
    const program = programOf({ displayId: 'A', verdict: 'Accepted' })
    await chooseLanguage({ page, words }, program.language)
    await pasteCode(page, program.code)
    await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
    await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible({ timeout: 60_000 })
    await playAll(2)
    await page.goto(`/oj/contest/${cid}/rank`)
    await reloadAll()
    const { shown, all } = await expectBoards({ sealed: true })
    expect(shown, 'there is something to hide').not.toEqual(all)
  })

  await test.step('ended', async () => {
    await moveTo(product, cid, 'ended')
    await reloadAll()
    await expect(contestant.page.getByRole('timer')).toHaveText(words('contest:head.ended'))
    await expectBoards({ sealed: true })
  })

  await test.step('revealed', async () => {
    const { page } = admin
    const medals = [1, 1, 1].map((count) => `medals%5B%5D=${count}`).join('&')
    await page.goto(`/oj/scrollBoard?cid=${cid}&removeStar=false&${medals}`)
    const over = page.getByText(words('reveal:where.over'))
    await expect(page.getByRole('table')).toBeVisible()
    const frame = () => textsOf(page.getByRole('table'), '.reveal-row')
    const toWords = (lines: BoardLine[]) => wordsFor(lines, words).map(inOrderOfReveal)
    const plain = async () => (await frame()).map(inOrderOfReveal)
    expect(await plain(), 'it begins with what everybody knows').toEqual(toWords(await recomputed(true)))
    await until('the end of the reveal', async () => {
      await page.keyboard.press('ArrowRight')
      return over.isVisible()
    })
    expect(await plain(), 'it ends with the final board').toEqual(toWords(await recomputed(false)))
    await page.goto(`/oj/contest/${cid}/rank?forceRefresh=true`)
    await moveTo(product, cid, 'revealed')
    await reloadAll()
    await expectBoards({ sealed: false })
  })

  expect(faults).toEqual([])
  await Promise.all(watchers.map(({ page }) => page.context().close()))
})
