import type { ReactNode } from 'react'
import type { AdminLogic } from '#app/compose-admin.ts'
import type { Trouble } from '#contract/status.ts'
import { TroubleBanner } from '#ui/status/trouble-banner.tsx'
import { usePage } from './-use-page.ts'

export interface TroubleHostProps {
  machine: AdminLogic['troubles']
  hasBanner: boolean
  children(troubles: readonly Trouble[]): ReactNode
}

/** Follows what is wrong with the site; isolation has a banner of its own. */
export function TroubleHost({ machine, hasBanner, children }: TroubleHostProps) {
  const { data = [] } = usePage(machine, {})
  const troubles = data.filter(({ kind }) => kind !== 'judgeReduced')
  return (
    <>
      {hasBanner && <TroubleBanner troubles={troubles} />}
      {children(troubles)}
    </>
  )
}
