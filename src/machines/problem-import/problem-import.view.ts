import { leftProblems, type ProblemImportSnapshot, rightProblems } from './problem-import.machine.ts'

const phases = ['choosing', 'reading', 'looking', 'importing', 'ended'] as const

export const problemImportView = (snapshot: ProblemImportSnapshot) => {
  const { file, preview, chosen, isHidden, results, failure } = snapshot.context
  return {
    phase: phases.find((phase) => snapshot.matches(phase)) ?? 'choosing',
    fileName: file?.name,
    tooLarge: snapshot.matches({ choosing: 'tooLarge' }),
    preview,
    chosen,
    isHidden,
    /** How many of the package could come in. */
    right: rightProblems(preview).length,
    results,
    /** Wanted, and not tried yet. */
    left: leftProblems({ chosen, results }).length,
    stopping: snapshot.matches({ importing: 'stopping' }),
    failure,
  }
}
