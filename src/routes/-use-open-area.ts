import { useSelector } from '@xstate/react'
import type { AppContext } from '#app/compose.ts'

/** Whether the site has this area open, as far as it is known. */
export const useOpenArea = (
  { site, pages }: Pick<AppContext, 'site' | 'pages'>,
  area: 'openContestComment' | 'openPublicDiscussion' | 'openGroupDiscussion',
): boolean => useSelector(site, ({ context }) => (context.data ?? pages.rememberedConfig)?.[area] ?? false)
