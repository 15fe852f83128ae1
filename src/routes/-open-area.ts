import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { AppContext } from '#app/compose.ts'

const messages = {
  openContestComment: 'area.contestComment',
  openPublicDiscussion: 'area.discussion',
  openGroupDiscussion: 'area.groupDiscussion',
} as const

/** For the guards of routes: home with a message where the site has switched the area off (S2-073). */
export async function requireOpenArea(
  { site, pages, toasts, i18n, loadTexts }: AppContext,
  area: keyof typeof messages,
): Promise<void> {
  const known = await waitFor(
    site,
    ({ context }) => context.data !== undefined || context.failure !== undefined,
  )
  const config = known.context.data ?? pages.rememberedConfig
  // Without an answer the server says it at the first call.
  if (config?.[area] !== false) return
  await loadTexts(['talk'])
  toasts.show({ tone: 'warning', title: i18n.getFixedT(null, 'talk')(messages[area]) })
  throw redirect({ to: '/home' })
}
