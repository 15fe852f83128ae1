import { type Locale, ProblemAuth } from '#contract/enums.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'
import type {
  beginProblem,
  checkProgram,
  openWorkshop,
  ProblemOrigin,
  previewStatement,
  publishDraft,
  storeDraft,
} from '#contract/workshop.ts'
import { findRestored, noteDone, noteLook } from '#server/audit/audit.repository.ts'
import { isInGroup } from '#server/group/enter-group.ts'
import { openFreeProblem } from '#server/group/group-problem.rights.ts'
import { isRefused, refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import { reasonTexts } from '#server/imported-problem/hidden-reason.ts'
import { findOrigin } from '#server/imported-problem/imported-problem.repository.ts'
import { findLibraryNames, withLibrary } from '#server/library-file/library-file.repository.ts'
import { findJudgeLanguages } from '#server/problem/language.repository.ts'
import type { Previews } from '#server/statement/previews.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { createAwaitCheck } from './await-check.ts'
import { findEmpty } from './empty-problem.ts'
import { insertNew, inTransaction, lockMade, readDraft, type WorkshopParts } from './made-problem.ts'
import { findOpenContests } from './open-contests.ts'
import { findBegun, findContestPlace, findPlace, insertBeginning, isOfContest } from './place.ts'
import { findCheck, findNamedChecks, namedProgramsOf, programOf } from './program-check.ts'
import { idTakenMeanwhile, type Published, publishMade } from './publish.ts'
import { type NewValue, storeChanges } from './store-changes.ts'
import { wireRevision, wireState } from './wire-state.ts'
import { type MadeProblem, mayChangeAuth, openForMaker } from './workshop.guards.ts'
import {
  clearDraft,
  countSubmissions,
  draftOver,
  findDraftRows,
  findRevision,
  readPublished,
  storeField,
} from './workshop.repository.ts'

class MadeMeanwhile extends Error {}

const programMissing = (named: unknown) =>
  named ? 'server.workshop:namedProgramMissing' : 'server.workshop:programMissing'

export interface WorkshopPageParts extends WorkshopParts {
  previews: Pick<Previews, 'of'>
  translate: Translate
}

export const createWorkshopUseCases = ({ db, listener, previews, translate }: WorkshopPageParts) => {
  const awaitCheck = createAwaitCheck({ db, listener })

  const mayRemove = async (viewer: Viewer, { pid, group }: MadeProblem): Promise<boolean> =>
    group ? !(await isRefused(openFreeProblem(db, viewer, pid))) : hasRole(viewer, 'root', 'problem_admin')

  const originOf = async (pid: number, locale: Locale): Promise<ProblemOrigin | null> => {
    const found = await findOrigin(db, pid)
    return found && { ...found, hidden: reasonTexts(translate, locale, found.hidden) }
  }

  const rightsOf = async (
    viewer: Viewer,
    made: MadeProblem,
    published: ProblemDraft | null,
  ): Promise<DataOf<typeof openWorkshop>['rights']> => {
    const { pid, group, needs } = made
    const [isOwn, edit] = [needs.includes('own'), needs.includes('edit')]
    const inGroup = group !== null && (await isInGroup(db, viewer, group.gid, 'admin'))
    return {
      ...{ edit, publish: isOwn, people: isOwn, changeAuth: mayChangeAuth(viewer, made) },
      remove: isOwn && (await mayRemove(viewer, made)),
      contestOnly: group === null || published?.auth === ProblemAuth.Contest || (await isOfContest(db, pid)),
      upload: edit && (isAdmin(viewer) || inGroup),
    }
  }

  const insertBegun = async (
    viewer: Viewer,
    { takesEmpty, ...wanted }: BodyOf<typeof beginProblem>,
  ): Promise<number> => {
    const { group, begins } = await findPlace(db, viewer, wanted)
    const left = takesEmpty
      ? await findEmpty(db, viewer.uid, { ...wanted, gid: group?.gid ?? null, begins: Object.keys(begins) })
      : undefined
    if (left !== undefined) return left
    return db.transaction().execute(async (trx) => {
      const pid = await insertNew(trx, viewer, group, begins.type)
      if (!(await insertBeginning(trx, pid, viewer.uid, wanted))) throw new MadeMeanwhile()
      for (const [field, value] of Object.entries(begins))
        await storeField(trx, pid, {
          ...{ field: field as DraftField, value, by: viewer.username },
          isChanged: true,
        })
      return pid
    })
  }

  return {
    open: async (viewer: Viewer, pid: number, locale: Locale): Promise<DataOf<typeof openWorkshop>> => {
      const seen = await openForMaker(db, viewer, pid, 'read')
      if (!seen.needs.includes('edit')) await noteLook(db, viewer, { pid, act: 'testerOpen' })
      const made =
        seen.revision === 0 ? await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'read')) : seen
      const { group, author, revision, applyPublicProgress, hiddenUntil } = made
      const published = await readPublished(db, made)
      const rows = await findDraftRows(db, pid)
      const live = revision === null ? undefined : await findRevision(db, pid, revision)
      const draft = draftOver(published, rows)
      const whole = await withLibrary(db, draft)
      const program = programOf(whole)
      return {
        pid,
        gid: group?.gid ?? null,
        prefix: group?.shortName.toUpperCase() ?? '',
        author,
        live: live ? wireRevision(live) : null,
        published,
        draft,
        changed: rows.filter(({ isChanged }) => isChanged).map(wireState),
        versions: Object.fromEntries(rows.map(({ field, version }) => [field, version])),
        applyPublicProgress,
        hiddenUntil: hiddenUntil?.toISOString() ?? null,
        openContests: await findOpenContests(db, viewer, pid),
        restored: await findRestored(db, pid),
        programCheck: (program && (await findCheck(db, program))) ?? null,
        programChecks: await findNamedChecks(db, whole),
        programLanguages: await findJudgeLanguages(db),
        libraryFiles: await findLibraryNames(db),
        origin: await originOf(pid, locale),
        contest: await findContestPlace(db, viewer, made, draft),
        submissions: await countSubmissions(db, pid),
        rights: await rightsOf(viewer, made, published),
      }
    },

    begin: async (
      viewer: Viewer,
      body: BodyOf<typeof beginProblem>,
    ): Promise<DataOf<typeof beginProblem>> => {
      const known = await findBegun(db, viewer.uid, body.requestKey)
      if (known !== undefined) return { pid: known }
      try {
        return { pid: await insertBegun(viewer, body) }
      } catch (error) {
        if (!(error instanceof MadeMeanwhile)) throw error
        const pid = await findBegun(db, viewer.uid, body.requestKey)
        return pid === undefined ? refuse(404, 'server.problem:problemMissing') : { pid }
      }
    },

    store: (
      viewer: Viewer,
      { pid, changes }: BodyOf<typeof storeDraft>,
    ): Promise<DataOf<typeof storeDraft>> =>
      inTransaction(db, async (trx) => {
        const made = await lockMade(trx, viewer, pid, 'edit')
        const result = await storeChanges(trx, viewer, made, changes as readonly NewValue[])
        if (result.stored.length > 0) await hintMakers(trx, pid)
        return result
      }),

    drop: (viewer: Viewer, pid: number): Promise<null> =>
      inTransaction(db, async (trx) => {
        const { revision } = await lockMade(trx, viewer, pid, 'own')
        if (revision === null) refuse(400, 'server.workshop:neverPublished')
        await clearDraft(trx, pid, { dropped: viewer.username })
        await noteDone(trx, viewer, { pid, act: 'dropDraft' })
        await hintMakers(trx, pid)
        return null
      }),

    publish: async (viewer: Viewer, { pid, ...wanted }: BodyOf<typeof publishDraft>): Promise<Published> =>
      inTransaction(db, async (trx) =>
        publishMade(trx, viewer, await lockMade(trx, viewer, pid, 'own'), wanted),
      ).catch(idTakenMeanwhile),

    preview: async (
      viewer: Viewer,
      { pid, content }: BodyOf<typeof previewStatement>,
      gone: AbortSignal,
    ): Promise<DataOf<typeof previewStatement>> => {
      await openForMaker(db, viewer, pid, 'read')
      return { html: await previews.of(viewer.uid, content, gone) }
    },

    checkProgram: async (
      viewer: Viewer,
      { pid, program: named, isAutomatic }: BodyOf<typeof checkProgram>,
      gone: AbortSignal,
    ): Promise<DataOf<typeof checkProgram>> => {
      await openForMaker(db, viewer, pid, 'try')
      const draft = await readDraft(db, pid)
      const program = named
        ? namedProgramsOf(draft).find(({ field, name }) => field === named.field && name === named.name)
            ?.program
        : programOf(draft)
      return awaitCheck({ uid: viewer.uid, isAutomatic }, program ?? refuse(400, programMissing(named)), gone)
    },
  }
}
