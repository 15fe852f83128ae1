import type { Readable } from 'node:stream'
import type { downloadContestAcSubmission } from '#contract/contest-download.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { writeZip } from '#server/problem-package/write-zip.ts'
import { isContestAdmin } from './contest.guards.ts'
import { findAnyContest } from './contest-admin.repository.ts'
import { findCountedPrograms, findProgram } from './contest-program.repository.ts'
import { programNames } from './program-name.ts'

export const createContestProgramUseCases = ({ db }: { db: Db }) => ({
  /** A zip whose programs are read one after the other, while it is sent. */
  zip: async (
    viewer: Viewer,
    { cid, excludeAdmin = false, splitType }: QueryOf<typeof downloadContestAcSubmission>,
  ): Promise<Readable> => {
    const contest = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(400, 'server.contest:missing')
    if (!isContestAdmin(viewer, contest)) refuse(403, 'server.contest:notYours')
    const programs = await findCountedPrograms(db, contest, excludeAdmin)
    const nameOf = programNames(splitType)
    return writeZip(
      programs.map((program) => ({
        name: nameOf(program),
        file: { size: program.length, read: () => findProgram(db, program.submitId) },
      })),
    )
  },
})
