import type { JudgeControlSnapshot } from './judge-control.machine.ts'
import { isScore, manualAct } from './judge-control.rules.ts'

const dialogOf = (snapshot: JudgeControlSnapshot): 'decide' | 'cancel' | null => {
  if (snapshot.matches('deciding')) return 'decide'
  return snapshot.matches('cancelling') ? 'cancel' : null
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
    submitId: act?.submitId ?? submitId,
    choice,
    scoreIsWrong: choice.hasScore && !isScore(choice.score),
    canDecide: manualAct(submitId, choice) !== undefined,
    done,
  }
}
