import type { AdminLogic } from '#app/compose-admin.ts'
import { TroubleBanner } from '#ui/status/trouble-banner.tsx'
import { usePage } from './-use-page.ts'

/** Says above each screen of the administration what is wrong with the site; isolation has a banner of its own. */
export function TroubleHost({ machine }: { machine: AdminLogic['troubles'] }) {
  const { data = [] } = usePage(machine, {})
  return <TroubleBanner troubles={data.filter(({ kind }) => kind !== 'judgeReduced')} />
}
