import type { Db } from '#server/db/database.ts'
import { tryLock } from '#server/db/try-lock.ts'
import { logUnlessAway } from '#server/log/log.ts'
import { type RepeatedTask, repeatTask } from '#server/repeated-task.ts'
import type { Statements } from '#server/statement/statements.ts'
import { isPdf } from '#server/stored-file/file-kind.rules.ts'
import { textOfPdf } from './pdf-text.ts'
import { pdfTextLimits } from './pdf-text-limits.ts'
import { shownPdfs } from './shown-pdfs.ts'
import { findPdf, findUnread, keepWords, type UnreadStatement } from './statement-words.repository.ts'
import { readableText, wordsOf } from './words.rules.ts'

const everyMs = 15_000
const atOnce = 50
const triesMax = 3
const lockKey = 7_224_106

const writtenText = ({ parts }: UnreadStatement) => readableText(parts.join('\n'))

/**
 * Reads the statements that were published since, and those of before this was kept, for the search of problems; one web
 * node at a time, one statement after the other.
 */
export function createStatementReader({
  db,
  url,
  statements,
}: {
  db: Db
  url: string
  statements: Pick<Statements, 'rendering'>
}): RepeatedTask {
  const stopped = new AbortController()
  const { signal } = stopped

  const shownText = async (markdown: string) => {
    const { html, complete } = await statements.rendering(markdown)
    if (!complete) throw new Error('a statement took too long to render')
    return html
  }

  const textOf = async (statement: UnreadStatement): Promise<string> => {
    const texts = [writtenText(statement)]
    for (const name of await shownPdfs(statement.parts, shownText)) {
      const bytes = await findPdf(db, name, pdfTextLimits.bytes)
      if (bytes && isPdf(bytes)) texts.push(await textOfPdf(bytes, pdfTextLimits, signal))
    }
    return texts.join('\n')
  }

  const failures = new Map<string, number>()
  /** Whether its words are kept now; after some failures those of its text alone. */
  const readOne = async (statement: UnreadStatement): Promise<boolean> => {
    const key = `${statement.pid} ${statement.locale} ${statement.version}`
    const failed = failures.get(key) ?? 0
    try {
      const text = failed < triesMax ? await textOf(statement) : writtenText(statement)
      if (signal.aborted) return false
      await keepWords(db, statement, wordsOf(text))
      failures.delete(key)
      return true
    } catch (error) {
      if (signal.aborted) return false
      failures.set(key, failed + 1)
      logUnlessAway('a statement could not be read', error)
      return false
    }
  }

  const readAll = async () => {
    for (let isAny = true; isAny && !signal.aborted; ) {
      isAny = false
      for (const statement of await findUnread(db, atOnce)) isAny = (await readOne(statement)) || isAny
    }
  }

  const readUnread = async () => {
    if ((await findUnread(db, 1)).length === 0) return
    const releaseLock = await tryLock(url, lockKey)
    if (!releaseLock) return
    try {
      await readAll()
    } finally {
      await releaseLock()
    }
  }

  const task = repeatTask(readUnread, { everyMs, failure: 'reading statements failed' })
  return {
    ...task,
    async stop() {
      stopped.abort()
      await task.stop()
    },
  }
}
