import { screen, within } from '@testing-library/react'
import { describe, it, onTestFinished } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import type { ProfileSnapshot } from '#machines/profile/profile.machine.ts'
import type { ProfileChange } from '#services/setting.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { profileModel, refused, user } from '../machines/profile.model.ts'
import { profileActs, profileObstacle, profileSights } from '../machines/profile.screen.ts'
import { openApp } from './open-app.tsx'
import { replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

const sights = (state: ProfileSnapshot, words: Words) => profileSights(state, words, refused.message)

/** The profile of the model's user in the settings; the port of its form is the test's. */
async function openProfile() {
  const ports = { changeProfile: promisePort<UserInfo, ProfileChange>() }
  const app = await openApp('/setting?tab=profile', {
    signedIn: user,
    prepare: (context) =>
      replaceMachines(context, 'loadSettingLogic', ({ profile }) => ({
        profile: profile.provide({ actors: { changeProfile: ports.changeProfile.logic } }),
      })),
  })
  onTestFinished(app.close)
  const form = within(await screen.findByLabelText(app.words('setting:profile.title'), { selector: 'form' }))
  return { app, ports, place: () => form, acts: profileActs, sights }
}

describe('the settings show each state of the profile', () => {
  it.each(toursToSee(profileModel, sights, profileObstacle))('%s', async (_title, path) => {
    await walkRendered(await openProfile(), path)
  })
})
