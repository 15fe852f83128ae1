import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { editorFontSizes, editorTabSizes } from '#contract/editor-options.ts'
import * as accountLimits from '#contract/limits/account.ts'
import * as contestLimits from '#contract/limits/contest.ts'
import * as groupLimits from '#contract/limits/group.ts'
import * as judgingLimits from '#contract/limits/judging.ts'
import * as listLimits from '#contract/limits/list.ts'
import * as pageLimits from '#contract/limits/page.ts'
import * as problemLimits from '#contract/limits/problem.ts'
import * as siteLimits from '#contract/limits/site.ts'
import * as submissionLimits from '#contract/limits/submission.ts'
import * as talkLimits from '#contract/limits/talk.ts'
import * as wireLimits from '#contract/limits/wire.ts'
import * as workshopLimits from '#contract/limits/workshop.ts'

const limits = {
  ...accountLimits,
  ...contestLimits,
  ...groupLimits,
  ...judgingLimits,
  ...listLimits,
  ...pageLimits,
  ...problemLimits,
  ...siteLimits,
  ...submissionLimits,
  ...talkLimits,
  ...wireLimits,
  ...workshopLimits,
}

const seconds = 1_000

it.each([
  ['S1-043 font sizes', editorFontSizes, [12, 14, 16, 18, 20, 24]],
  ['S1-043 tab sizes', editorTabSizes, [2, 4, 8]],
  ['S1-064 pieces of confetti', limits.confettiPieces, 700],
  [
    'S1-070 size of the puzzle',
    [limits.puzzle.width, limits.puzzle.height, limits.puzzle.accuracy],
    [325, 100, 3],
  ],
  ['S1-114 a call', limits.requestTimeoutMs, 90 * seconds],
  ['S1-114 a file', limits.downloadTimeoutMs, 300 * seconds],
  ['S1-114 a part of the page', limits.chunkLoadMs, 120 * seconds],
  ['S1-115 another code', limits.registerCodeWaitMs, 60 * seconds],
  ['S1-115 another reset mail', limits.resetMailWaitMs, 90 * seconds],
  ['S1-116 failures before the puzzle', limits.login.puzzleFrom, 5],
  ['S1-117 a username', limits.usernameMax, 20],
  ['S1-117 a password', [limits.passwordMin, limits.passwordMax], [6, 20]],
  ['S1-117 codes', [limits.mailCodeLength, limits.captchaMax], [6, 8]],
  ['S1-118 a comment', limits.comment.contentMax, 10_000],
  ['S1-119 code', limits.codeMax, 65_535],
  ['S1-119 input of a test run', limits.testRun.inputMax, 1_000],
  ['S1-120 bytes of a picture', limits.avatar.bytesMax, 2 * 1024 * 1024],
  ['S1-120 kinds of pictures', limits.avatar.types, ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp']],
  ['S1-121 comments a page', limits.comment.pageSize, 10],
  ['S1-121 replies before all are asked for', limits.comment.repliesShown, 3],
  ['S1-122 announcements a page', limits.announcementPageSize, 5],
  ['S1-123 problems a page', limits.problemListPageSize, 30],
  ['S1-124 submissions a page', limits.submissionListPageSize, 10],
  ['S1-125 page sizes', limits.pageSizes, [10, 15, 30, 50, 100]],
  ['S1-126 polls', [limits.submissionPollMs, limits.testRun.pollMs], [2 * seconds, 1 * seconds]],
  ['S1-126 checks of a list', limits.submissionListChecksMax, 30],
  ['S1-127 unread messages', limits.message.pollMs, 120 * seconds],
  ['S1-128 toasts and notifications', [limits.toastMs, limits.notificationMs], [4 * seconds, 5 * seconds]],
  ['S1-130 levels', [limits.avatar.solvedPerLevel, limits.avatar.levelMax], [50, 16]],
  ['S1-131 breakpoints', [limits.drawerBelow, limits.smallBelow], [992, 768]],
  ['S1-132 other languages', limits.judging.otherLanguageFactor, 2],
  ['S2-222 rows of a board', limits.board.pageSize, 50],
  ['S2-222 sizes of a board', limits.board.pageSizes, [10, 30, 50, 100, 300]],
  ['S2-223 refresh of a board', limits.board.refreshMs, 30 * seconds],
  ['S2-224 announcements', limits.contest.announcementPollMs, 60 * seconds],
  ['S2-225 desks', limits.contest.deskPollMs, 10 * seconds],
  ['S2-226 AC info a page', limits.contest.balloonPageSize, 20],
  ['S2-227 texts to print a page', limits.print.pageSize, 15],
  ['S2-228 discussions a page', limits.discussion.pageSize, 10],
  ['S2-229 messages a page', [limits.message.pageSize, limits.message.notePageSize], [6, 8]],
  ['S2-230 trainings a page', limits.training.pageSize, 15],
  ['S2-231 rows of the ACM rank', limits.rank.acmPageSize, 10],
  ['S2-232 rows of the OI rank', limits.rank.oiPageSize, 30],
  ['S2-236 shortest text to print', limits.print.textMin, 50],
  [
    'S2-237 title and description',
    [limits.discussion.titleMax, limits.discussion.descriptionMax],
    [255, 255],
  ],
  ['S2-237 content and reason', [limits.discussion.contentMax, limits.discussion.reasonMax], [65_535, 200]],
  ['S2-244 badge', limits.message.badgeMax, 99],
  ['S3-208 groups a page', limits.group.listPageSize, 15],
  ['S3-208 sizes of the list of groups', limits.group.listPageSizes, [9, 15, 30, 60, 120]],
  ['S3-208 rows of a table', [limits.adminList.pageSize, limits.group.pageSize], [10, 10]],
  ['S3-208 sizes of a table', limits.adminList.pageSizes, [10, 30, 50, 100]],
  [
    'S3-208 rows of the ranks of a group and a training',
    [limits.rank.defaultPageSize, limits.training.rankPageSize],
    [30, 30],
  ],
  ['S3-208 announcements of a viewer', limits.announcementPageSize, 5],
  ['S3-209 name of a group', [limits.group.nameMin, limits.group.nameMax], [5, 25]],
  ['S3-209 short name', [limits.group.shortNameMin, limits.group.shortNameMax], [5, 10]],
  ['S3-209 brief', [limits.group.briefMin, limits.group.briefMax], [5, 50]],
  ['S3-209 description', [limits.group.descriptionMin, limits.group.descriptionMax], [5, 1_000]],
  ['S3-209 code', limits.group.codeLength, 6],
  ['S3-209 reason', [limits.group.reasonMin, limits.group.reasonMax], [5, 100]],
  [
    'S3-212 number of a training',
    [limits.training.rankDefault, limits.training.rankMax],
    [1_000, 2_147_483_647],
  ],
  ['S3-214 bytes and side of a picture', [limits.avatar.bytesMax, limits.avatar.side], [2_097_152, 200]],
  [
    'S3-215 passwords of generated users',
    [limits.userAdmin.generatedPasswordMin, limits.userAdmin.generatedPasswordMax],
    [6, 25],
  ],
  [
    'S3-219 groups a day, of one user, and problems solved before',
    [limits.group.createDaily, limits.group.createTotal, limits.group.createSolved],
    [2, 5, 20],
  ],
] as const)('%s', (_, kept, asked) => expect(kept).toEqual(asked))

/** Each constant of the tables of both documents, with what proves it. */
it.each([
  ['S1-113', '1-foundation', 114, 139],
  ['S2-221', '2-contests', 222, 246],
] as const)('every line of the table of constants is proved or decided (%s)', (id, document, from, to) => {
  const file = new URL(`../../docs/requirements/${document}.md`, import.meta.url)
  const rows = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', , state = '', , proof = '']) => [name, { state, proof }]),
  )
  const prefix = id.slice(0, 3)
  const names = Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`)
  expect(
    names.filter((name) => rows.get(name)?.state === 'not yet' || !rows.get(name)?.proof.includes('`')),
  ).toEqual([])
})
