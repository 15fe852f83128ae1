import type { TestRunSnapshot } from './test-run.machine.ts'

const phases = [
  [{ open: 'sending' }, 'sending'],
  [{ open: 'running' }, 'running'],
  [{ open: { idle: 'shown' } }, 'shown'],
  [{ open: { idle: 'refused' } }, 'refused'],
  [{ open: 'lost' }, 'lost'],
] as const

export const testRunView = (snapshot: TestRunSnapshot) => {
  const { form, outcome, problem, failure } = snapshot.context
  return {
    phase: phases.find(([state]) => snapshot.matches(state))?.[1] ?? ('blank' as const),
    /** Nothing may be typed before it is known what was kept. */
    ready: snapshot.matches('open'),
    /** A press would do nothing now. */
    busy: snapshot.hasTag('busy'),
    userInput: form.userInput,
    expectedOutput: form.expectedOutput,
    /** Of the last test run that came to its end, with the input that it had. */
    outcome,
    /** What the press itself lacked. */
    problem,
    failure,
  }
}
