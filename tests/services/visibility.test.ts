import { expect, it } from 'vitest'
import { createVisibility } from '#services/visibility.ts'

it('says whether the page can be seen, each change once', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = new EventTarget()
  const heard: boolean[] = []
  const turn = (state: string, target: EventTarget, event: string) => {
    page.visibilityState = state
    target.dispatchEvent(new Event(event))
  }
  const feed = createVisibility(page as unknown as Document, view).subscribe((seen) => heard.push(seen))
  turn('hidden', page, 'visibilitychange')
  turn('hidden', page, 'visibilitychange')
  turn('visible', view, 'pageshow')
  turn('visible', page, 'visibilitychange')
  feed.unsubscribe()
  turn('hidden', page, 'visibilitychange')
  expect(heard).toEqual([true, false, true])
})
