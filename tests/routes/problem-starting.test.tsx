import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => {
  vi.useRealTimers()
  app.close()
})

it('says that the judges are starting, asks again by itself and then offers what there is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { data } = getProblemDetail.example
  const answers: Record<string, unknown> = {
    [getProblemDetail.path]: { ...data, languages: [], judgesStarting: true },
  }
  app = await openApp(`/problem/${data.problem.problemId}`, { signedIn: true, answers })
  await screen.findAllByText(app.words('submission:bar.off.starting'))
  answers[getProblemDetail.path] = data
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(screen.queryAllByText(app.words('submission:bar.off.starting'))).toEqual([]))
})
