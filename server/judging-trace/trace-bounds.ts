import type { JudgingTrace } from '#contract/judging-trace.ts'
import { judgingTrace } from '#contract/limits/submission.ts'

type Step = JudgingTrace['steps'][number]

// A cut may fall between the halves of a character, and a judge may send half of one: the database takes none.
const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed()
const command = (text: string) => cut(text, judgingTrace.commandMax)

/** Keeps what programs said until all of it together is too long. */
const saidKeeper = () => {
  let left: number = judgingTrace.saidTotalMax
  return (said: string | null): string | null => {
    if (said === null) return null
    const kept = cut(said, Math.min(judgingTrace.saidMax, left))
    left -= kept.length
    return kept
  }
}

const boundStep = (step: Step, said: (text: string | null) => string | null): Step => {
  switch (step.step) {
    case 'case':
      return {
        ...step,
        runs: step.runs.slice(0, judgingTrace.runsMax),
        judgedBy: step.judgedBy && { ...step.judgedBy, said: said(step.judgedBy.said) },
      }
    case 'fetch':
    case 'aggregate':
      return step
    default:
      return { ...step, command: command(step.command), said: said(step.said) }
  }
}

/** As much of a judge's trace as is kept. Cases go first: the other steps are few and come around them. */
export const boundTrace = ({
  judge,
  sandboxMode,
  language,
  limits,
  steps,
}: JudgingTrace): { trace: JudgingTrace; leftOut: number } => {
  const said = saidKeeper()
  const others = steps.filter((step) => step.step !== 'case').length
  const casesMax = Math.max(0, judgingTrace.stepsMax - others)
  let cases = 0
  const isKept = (step: Step) => step.step !== 'case' || ++cases <= casesMax
  const kept = steps.filter(isKept).slice(0, judgingTrace.stepsMax)
  return {
    trace: {
      judge: command(judge),
      sandboxMode: command(sandboxMode),
      language: {
        name: command(language.name),
        version: command(language.version),
        compileCommand: command(language.compileCommand),
        runCommand: command(language.runCommand),
      },
      limits,
      steps: kept.map((step) => boundStep(step, said)),
    },
    leftOut: steps.length - kept.length,
  }
}
