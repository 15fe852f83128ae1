import { useRouteContext, useRouter } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteView } from '#machines/palette/palette.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { CommandPalette } from '#ui/palette/command-palette.tsx'
import type { PaletteTarget } from '#ui/palette/palette-entries.ts'
import { paletteLink } from '#ui/palette/palette-link.ts'
import { sitePages } from '#ui/shell/site-pages.ts'
import { useFlow } from './-use-flow.ts'
import { useOpenArea } from './-use-open-area.ts'

/** The palette, while it is open: another search each time. */
export function PaletteHost({ onClose }: { onClose: () => void }) {
  const { loadPalette, ...context } = useRouteContext({ from: '__root__' })
  const hasDiscussions = useOpenArea(context, 'openPublicDiscussion')
  const router = useRouter()
  const { t } = useTranslation('shell')
  const failureText = useFailureText()
  const { palette } = use(loadPalette())
  const actor = useFlow(palette)
  const { text, found, failure, busy } = useSelector(actor, paletteView, shallowEqual)
  const pages = useMemo(
    () =>
      sitePages
        .filter(({ id }) => id !== 'discussion' || hasDiscussions)
        .map(({ id }) => ({ id, label: t(`nav.${id}`) })),
    [t, hasDiscussions],
  )

  const go = (target: PaletteTarget) => {
    onClose()
    if (target.kind !== 'page') return void router.navigate(paletteLink(target))
    const to = sitePages.find(({ id }) => id === target.page)?.to
    if (to) void router.navigate({ to })
  }

  return (
    <CommandPalette
      text={text}
      found={found}
      busy={busy}
      failure={failure && failureText(failure)}
      pages={pages}
      onText={(next) => actor.send({ type: 'palette.type', text: next })}
      onRetry={() => actor.send({ type: 'palette.retry' })}
      onChoose={go}
      onClose={onClose}
    />
  )
}
