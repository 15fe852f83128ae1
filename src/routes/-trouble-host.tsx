import { useEffect } from 'react'
import type { AdminLogic } from '#app/compose-admin.ts'
import type { Trouble } from '#contract/status.ts'
import { TroubleBanner } from '#ui/status/trouble-banner.tsx'
import { usePage } from './-use-page.ts'

export interface TroubleHostProps {
  machine: AdminLogic['troubles']
  hasBanner: boolean
  onTroubles(troubles: readonly Trouble[]): void
}

/** Follows what is wrong with the site; isolation has a banner of its own. */
export function TroubleHost({ machine, hasBanner, onTroubles }: TroubleHostProps) {
  const { data } = usePage(machine, {})
  useEffect(() => onTroubles(withoutReduced(data)), [data, onTroubles])
  return hasBanner ? <TroubleBanner troubles={withoutReduced(data)} /> : null
}

const withoutReduced = (troubles: readonly Trouble[] = []) =>
  troubles.filter(({ kind }) => kind !== 'judgeReduced')
