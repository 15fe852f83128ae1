import type { Readable } from 'node:stream'
import type { Locale } from '#contract/enums.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { exportOwnProblem } from '#contract/workshop.ts'
import { noteDone, noteDoneToAll } from '#server/audit/audit.repository.ts'
import type { Db } from '#server/db/database.ts'
import { maySeeTestData } from '#server/group/group-problem.rights.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { awaitPrograms } from '#server/imported-problem/settle-imports.ts'
import { findGuardedProblem } from '#server/problem/problem.repository.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import { caseFiles } from './case-files.ts'
import { exportPackages } from './export-packages.ts'
import type { PackageFormat } from './formats.ts'
import { type ImportedProblem, importPackages } from './import-packages.ts'
import { loadCases } from './load-package.ts'
import { writeZip } from './write-zip.ts'

export interface ProblemPackageParts {
  db: Db
  translate: Translate
}

const namedMax = 20

export const createProblemPackageUseCases = ({ db, translate }: ProblemPackageParts) => {
  const reasons = (failed: readonly ImportedProblem[], locale: Locale): string =>
    failed
      .slice(0, namedMax)
      .map(({ name, failure }) => `${name}: ${failure ? translate(locale, failure.key, failure.params) : ''}`)
      .join('; ')

  return {
    /**
     * Those that can come in do; refuses with the names and reasons of the others, and of those that came in but not
     * for everybody.
     */
    bringIn: async (viewer: Viewer, file: string, format: PackageFormat, locale: Locale): Promise<null> => {
      const { problems } = await importPackages(db, file, { format, importer: viewer })
      const failed = problems.filter(({ failure }) => failure)
      if (failed.length > 0) {
        const made = problems.length - failed.length
        const params = { made, failed: failed.length, reasons: reasons(failed, locale) }
        refuse(400, 'server.package:importFailed', params)
      }
      const reasonsOf = await awaitPrograms(
        db,
        problems.flatMap(({ saved }) => (saved ? [saved.pid] : [])),
      )
      const hidden = problems.flatMap(({ name, saved }) =>
        ((saved && reasonsOf.get(saved.pid)) ?? []).map((text) => `${name}: ${text}`),
      )
      if (hidden.length > 0) {
        const params = { made: problems.length, reasons: hidden.slice(0, namedMax).join('; ') }
        refuse(400, 'server.package:importHidden', params)
      }
      return null
    },

    takeOut: async (viewer: Viewer, pids: readonly number[]): Promise<Readable> => {
      const content = await exportPackages(db, pids)
      await noteDoneToAll(db, viewer, { pids, act: 'export' })
      return content
    },

    takeOwnOut: async (
      viewer: Viewer,
      { pid, format }: QueryOf<typeof exportOwnProblem>,
    ): Promise<{ name: string; content: Readable }> => {
      const { problemId, revision } = await openForMaker(db, viewer, pid, 'edit')
      if (revision === null) refuse(400, 'server.workshop:neverPublished')
      const content = await exportPackages(db, [pid], format)
      await noteDone(db, viewer, { pid, act: 'export' })
      return { name: `${problemId}-${format}.zip`, content }
    },

    testData: async (viewer: Viewer, pid: number): Promise<Readable> => {
      const problem = await findGuardedProblem(db, pid)
      if (!problem) refuse(400, 'server.problem:problemMissing')
      if (!(await maySeeTestData(db, viewer, problem))) refuse(403, 'server.http:forbidden')
      const cases = await loadCases(db, pid)
      if (cases.length === 0) refuse(400, 'server.package:casesMissing')
      await noteDone(db, viewer, { pid, act: 'downloadTests' })
      return writeZip(caseFiles(cases))
    },
  }
}
