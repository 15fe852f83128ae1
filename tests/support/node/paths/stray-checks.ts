import type { Page } from '@playwright/test'
import { checkUsernameOrEmail } from '#contract/account.ts'
import { apiPrefix } from '#contract/envelope.ts'

/**
 * Whoever goes from a field to a button leaves the field, which asks the server about it. Such a check is lost unless
 * the path wants one, so that nothing is known before the path says so. Call it after `holdCalls`.
 */
export async function loseStrayChecks(page: Page, isWanted: () => boolean): Promise<void> {
  await page.route(`**${apiPrefix}${checkUsernameOrEmail.path}`, (route) =>
    isWanted() ? route.fallback() : route.abort('internetdisconnected'),
  )
}
