import type { composeUser } from '#app/compose-user.ts'
import { HelpedProblems } from '#ui/user/helped-problems.tsx'
import { usePage } from './-use-page.ts'

/** Beside the viewer's own home: where he helps. */
export function HelpedProblemList({
  machine,
  viewer,
}: {
  machine: ReturnType<typeof composeUser>['helped']
  viewer: string
}) {
  const { data } = usePage(machine, { viewer })
  return <HelpedProblems problems={data ?? []} />
}
