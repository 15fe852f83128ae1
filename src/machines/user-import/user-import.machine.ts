import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { TakenNames } from '#contract/user-admin.ts'
import { notProvided } from '../not-provided.ts'
import {
  type CheckedRow,
  type FileFault,
  namesOf,
  readUserTable,
  rightRows,
  sentNames,
  withoutMade,
  withTaken,
  wrongRows,
} from './user-table.rules.ts'

export interface UserImportContext {
  fileName: string | undefined
  file: File | undefined
  rows: readonly CheckedRow[]
  /** Columns of the head that an import does not know. */
  ignored: readonly string[]
  /** The names that were sent last. */
  sent: readonly string[]
  /** The names of all accounts that were made since it was opened. */
  made: readonly string[]
  fault: FileFault | undefined
  failure: Failure | undefined
}

export type UserImportEvent =
  | { type: 'userImport.open' }
  | { type: 'userImport.choose'; file: File }
  | { type: 'userImport.send' }
  | { type: 'userImport.close' }

/** What a file says; `null` when it is no UTF-8. */
export type FileText = string | null

export type UserImportEmitted =
  /** `count` became accounts; `names` are of all since it was opened. */
  | { type: 'userImport.done'; count: number; names: readonly string[] }
  /** Some became accounts, or none. */
  | { type: 'userImport.refused' }

type Chosen = { file: File }
type Read = { text: FileText }

const read = (text: FileText) => (text === null ? { fault: 'encoding' as const } : readUserTable(text))

const nothing: UserImportContext = {
  fileName: undefined,
  file: undefined,
  rows: [],
  ignored: [],
  sent: [],
  made: [],
  fault: undefined,
  failure: undefined,
}

const sentOf = ({ sent, failure }: UserImportContext) => ({
  sent,
  refusal: failure && 'message' in failure ? failure.message : '',
})

/** S3-135: a file is chosen, read and looked at, then its right rows are sent. */
export const userImportMachine = setup({
  types: {
    context: {} as UserImportContext,
    events: {} as UserImportEvent,
    emitted: {} as UserImportEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readFile: fromPromise<FileText, Chosen>(notProvided('readFile')),
    findTaken: fromPromise<TakenNames, TakenNames>(notProvided('findTaken')),
    insertUsers: fromPromise<unknown, { rows: (readonly string[])[] }>(notProvided('insertUsers')),
  },
  actions: {
    forget: assign({ ...nothing }),
    holdFile: assign(({ context: { made } }, { file }: Chosen) => ({
      ...nothing,
      ...{ made, file, fileName: file.name },
    })),
    holdFault: assign((_, { fault }: { fault: FileFault }) => ({ fault, rows: [], failure: undefined })),
    holdText: assign((_, { text }: Read) => {
      const found = read(text)
      return found
    }),
    holdTaken: assign(({ context }, { taken }: { taken: TakenNames }) => {
      const left = withoutMade(context.rows, sentOf(context), taken)
      const made = sentNames(context.rows.filter((row) => !left.includes(row)))
      return { rows: withTaken(left, taken), made: [...context.made, ...made] }
    }),
    holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    holdSent: assign({ sent: ({ context }) => sentNames(context.rows) }),
    holdMade: assign({ made: ({ context }) => [...context.made, ...sentNames(context.rows)] }),
    keepWrong: assign({ rows: ({ context }) => wrongRows(context.rows) }),
    forgetFailure: assign({ failure: undefined }),
    sayDone: emit(({ context }) => ({
      type: 'userImport.done' as const,
      count: rightRows(context.rows).length,
      names: context.made,
    })),
    sayRefused: emit({ type: 'userImport.refused' as const }),
  },
  guards: {
    isOther: (_, { file }: Chosen) => !/\.csv$/i.test(file.name),
    isLarge: (_, { file }: Chosen) => file.size > limits.fileBytesMax,
    hasRows: (_, { text }: Read) => 'rows' in read(text),
    hasWrong: ({ context }) => wrongRows(context.rows).length > 0,
    hasRight: ({ context }) => rightRows(context.rows).length > 0,
  },
}).createMachine({
  id: 'userImport',
  context: { ...nothing },
  initial: 'closed',
  states: {
    closed: { on: { 'userImport.open': { target: 'open', actions: 'forget' } } },
    open: {
      initial: 'choosing',
      on: {
        'userImport.close': 'closed',
        'userImport.choose': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.choosing',
            actions: [
              { type: 'holdFile', params: ({ event }) => event },
              { type: 'holdFault', params: { fault: 'type' } },
            ],
          },
          {
            guard: { type: 'isLarge', params: ({ event }) => event },
            target: '.choosing',
            actions: [
              { type: 'holdFile', params: ({ event }) => event },
              { type: 'holdFault', params: { fault: 'size' } },
            ],
          },
          { target: '.reading', reenter: true, actions: { type: 'holdFile', params: ({ event }) => event } },
        ],
      },
      states: {
        choosing: {},
        // What could not be imported stays in sight.
        done: {},
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context }) => ({ file: context.file as File }),
            onDone: [
              {
                guard: { type: 'hasRows', params: ({ event }) => ({ text: event.output }) },
                target: 'looking',
                actions: { type: 'holdText', params: ({ event }) => ({ text: event.output }) },
              },
              {
                target: 'choosing',
                actions: { type: 'holdText', params: ({ event }) => ({ text: event.output }) },
              },
            ],
            onError: { target: 'choosing', actions: { type: 'holdFault', params: { fault: 'unreadable' } } },
          },
        },
        looking: {
          initial: 'quiet',
          // Anew after a refusal: some became accounts.
          invoke: {
            id: 'findTaken',
            src: 'findTaken',
            input: ({ context }) => namesOf(context.rows),
            onDone: {
              actions: { type: 'holdTaken', params: ({ event }) => ({ taken: event.output }) },
            },
            // The server says it of each row that is sent.
            onError: {},
          },
          states: { quiet: {}, refused: {} },
          on: {
            'userImport.send': {
              guard: 'hasRight',
              target: '#userImport.sending',
              actions: ['forgetFailure', 'holdSent'],
            },
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'insertUsers',
        src: 'insertUsers',
        input: ({ context }) => ({ rows: rightRows(context.rows) }),
        onDone: [
          { guard: 'hasWrong', target: 'open.done', actions: ['holdMade', 'sayDone', 'keepWrong'] },
          { target: 'closed', actions: ['holdMade', 'sayDone'] },
        ],
        onError: {
          target: 'open.looking.refused',
          actions: [{ type: 'holdFailure', params: ({ event }) => ({ error: event.error }) }, 'sayRefused'],
        },
      },
    },
  },
})

export type UserImportSnapshot = SnapshotFrom<typeof userImportMachine>
