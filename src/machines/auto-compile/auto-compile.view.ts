import type { AutoCompileSnapshot } from './auto-compile.machine.ts'

export const autoCompileView = (snapshot: AutoCompileSnapshot) => {
  const { outcomes, current } = snapshot.context
  return {
    /** What came of each program, by its fingerprint. */
    outcomes,
    /** The fingerprint of the program that is compiled now. */
    compiling: current?.fingerprint,
  }
}
