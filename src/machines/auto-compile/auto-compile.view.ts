import type { AutoCompileSnapshot } from './auto-compile.machine.ts'

export const autoCompileView = (snapshot: AutoCompileSnapshot) => {
  const { outcomes, current } = snapshot.context
  return {
    /** What came of each program, by its mark. */
    outcomes,
    /** The mark of the program that is compiled now. */
    compiling: current?.mark,
  }
}
