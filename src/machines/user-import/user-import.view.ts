import type { UserImportSnapshot } from './user-import.machine.ts'
import { rightRows } from './user-table.rules.ts'

export const userImportView = (snapshot: UserImportSnapshot) => {
  const { fileName, rows, ignored, fault, failure } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    fileName,
    rows,
    ignored,
    /** Rows that can become accounts. */
    right: rightRows(rows).length,
    fault,
    failure,
    busy: snapshot.hasTag('busy'),
    /** The right rows are accounts now; the wrong ones are left. */
    isDone: snapshot.matches({ open: 'done' }),
    reading: snapshot.matches({ open: 'reading' }),
  }
}
