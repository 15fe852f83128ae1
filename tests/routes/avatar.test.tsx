import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AvatarSnapshot } from '#machines/avatar/avatar.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { userOf } from '#support/browser/token.ts'
import { type AvatarDriven, avatarModel, cut, good, refused } from '../machines/avatar.model.ts'
import { avatarActs, avatarSights } from '../machines/avatar.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

/** There is no canvas here that a picture could be cut out on. */
function giveCanvas() {
  for (const [side, length] of [
    ['naturalWidth', 640],
    ['naturalHeight', 480],
  ] as const)
    vi.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(length)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(cut))
}
beforeEach(giveCanvas)
afterEach(() => vi.restoreAllMocks())

/** Nothing reads what is in a file that is good. */
const acts = (event: AvatarDriven, words: Words) =>
  avatarActs(event, words, (file) => new Uint8Array(file === good ? 1 : file.size))
const sights = (state: AvatarSnapshot, words: Words) => avatarSights(state, words, refused.message)

const picture = () => document.querySelector('[role=dialog] img') as HTMLElement

/** The profile in the settings; the port of the picture is the test's. */
async function openProfile() {
  const ports = { changeAvatar: promisePort<unknown, { picture: Blob }>() }
  const app = await openApp('/setting?tab=profile', {
    signedIn: userOf('u1'),
    prepare: (context) =>
      replaceMachines(context, 'loadSettingLogic', ({ avatar }) => ({
        avatar: avatar.provide({ actors: { changeAvatar: ports.changeAvatar.logic } }),
      })),
  })
  onTestFinished(app.close)
  const main = within(await screen.findByRole('main', { hidden: true }))
  const place = async (after?: AvatarSnapshot) => {
    if (!after?.context.file) return main
    await waitFor(() => expect(picture()).toBeTruthy())
    return within(picture().closest('[role=dialog]') as HTMLElement)
  }
  const bring = ({ type }: AvatarDriven) => {
    if (type === 'avatar.unreadable') fireEvent.error(picture())
  }
  return { app, ports, place, acts, sights, bring }
}

describe('the settings show each state of the picture, which is cut out nowhere here', () => {
  it.each(toursToSee(avatarModel, sights))('%s', async (_title, path) => {
    await walkRendered(await openProfile(), path)
  })

  it('a double click sends what was cut out once', async () => {
    const page = await openProfile()
    await happen(page, { type: 'avatar.choose', file: good })
    await waitFor(() => expect(picture()).toBeTruthy())
    const button = screen.getByText(page.app.words('setting:avatar.send'), { selector: 'button' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.changeAvatar.calls.map(({ input }) => input)).toEqual([{ picture: cut }])
  })
})
