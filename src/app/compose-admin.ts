import { provideFleet } from '#machines/fleet/fleet.actors.ts'
import { createComeback } from '#services/comeback.ts'
import { createFleetService } from '#services/fleet.service.ts'
import type { Services } from './compose-services.ts'

/** The machines of the administration: loaded with its first screen. */
export const composeAdmin = ({ http, visible }: Services) => ({
  fleet: provideFleet(createFleetService({ http, visible, comeback: createComeback(visible) })),
})
export type AdminLogic = ReturnType<typeof composeAdmin>
