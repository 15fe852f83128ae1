import type { WorkshopProblem } from '#contract/workshop.ts'
import { PeoplePart } from '#ui/workshop/people-part.tsx'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

/** Who helps with the problem. */
export function WorkshopPeople({ logic, problem }: { logic: WorkshopScreen; problem: WorkshopProblem }) {
  const { pid, gid, author, rights } = problem
  const helpers = usePage(logic.helpers, { pid })
  const acts = useListAct(logic.helperAct, helpers.reload)
  return (
    <PeoplePart
      author={author}
      isOfGroup={gid !== null}
      helpers={helpers.data}
      canChange={rights.people}
      busy={acts.underWay !== undefined}
      failure={acts.failure ?? helpers.failure}
      onSet={(username, role) => acts.run({ kind: 'set', pid, username, role })}
      onRemove={(username) => acts.run({ kind: 'remove', pid, username })}
    />
  )
}
