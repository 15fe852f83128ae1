import { cleanup } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { startFailureToasts } from '#app/failure-toasts.ts'
import { startI18n } from '#app/i18n.ts'
import { submit } from '#contract/submission.ts'
import type { FailureReport } from '#services/http.ts'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { createToastQueue } from '#ui/kit/toast-queue.ts'
import { show } from './show.tsx'

afterEach(cleanup)

/** What toasts say of a failed call that `page` shows, too. */
async function saidOf(page: (words: string) => React.JSX.Element, words: string) {
  const { i18n, ready } = startI18n({ locale: 'en-US', onLocale: () => {} })
  await ready
  const failures = new Subject<FailureReport>()
  const toasts = createToastQueue()
  const said: string[] = []
  toasts.listen(({ title, isOver }) => {
    if (!isOver?.()) said.push(title)
  })
  const later: (() => void)[] = []
  startFailureToasts({ failures, toasts, i18n, afterPage: (each) => later.push(each) })
  failures.next({
    failure: { kind: 'broken', status: 500, message: 'The disk is full' },
    ...{ operation: submit, quiet: false, file: false, outdated: false },
  })
  const { close } = await show(page(words))
  for (const each of later) each()
  close()
  return said
}

it.each([
  ['instead of the data', (words: string) => <Failed message={words} />],
  ['above the old data', (words: string) => <StaleMark message={words} />],
])('says a failure once, where the page shows it %s', async (_, page) => {
  expect(await saidOf(page, 'The disk is full')).toEqual([])
  expect(await saidOf(page, 'Something else')).toEqual(['The disk is full'])
})
