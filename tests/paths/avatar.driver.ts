import sharp from 'sharp'
import { uploadAvatar } from '#contract/account-setting.ts'
import type { AvatarSnapshot } from '#machines/avatar/avatar.machine.ts'
import { avatarView } from '#machines/avatar/avatar.view.ts'
import { registerAccount, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { type AvatarDriven, avatarModel, good } from '../machines/avatar.model.ts'
import { avatarActs, avatarSights } from '../machines/avatar.screen.ts'

/** As large as the file of the model: what comes after a picture does not change it. */
async function pictureOf(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
  const padded = new Uint8Array(size)
  padded.set(picture)
  return padded
}

async function open({ browser, product, words }: DriverPlace): Promise<Stage<AvatarDriven, AvatarSnapshot>> {
  await forgetTries(product)
  const { token } = await registerAccount(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1024, height: 900 })
  const calls = await holdCalls(page, { changeAvatar: uploadAvatar })
  await page.goto('/oj/setting?tab=profile')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words('setting:avatar.choose'), exact: true }).waitFor()
  const picture = await pictureOf(good.size)
  let isUnreadable = false
  let isCutting = false
  let said = ''
  return {
    page,
    place: () => (isCutting ? page.getByRole('dialog') : main),
    acts: (event, next) => {
      isUnreadable = next?.type === 'avatar.unreadable'
      return avatarActs(event, words, (file) =>
        file === good && !isUnreadable ? picture : new Uint8Array(file.size),
      )
    },
    bring: async (event) => {
      if (event.type === 'avatar.unreadable') return 'the browser cannot draw it'
      const isRefused = event.type === 'xstate.error.actor.changeAvatar'
      const { status, msg } = await calls.pass('changeAvatar', isRefused ? Buffer.from('no form') : undefined)
      said = msg
      return `the server ${isRefused ? 'refuses what came in its place' : 'takes it'}: ${status} ${msg}`
    },
    sights: (state) => {
      isCutting = avatarView(state).file !== undefined
      // What cannot be drawn is given up at once.
      return isUnreadable ? [] : avatarSights(state, words, said)
    },
    close: () => page.context().close(),
  }
}

export default driver<AvatarDriven, AvatarSnapshot>({
  model: avatarModel,
  obstacle: ({ event }, before) =>
    event.type === 'avatar.unreadable' && before?.state.matches({ cropping: 'refused' })
      ? 'what was cut once can be cut again'
      : undefined,
  open,
})
