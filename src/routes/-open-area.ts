import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { AppContext } from '#app/compose.ts'

const messages = {
  openContestComment: 'area.contestComment',
  openPublicDiscussion: 'area.discussion',
  openGroupDiscussion: 'area.groupDiscussion',
} as const

export type Area = keyof typeof messages

/** What is not known yet is open: the server says otherwise at the first call. */
export const isAreaOpen = (config: Partial<Record<Area, boolean>> | undefined, area: Area): boolean =>
  config?.[area] !== false

export async function isOpenArea(
  { site, pages }: Pick<AppContext, 'site' | 'pages'>,
  area: Area,
): Promise<boolean> {
  const known = await waitFor(
    site,
    ({ context }) => context.data !== undefined || context.failure !== undefined,
  )
  return isAreaOpen(known.context.data ?? pages.rememberedConfig, area)
}

/** For the guards of routes: home with a message where the site has switched the area off (S2-073). */
export async function requireOpenArea(context: AppContext, area: Area): Promise<void> {
  if (await isOpenArea(context, area)) return
  const { toasts, i18n, loadTexts } = context
  await loadTexts(['talk'])
  toasts.show({ tone: 'warning', title: i18n.getFixedT(null, 'talk')(messages[area]) })
  throw redirect({ to: '/home' })
}
