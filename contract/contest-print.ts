import { z } from 'zod'
import { accessRefusals } from './contest.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { print as limits } from './limits/contest.ts'
import { downloadOperation, operation, type Refusal } from './operation.ts'

export const PrintStatus = { Waiting: 0, Printed: 1 } as const
export type PrintStatus = (typeof PrintStatus)[keyof typeof PrintStatus]

/** What is wrong with a text that somebody wants printed (S2-128). */
export const printTextFault = (content: string): 'empty' | 'short' | undefined => {
  if (content.trim() === '') return 'empty'
  return content.length < limits.textMin ? 'short' : undefined
}

/** S2-088. */
export const PrintRow = z.object({
  id: id(),
  cid: id(),
  username: z.string(),
  realname: z.string().nullable(),
  content: z.string(),
  status: z.enum(PrintStatus),
  gmtCreate: date(),
})
export type PrintRow = z.infer<typeof PrintRow>

/** A text as who sent it sees it in a list. */
export const OwnPrintRow = z.object({
  id: id(),
  cid: id(),
  /** Its first characters. */
  beginning: z.string(),
  /** Characters in all. */
  length: z.int(),
  status: z.enum(PrintStatus),
  gmtCreate: date(),
})
export type OwnPrintRow = z.infer<typeof OwnPrintRow>

const contestMissing: Refusal = { status: 400, when: 'the contest is missing or not visible' }
const notYours: Refusal = { status: 403, when: 'the caller is no admin of the contest' }
const printMissing: Refusal = { status: 400, when: 'there is no such text' }

const exampleText = '#include <cstdio>\nint main() {\n  std::puts("three lanterns");\n}\n'

export const submitPrintText = operation({
  name: 'submitPrintText',
  method: 'POST',
  path: '/submit-print-text',
  summary: 'Sends a text to the print desk of a contest, at most once in 30 s',
  who: 'login',
  query: z.object({}),
  body: z.object({ cid: id(), content: z.string().max(limits.textMax) }),
  data: z.null(),
  failures: [
    ...accessRefusals,
    { status: 403, when: 'the contest has no printing, or the last text of the caller was sent within 30 s' },
    { status: 400, when: 'the text is blank or under 50 characters' },
  ],
  example: { body: { cid: 1, content: exampleText }, data: null },
})

export const getOwnContestPrint = operation({
  name: 'getOwnContestPrint',
  method: 'GET',
  path: '/get-own-contest-print',
  summary: "The viewer's prints, newest first",
  who: 'login',
  query: z.object({ ...pageQuery, cid: z.int() }),
  body: z.undefined(),
  data: page(OwnPrintRow),
  failures: accessRefusals,
  example: {
    query: { cid: 1, currentPage: 1, limit: 10 },
    data: {
      records: [
        {
          id: 1,
          cid: 1,
          beginning: '#include <cstdio>',
          length: 65,
          status: PrintStatus.Waiting,
          gmtCreate: '2024-05-01T10:00:00.000Z',
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const getContestPrint = operation({
  name: 'getContestPrint',
  method: 'GET',
  path: '/get-contest-print',
  summary: 'Prints of a contest, for its admins: waiting ones first, then the newest',
  who: 'login',
  query: z.object({ ...pageQuery, cid: z.int() }),
  body: z.undefined(),
  data: page(PrintRow),
  failures: [contestMissing, notYours],
  example: {
    query: { cid: 1, currentPage: 1, limit: 15 },
    data: {
      records: [
        {
          id: 1,
          cid: 1,
          username: 'team-012',
          realname: 'Three Lanterns',
          content: exampleText,
          status: PrintStatus.Waiting,
          gmtCreate: '2024-05-01T10:00:00.000Z',
        },
      ],
      total: 1,
      size: 15,
      current: 1,
      pages: 1,
    },
  },
})

export const checkContestPrintStatus = operation({
  name: 'checkContestPrintStatus',
  method: 'PUT',
  path: '/check-contest-print-status',
  summary: 'Marks a print as done',
  who: 'login',
  query: z.object({ id: z.int(), cid: z.int() }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [contestMissing, notYours, printMissing],
  example: { query: { id: 1, cid: 1 }, data: null },
})

export const downloadContestPrintText = downloadOperation({
  name: 'downloadContestPrintText',
  method: 'GET',
  path: '/file/download-contest-print-text',
  summary: 'Downloads the text of a print without changing its status',
  who: 'login',
  query: z.object({ id: z.int() }),
  body: z.undefined(),
  download: 'text/plain; charset=utf-8',
  data: z.null(),
  failures: [
    { status: 403, when: 'the caller is no admin of the contest', http: 400 },
    { status: 400, when: 'there is no such text, or its contest is not visible', http: 400 },
  ],
  example: { query: { id: 1 }, data: null },
})

export const contestPrintOperations = [
  submitPrintText,
  getOwnContestPrint,
  getContestPrint,
  checkContestPrintStatus,
  downloadContestPrintText,
]
