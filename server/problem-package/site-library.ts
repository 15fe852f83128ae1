import { newProblem } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { withLibrary } from '#server/library-file/library-file.repository.ts'
import { packageNote } from './package-notes.ts'
import type { ProblemPackage } from './problem-package.ts'

/** With the library files of the site that its programs include and that the package does not bring. */
export const withSiteLibrary = async (db: Db, given: ProblemPackage): Promise<ProblemPackage> => {
  const { judgeMode, judgeProgram, judgeExtraFiles, makers, notes } = given
  const { judgeExtraFiles: whole } = await withLibrary(db, {
    ...newProblem(),
    ...makers,
    ...{ judgeMode, judgeProgram, judgeExtraFiles: { ...judgeExtraFiles } },
  })
  const taken = Object.keys(whole).filter((name) => !Object.hasOwn(judgeExtraFiles, name))
  if (taken.length === 0) return given
  return {
    ...given,
    judgeExtraFiles: whole,
    notes: [...notes, packageNote('made', 'server.packageNote:fromLibrary', { names: taken.join(', ') })],
  }
}
