import type { Failure } from '#contract/failure.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import { type UserImportSnapshot, userImportMachine } from '#machines/user-import/user-import.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const fileOf = (name: string, size = 1): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size })
export const table = fileOf('users.CSV')
const sheet = fileOf('users.xlsx')
const large = fileOf('large.csv', limits.fileBytesMax + 1)
export const refused: Failure = { kind: 'refused', status: 400, message: '1 of 2' }
/** One right row, one wrong one. */
export const mixed = 'ada,secret-1\nbob,short'
const allWrong = 'bob,short'
const allRight = 'ada,secret-1'

export const userImportEvents = [
  { type: 'userImport.open' },
  { type: 'userImport.choose', file: table },
  { type: 'userImport.choose', file: sheet },
  { type: 'userImport.choose', file: large },
  { type: 'userImport.send' },
  { type: 'userImport.close' },
  { type: 'xstate.done.actor.readFile', output: mixed },
  { type: 'xstate.done.actor.readFile', output: allWrong },
  { type: 'xstate.done.actor.readFile', output: allRight },
  { type: 'xstate.done.actor.readFile', output: '\n' },
  { type: 'xstate.done.actor.readFile', output: null },
  { type: 'xstate.error.actor.readFile', error: new Error('gone') },
  { type: 'xstate.done.actor.findTaken', output: { usernames: ['ada'], emails: [] } },
  { type: 'xstate.error.actor.findTaken', error: new Error('no network') },
  { type: 'xstate.done.actor.insertUsers', output: null },
  { type: 'xstate.error.actor.insertUsers', error: refused },
] as const
export type UserImportDriven = (typeof userImportEvents)[number]

const words = new Map<unknown, string>([
  [mixed, 'one right row'],
  [allWrong, 'wrong rows'],
  [allRight, 'right rows'],
  ['\n', 'no rows'],
  [null, 'no UTF-8'],
])

export const userImportModel = modelOf<UserImportDriven, UserImportSnapshot>(userImportMachine, {
  events: userImportEvents,
  vertex: ({ value, context: { rows, fault, failure } }) =>
    [
      stateText(value),
      rows.length > 0 && `${rows.length} rows`,
      rows.length === 1 && rows[0]?.cells[0],
      rows.some(({ faults }) => faults.includes('usernameTaken')) && 'taken',
      fault && `${fault}!`,
      failure?.kind,
    ]
      .filter(Boolean)
      .join(', '),
  note: (event) => {
    if (event.type === 'userImport.choose') return event.file.name
    return event.type === 'xstate.done.actor.readFile' ? words.get(event.output) : undefined
  },
  possible: ({ value, context: { rows, file } }, event) => {
    // It opens anew in the same way from wherever it was closed.
    if (event.type === 'userImport.open') return value === 'closed' && file === undefined
    // Right rows alone go as they go beside wrong ones, but for their end.
    const isRight = rows.length === 1 && rows[0]?.faults.length === 0
    return !isRight || ['userImport.send', 'xstate.done.actor.insertUsers'].includes(event.type)
  },
})
