import { userAdmin as limits } from '#contract/limits/site.ts'
import type { UserImportSnapshot } from '#machines/user-import/user-import.machine.ts'
import { userImportView } from '#machines/user-import/user-import.view.ts'
import type { Act, ActFile, Sight, Words } from '#support/browser/acts.ts'
import type { UserImportDriven } from './user-import.model.ts'

type Of = (key: string, values?: Record<string, unknown>) => string
const moreOf = (words: Words) => words('shell:kit.more', { name: words('userAdmin:title') })
const megabyte = 1024 * 1024

/** What a person does on the page of users for an event; nothing for those that its services bring. */
export function userImportActs(
  event: UserImportDriven,
  words: Words,
  before: UserImportSnapshot | undefined,
  fileFor: (file: File) => ActFile,
): readonly Act[] {
  const of: Of = (key, values) => words(`userAdmin:import.${key}`, values)
  const view = before && userImportView(before)
  switch (event.type) {
    case 'userImport.open':
      return [
        { do: 'press', button: moreOf(words) },
        { do: 'pick', entry: of('open') },
      ]
    case 'userImport.choose': {
      const button = of((view?.rows.length ?? 0) > 0 ? 'another' : 'choose')
      return [{ do: 'choose', button, file: fileFor(event.file) }]
    }
    case 'userImport.send':
      return [{ do: 'press', button: of('send', { count: view?.right }) }]
    case 'userImport.close':
      return [{ do: 'escape' }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export const userImportObstacle = (
  event: UserImportDriven,
  before: UserImportSnapshot | undefined,
): string | undefined =>
  event.type === 'userImport.choose' && before && userImportView(before).busy
    ? 'no other file is chosen while one is read'
    : undefined

const faults = ['type', 'size', 'unreadable', 'encoding', 'empty'] as const

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function userImportSights(
  state: UserImportSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { open, fileName: file, rows, right, fault, failure, busy, isDone } = userImportView(state)
  const of: Of = (key, values) => words(`userAdmin:import.${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  if (!open) return [shown(of('text'), false), { see: 'button', name: moreOf(words), busy: false }]
  const size = limits.fileBytesMax / megabyte
  const isKnown = rows.length > 0
  const taken = rows.some((row) => row.faults.includes('usernameTaken'))
  return [
    shown(of('text'), true),
    ...faults.map((each) => shown(words(`userAdmin:fileFault.${each}`, { file, size }), fault === each)),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
    ...(isKnown ? [shown(of('counts', { right, all: rows.length }), !isDone)] : []),
    ...(isKnown ? [shown(of('left', { count: rows.length }), isDone)] : []),
    shown(
      of('save'),
      rows.some((row) => row.faults.length > 0),
    ),
    shown(of('another'), isKnown),
    shown(of('choose'), !isKnown),
    { see: 'off', name: of(isKnown ? 'another' : 'choose'), off: busy },
    ...rows.map(({ cells }) => shown(String(cells[0]), true)),
    shown(words('userAdmin:fault.usernameTaken'), taken),
    ...(right > 0 ? [{ see: 'button', name: of('send', { count: right }), busy, off: busy } as const] : []),
  ]
}
