import type { PlanActSnapshot, PlannedRow } from './plan-act.machine.ts'

export const planActView = <Act, Row extends PlannedRow>(snapshot: PlanActSnapshot<Act, Row>) => {
  const { act, rows, failure } = snapshot.context
  return {
    act: act as Act | undefined,
    rows: rows as readonly Row[],
    failure,
    looking: snapshot.matches('looking'),
    planned: snapshot.matches('planned'),
    acting: snapshot.matches('acting'),
    done: snapshot.matches('done'),
  }
}
