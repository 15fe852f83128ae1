import { BehaviorSubject, defer, NEVER, type Observable, of } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { Hint } from '#contract/hint.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { ownStatusChanges } from '#services/own-status.ts'
import type { Push } from '#services/push.ts'

const virtual = (check: Parameters<TestScheduler['run']>[0]) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(check)

const standing = (status: JudgeStatus, submitIds: number[] = [7]): ProblemStatus => ({
  ...{ status, submitIds },
  ...{ score: null, starred: false },
})
const accepted = standing(JudgeStatus.Accepted)
const wrong = standing(JudgeStatus.WrongAnswer)
const waiting = standing(JudgeStatus.Pending)

/** What the server answers, in turn; the last one from then on. */
const answers = (...list: (ProblemStatus | undefined)[]) => {
  const asked: number[] = []
  return {
    asked,
    // A promise would settle outside of virtual time.
    look: () =>
      defer(() => {
        asked.push(0)
        return of(list.length > 1 ? list.shift() : list[0])
      }),
  }
}
const pushOf = (rooms: Record<number, Observable<Hint>>): Push => ({
  topic: (topic, id = 0) => {
    expect(topic).toBe('submission')
    return rooms[id] ?? NEVER
  },
})

describe('the own status on a problem', () => {
  it('is another one once a hint of its submission said so, and is not asked for before', () =>
    virtual(({ hot, expectObservable, flush }) => {
      const { look, asked } = answers(wrong)
      const push = pushOf({ 7: hot<Hint>('---h', { h: { topic: 'submission', id: 7 } }) })
      const changes = ownStatusChanges({ push, visible: of(true), shown: of(accepted), look })
      expectObservable(changes, '^---!').toBe('---c', { c: true })
      flush()
      expect(asked).toHaveLength(1)
    }))

  it('says nothing while it is the same, or was not answered', () =>
    virtual(({ hot, expectObservable, flush }) => {
      const { look, asked } = answers(accepted, undefined)
      const push = pushOf({ 7: hot<Hint>('---h---h', { h: { topic: 'submission', id: 7 } }) })
      const changes = ownStatusChanges({ push, visible: of(true), shown: of(accepted), look })
      expectObservable(changes, '^-------!').toBe('--------')
      flush()
      expect(asked).toHaveLength(2)
    }))

  it('is looked at again without hints: often while it is judged, seldom after', () =>
    virtual(({ cold, expectObservable, flush }) => {
      const { look, asked } = answers(waiting, accepted, accepted)
      const shown = cold('w 4s a', { w: waiting, a: accepted })
      const changes = ownStatusChanges({ push: pushOf({}), visible: of(true), shown, look })
      expectObservable(changes, '^ 66s !').toBe('4s c', { c: true })
      flush()
      expect(asked).toHaveLength(3)
    }))

  it('is not asked for where nothing was submitted, nor while nobody looks', () =>
    virtual(({ hot, expectObservable, flush }) => {
      const { look, asked } = answers(wrong)
      const hints = () => hot<Hint>('-h-h', { h: { topic: 'submission', id: 7 } })
      const none = standing(JudgeStatus.NotSubmitted, [])
      const parts = { push: pushOf({ 7: hints() }), look }
      expectObservable(ownStatusChanges({ ...parts, visible: of(true), shown: of(none) })).toBe('|')
      const hidden = (visible: Observable<boolean>) =>
        ownStatusChanges({ ...parts, visible, shown: of(wrong) })
      const unseen = new BehaviorSubject(false)
      expectObservable(hidden(unseen), '^ 300s !').toBe('')
      flush()
      expect(asked).toHaveLength(0)
    }))
})
