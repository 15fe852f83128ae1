import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  AwardType,
  ContestAuth,
  ContestType,
  Difficulty,
  defaultLocale,
  ProblemAuth,
} from '#contract/enums.ts'
import { hashPassword } from '#server/account/password.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Award } from '#server/contest/contest.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { ArchiveRun, ArchiveTeam, ContestArchive } from './contest-archive.ts'

export interface ImportedContest {
  cid: number
  teams: number
  submissions: number
}

interface Importer {
  uid: string
  username: string
}

interface Account {
  uid: string
  username: string
}

const colors = { Gold: '#e6bf25', Silver: '#b4c0c7', Bronze: '#cd7f32' }
const rowsAtOnce = 5_000

const awardsOf = ({ medals }: ContestArchive): Award[] =>
  medals.map(({ name, count }, index) => ({
    priority: index + 1,
    name,
    background: colors[name],
    color: '#fff',
    num: count,
  }))

const awardTypeOf = ({ medals, medalsAreShares }: ContestArchive): AwardType => {
  if (medals.length === 0) return AwardType.None
  return medalsAreShares ? AwardType.Share : AwardType.Number
}

/** The form of contests takes none without a description. */
const importedText = `Held elsewhere; teams and results are from an archive.

比赛在别处举行，队伍与成绩来自存档。`

const accountOf = (cid: number, place: number): Account => ({
  uid: randomBytes(16).toString('hex'),
  username: `c${cid}-${String(place + 1).padStart(4, '0')}`,
})

const addContest = async (trx: Db, archive: ContestArchive, importer: Importer): Promise<number> => {
  const awards = awardsOf(archive)
  const { id } = await trx
    .insertInto('contest')
    .values({
      uid: importer.uid,
      author: importer.username,
      title: archive.title,
      type: ContestType.Acm,
      description: archive.description || importedText,
      auth: ContestAuth.Public,
      startTime: archive.start,
      endTime: archive.end,
      sealRank: archive.sealedFrom !== null,
      sealRankTime: archive.sealedFrom,
      openRank: true,
      rankShowName: 'nickname',
      ...archive.penalty,
      awardType: awardTypeOf(archive),
      awardConfig: JSON.stringify(awards),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PlacedProblem {
  pid: number
  cpid: number
  displayPid: string
}

/** Problems without cases: only results are known of them. */
const addProblems = async (
  trx: Db,
  cid: number,
  archive: ContestArchive,
  importer: Importer,
): Promise<PlacedProblem[]> => {
  const placed: PlacedProblem[] = []
  for (const { label, name, color } of archive.problems) {
    const displayPid = `CONTEST${cid}-${label}`.toUpperCase()
    const { id: pid } = await trx
      .insertInto('problem')
      .values({
        problemId: displayPid,
        author: importer.username,
        type: ContestType.Acm,
        timeLimit: 1_000,
        memoryLimit: 256,
        stackLimit: 128,
        difficulty: Difficulty.Medium,
        auth: ProblemAuth.Contest,
        caseVersion: '0',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const title = name || `${archive.title} ${label}`
    await trx
      .insertInto('problemStatement')
      .values({ pid, locale: defaultLocale, title, description: '', input: '', output: '', hint: null })
      .execute()
    const { id: cpid } = await trx
      .insertInto('contestProblem')
      .values({ cid, pid, displayId: label, displayTitle: name || label, color })
      .returning('id')
      .executeTakeFirstOrThrow()
    placed.push({ pid, cpid, displayPid })
  }
  return placed
}

/** Accounts that nobody signs in to, until an admin sets a password. */
const addTeams = async (trx: Db, cid: number, teams: readonly ArchiveTeam[]): Promise<Account[]> => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const accounts = teams.map((_, place) => accountOf(cid, place))
  const rows = teams.map((team, place) => ({
    ...accounts[place],
    nickname: team.name,
    school: team.organization,
    gender: team.isGirls ? 'female' : null,
  }))
  await sql`
    insert into users (uid, username, password_hash, nickname, school, gender, is_team)
    select uid, username, ${passwordHash}, nickname, school, gender, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as team (uid text, username text, nickname text, school text, gender text)`.execute(trx)
  await sql`
    insert into user_role (uid, role_id)
    select uid, ${roleId('default_user')}::bigint from unnest(${accounts.map(({ uid }) => uid)}::text[]) as team (uid)`.execute(
    trx,
  )
  const details = teams.map(({ groups, members, coaches, seat }, place) => ({
    uid: accounts[place]?.uid,
    groups,
    members,
    coaches,
    seat,
  }))
  await sql`
    insert into contest_team (cid, uid, groups, members, coaches, seat)
    select ${cid}::bigint, uid, groups, members, coaches, seat
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as team (uid text, groups text[], members text[], coaches text[], seat text)`.execute(trx)
  const stars = accounts.flatMap(({ username }, place) => (teams[place]?.isStar ? [username] : []))
  await trx.updateTable('contest').set({ starAccount: stars }).where('id', '=', cid).execute()
  return accounts
}

/** The board's revisions are counted here: counting them row by row would lock the contest's row as often. */
const addRuns = async (
  trx: Db,
  cid: number,
  runs: readonly ArchiveRun[],
  { accounts, problems }: { accounts: readonly Account[]; problems: readonly PlacedProblem[] },
): Promise<void> => {
  const rows = runs.map(({ team, problem, time, status, language }, index) => ({
    ...accounts[team],
    ...problems[problem],
    status,
    language,
    submit_time: time,
    board_revision: index + 1,
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await sql`
      insert into submission (
        uid, username, pid, display_pid, cid, cpid, status, length, code, language, submit_time, board_revision)
      select uid, username, pid, "displayPid", ${cid}, cpid, status, 0, '', language, submit_time, board_revision
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb) as run (
        uid text, username text, pid bigint, "displayPid" text, cpid bigint, status smallint, language text,
        submit_time timestamptz, board_revision bigint)
      order by board_revision`.execute(trx)
  }
  await trx.updateTable('contestBoard').set({ revision: rows.length }).where('cid', '=', cid).execute()
}

/** Makes a contest with its problems, teams and judged submissions from an archive, all or nothing. */
export const importContest = (
  db: Db,
  archive: ContestArchive,
  importer: Importer,
): Promise<ImportedContest> =>
  db.transaction().execute(async (trx) => {
    const cid = await addContest(trx, archive, importer)
    const problems = await addProblems(trx, cid, archive, importer)
    const accounts = await addTeams(trx, cid, archive.teams)
    await addRuns(trx, cid, archive.runs, { accounts, problems })
    return { cid, teams: accounts.length, submissions: archive.runs.length }
  })
