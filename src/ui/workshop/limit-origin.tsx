import { useTranslation } from 'react-i18next'
import type { LimitOrigin } from '#contract/workshop.ts'

/** Where the time limit of a package comes from that gives none. */
export function LimitOriginText({ origin }: { origin: LimitOrigin }) {
  const { t } = useTranslation('workshop')
  const { state, fallback, factor, resolution, solution, slowest, limit } = origin
  return <span>{t(`origin.limit.${state}`, { fallback, factor, resolution, solution, slowest, limit })}</span>
}
