import type { BodyOf } from '#contract/operation.ts'
import { type changeSwitches, type SiteSwitches, switchDefaults } from '#contract/site-switch.ts'
import type { ServerDeps } from '#server/deps.ts'
import { settingsReader, storeSettings } from './site-settings.ts'

const readSwitches = settingsReader(switchDefaults)

export const createSiteSwitchUseCases = ({ db }: Pick<ServerDeps, 'db'>) => ({
  read: (): Promise<SiteSwitches> => readSwitches(db),
  change: async (change: BodyOf<typeof changeSwitches>): Promise<null> => {
    await storeSettings(db, change)
    return null
  },
})
