import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { AppContext } from '#app/compose.ts'

const messages = {
  openContestComment: 'area.contestComment',
  openPublicDiscussion: 'area.discussion',
  openGroupDiscussion: 'area.groupDiscussion',
} as const

/** Without an answer the server says it at the first call. */
export async function isOpenArea(
  { site, pages }: Pick<AppContext, 'site' | 'pages'>,
  area: keyof typeof messages,
): Promise<boolean> {
  const known = await waitFor(
    site,
    ({ context }) => context.data !== undefined || context.failure !== undefined,
  )
  const config = known.context.data ?? pages.rememberedConfig
  return config?.[area] !== false
}

/** For the guards of routes: home with a message where the site has switched the area off (S2-073). */
export async function requireOpenArea(context: AppContext, area: keyof typeof messages): Promise<void> {
  if (await isOpenArea(context, area)) return
  const { toasts, i18n, loadTexts } = context
  await loadTexts(['talk'])
  toasts.show({ tone: 'warning', title: i18n.getFixedT(null, 'talk')(messages[area]) })
  throw redirect({ to: '/home' })
}
