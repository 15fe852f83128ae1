import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createLastMoment } from '#services/last-moment.ts'
import { createReconnect } from '#services/reconnect.ts'

describe(createReconnect, () => {
  it('tells of the network and of the reader coming back, not of what is there already', () => {
    const view = new EventTarget()
    const visible = new BehaviorSubject(true)
    const heard: string[] = []
    const feed = createReconnect(visible, view).subscribe((sign) => heard.push(sign))
    visible.next(false)
    view.dispatchEvent(new Event('online'))
    visible.next(true)
    expect(heard).toEqual(['online', 'visible'])
    feed.unsubscribe()
    expect(visible.observed).toBe(false)
  })
})

describe(createLastMoment, () => {
  it('tells when the page is hidden or goes', () => {
    const view = new EventTarget()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const heard: string[] = []
    const feed = createLastMoment(page as unknown as Document, view).subscribe((sign) => heard.push(sign))
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    view.dispatchEvent(new Event('pagehide'))
    expect(heard).toEqual(['hidden', 'pagehide'])
    feed.unsubscribe()
    view.dispatchEvent(new Event('pagehide'))
    expect(heard.length).toBe(2)
  })
})
