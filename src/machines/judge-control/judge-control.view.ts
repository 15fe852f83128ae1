import type { JudgeControlSnapshot } from './judge-control.machine.ts'
import { isScore, manualAct } from './judge-control.rules.ts'

type Dialog = 'decide' | 'rejudge' | 'rejudgeProblem' | 'cancel'

const dialogOf = (snapshot: JudgeControlSnapshot): Dialog | null => {
  if (snapshot.matches('deciding')) return 'decide'
  const kind = snapshot.context.act?.kind
  if (!snapshot.matches('asking')) return null
  return kind === 'rejudge' || kind === 'rejudgeProblem' ? kind : 'cancel'
}

export const judgeControlView = (snapshot: JudgeControlSnapshot) => {
  const { act, submitId, choice, done } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return {
    busy,
    /** What is on its way to the server. */
    running: busy ? act : undefined,
    dialog: dialogOf(snapshot),
    /** Whose dialog is open; 0 without one. */
    submitId: act && 'submitId' in act ? act.submitId : submitId,
    choice,
    scoreIsWrong: choice.hasScore && !isScore(choice.score),
    canDecide: manualAct(submitId, choice) !== undefined,
    done,
  }
}
