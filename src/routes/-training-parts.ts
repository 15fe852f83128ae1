import { notFound } from '@tanstack/react-router'
import type { AppContext } from '#app/compose.ts'

/** What the parts of a training load, on the site and in a group. */

type Texts = Parameters<AppContext['loadTexts']>[0]

const load = async (context: AppContext, texts: Texts) => {
  const [logic] = await Promise.all([context.loadTrainingLogic(), context.loadTexts(['training', ...texts])])
  return logic
}

export const loadTrainingShell = (context: AppContext, { trainingId }: { trainingId: string }) => {
  if (!/^[1-9]\d*$/.test(trainingId)) throw notFound()
  return load(context, [])
}

export const loadTrainingProblems = (context: AppContext) => load(context, ['problem', 'verdict'])

export const loadTrainingRank = (context: AppContext) => load(context, ['verdict'])

export const loadTrainingProblem = async (context: AppContext) => {
  const texts: Texts = ['problem', 'problemPage', 'submission', 'testRun', 'verdict']
  const [logic] = await Promise.all([load(context, texts), context.loadPractice()])
  return logic
}
