import { BehaviorSubject, map } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import { getJudgeServiceInfo, type JudgeService } from '#contract/judge-fleet.ts'
import { createFleetService } from '#services/fleet.service.ts'
import type { Http } from '#services/http.ts'

const [judge] = getJudgeServiceInfo.example.data as JudgeService[]
const virtual = (check: Parameters<TestScheduler['run']>[0]) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(check)

/** Answers in the same turn, or virtual time could not follow. */
const answering = (answer: () => JudgeService[]) => {
  const asked: unknown[] = []
  const call = (operation: { name: string }, options: unknown) => {
    asked.push([operation.name, options])
    return [answer()]
  }
  return { asked, http: { call } as unknown as Http }
}

describe('fleet service', () => {
  it('asks every five seconds, and its failures are nobody else’s', () =>
    virtual(({ expectObservable, flush }) => {
      let slots = 0
      const { http, asked } = answering(() => [{ ...(judge as JudgeService), slots: ++slots }])
      const watched = createFleetService({ http })
        .watch()
        .pipe(map((judges) => String(judges[0]?.slots)))
      expectObservable(watched, '11s !').toBe('1 4999ms 2 4999ms 3')
      flush()
      expect(asked).toEqual([1, 2, 3].map(() => ['getJudgeServiceInfo', { quiet: true }]))
    }))

  it('rests while the page cannot be seen', () =>
    virtual(({ expectObservable, cold }) => {
      const visible = new BehaviorSubject(true)
      cold('1s h 11s v').subscribe((sign) => visible.next(sign === 'v'))
      const { http } = answering(() => [])
      const watched = createFleetService({ http, visible })
        .watch()
        .pipe(map(() => 'a'))
      expectObservable(watched, '14s !').toBe('a 12000ms a')
    }))

  it('ends with what went wrong', () =>
    virtual(({ expectObservable }) => {
      const failure: Failure = { kind: 'forbidden', message: 'No' }
      const { http } = answering(() => {
        throw failure
      })
      expectObservable(createFleetService({ http }).watch()).toBe('#', {}, failure)
    }))
})
