import { type Given, type Input, inputWith } from './given.ts'
import type { SpareTraining } from './spare.ts'
import type { Standing } from './standing.ts'

const ofProblem = ['changeTrainingProblem', 'moveTrainingProblem']
let lastCategory = 0

export function trainingInput(
  { training, closedTraining }: Standing,
  name: string,
  query: Given,
  body: Given | undefined,
): Input {
  const { tid } = name === 'registerTraining' ? closedTraining : training
  return inputWith(query, body, { tid, cid: tid, displayId: 'A' })
}

export function trainingAdminInput(
  name: string,
  query: Given,
  body: Given | undefined,
  { tid, pid, tpid, freePid, categoryId }: SpareTraining,
): Input {
  lastCategory += 1
  return inputWith(query, body, {
    ...{ tid, cid: categoryId, displayId: 'Z', name: `Called ${lastCategory}` },
    id: ofProblem.includes(name) ? tpid : categoryId,
    pid: name === 'addProblemToTraining' ? freePid : pid,
    training: body && {
      ...(body.training as Given | undefined),
      ...(name === 'changeTraining' ? { id: tid } : {}),
    },
    trainingCategory: { id: categoryId },
  })
}
