import { getI18n } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { type ColumnWords, csvFile, exportList, rowsOf } from '#services/csv.ts'
import { saveFile } from '#services/save-file.ts'
import { fieldWords } from '#ui/kit/field-words.ts'
import { loadTexts } from './i18n.ts'

/** Of the rows of a table, in the language of the page; without a network the names that they came with. */
export const columnWords = async (table: string): Promise<ColumnWords> => {
  const i18n = getI18n()
  await loadTexts(i18n, ['field', 'verdict']).catch(() => undefined)
  return fieldWords(i18n.t, table)
}

type Paged = { currentPage?: number | undefined; limit?: number | undefined }

interface ListExport<Query, Row> {
  /** Of the file. */
  name: string
  /** That the rows come from. */
  table: string
  /** The members of a row, for a list without rows. */
  columns: readonly string[]
  list: (query: Query, signal: AbortSignal) => Promise<Page<Row> | readonly Row[]>
}

/** Puts all pages of a list into a CSV file. */
export const provideListExport = <Query extends Paged, Row extends object>({
  name,
  table,
  columns,
  list,
}: ListExport<Query, Row>) =>
  provideListAct<Query>(exportList({ name, columns, list, words: () => columnWords(table), save: saveFile }))

/** Puts rows that the page has into a CSV file. */
export const saveRows = async (
  { name, table }: Pick<ListExport<never, never>, 'name' | 'table'>,
  rows: readonly object[],
): Promise<void> => saveFile(csvFile(name, rowsOf(rows, await columnWords(table))))
