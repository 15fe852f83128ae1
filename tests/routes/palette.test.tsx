import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Found } from '#contract/search.ts'
import { promisePort } from '#support/browser/ports.ts'
import { found, paletteModel } from '../machines/palette.model.ts'
import { paletteActs, paletteObstacle, paletteSights } from '../machines/palette.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

/** So long that it ends only where the path says so. */
const typingPause = 60_000

/** The palette over the home page; the port of its search is the test's. */
async function openPalette() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const ports = { search: promisePort<Found, { keyword: string }>() }
  const app = await openApp('/home', {
    prepare: async (context) => {
      await context.loadTexts(['palette'])
      await replaceMachines(context, 'loadPalette', ({ palette }) => ({
        palette: palette.provide({ actors: { search: ports.search.logic }, delays: { typingPause } }),
      }))
    },
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  const { words } = app
  await act(async () => void fireEvent.click(screen.getByLabelText(words('shell:nav.search'))))
  await screen.findByLabelText(words('palette:label'))
  const dialog = within(await screen.findByRole('dialog'))
  const flow = { app, ports, place: () => dialog, acts: paletteActs, sights: paletteSights }
  return { ...flow, delaysMs: { typingPause } }
}

describe('the palette shows each state of its search', () => {
  it.each(toursToSee(paletteModel, paletteSights, paletteObstacle))('%s', async (_title, path) => {
    await walkRendered(await openPalette(), path)
  })

  it('leads to a user that was found, and closes', async () => {
    const page = await openPalette()
    await happen(page, { type: 'palette.type', text: 'lan' })
    await happen(page, { type: 'xstate.after.typingPause.palette.pausing' })
    expect(page.ports.search.calls.map(({ input }) => input)).toEqual([{ keyword: 'lan' }])
    await happen(page, { type: 'xstate.done.actor.search', output: found })
    const box = page.place().getByLabelText(page.app.words('palette:label'))
    await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
