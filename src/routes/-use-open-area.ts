import { useSelector } from '@xstate/react'
import type { AppContext } from '#app/compose.ts'
import { type Area, isAreaOpen } from './-open-area.ts'

/** Whether the site has this area open, as far as it is known. */
export const useOpenArea = ({ site, pages }: Pick<AppContext, 'site' | 'pages'>, area: Area): boolean =>
  useSelector(site, ({ context }) => isAreaOpen(context.data ?? pages.rememberedConfig, area))
