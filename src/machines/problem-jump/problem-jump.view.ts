import type { ProblemJumpSnapshot } from './problem-jump.machine.ts'

export const problemJumpView = (snapshot: ProblemJumpSnapshot) => {
  const { text, asked, failure } = snapshot.context
  return {
    text,
    busy: snapshot.hasTag('busy'),
    isBlank: text.trim() === '',
    /** The id that no problem has. */
    missing: snapshot.matches('warned') ? asked : undefined,
    failure,
  }
}
