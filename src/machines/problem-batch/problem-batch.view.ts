import type { ProblemBatchSnapshot } from './problem-batch.machine.ts'

export const problemBatchView = (snapshot: ProblemBatchSnapshot) => {
  const { chosen, change, rows, failure } = snapshot.context
  return {
    chosen,
    /** What is planned, under way or done. */
    change,
    rows,
    failure,
    looking: snapshot.matches('looking'),
    planned: snapshot.matches('planned'),
    acting: snapshot.matches('acting'),
    done: snapshot.matches('done'),
  }
}
