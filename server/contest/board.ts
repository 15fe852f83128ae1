import { outcomeOf } from '#contract/contest-outcome.ts'
import type { Db } from '#server/db/database.ts'
import {
  findDisplayIds,
  findLedgerRows,
  findPersons,
  type LedgerRow,
  type Person,
} from './board.repository.ts'
import type { StoredContest } from './contest.repository.ts'
import { type ContestFold, foldContest } from './fold.ts'
import { type BoardView, type ContestTimes, createLedger, type LedgerRecord } from './ledger.ts'

/** What of a contest a board is folded by; with another one it is folded anew. */
export const foldKeyOf = (contest: StoredContest): string => {
  const { epoch, startTime, endTime, type, oiRankScoreType, penaltyInMinutes, penaltyCut } = contest
  const times = [startTime.getTime(), endTime.getTime()]
  return [epoch, ...times, type, oiRankScoreType, penaltyInMinutes, penaltyCut].join(' ')
}

export const viewKeyOf = ({ sealedFrom, containsEnd }: BoardView): string => `${sealedFrom} ${containsEnd}`

const recordOf = ({ status, time, ...row }: LedgerRow): LedgerRecord | undefined => {
  const outcome = outcomeOf(status)
  return outcome && { ...row, outcome, runTime: time }
}

/** The board of one contest, kept in memory and brought up to date record by record. */
export interface Board {
  readonly foldKey: string
  readonly revision: number
  /** Reads what changed up to this revision at least. */
  catchUp(revision: number): Promise<void>
  /** Reads names and problems again. */
  readNames(): Promise<void>
  fold(view: BoardView): ContestFold
  person(uid: string): Person | undefined
  displayId(cpid: number): string | undefined
  /** Every judged submission, in no order. */
  records(): Iterable<LedgerRecord>
}

export const openBoard = (db: Db, contest: StoredContest): Board => {
  const times: ContestTimes = { start: contest.startTime.getTime(), end: contest.endTime.getTime() }
  const ledger = createLedger(times)
  const folds = new Map<string, ContestFold>()
  const persons = new Map<string, Person>()
  let displayIds = new Map<number, string>()
  let revision = 0

  const change = (row: LedgerRow): void => {
    const record = recordOf(row)
    if (record) ledger.put(record)
    else ledger.drop(row.submitId)
    for (const { fold } of folds.values()) fold.change(row.uid, row.cpid)
  }

  const learn = async (uids: readonly string[]) => {
    for (const person of await findPersons(db, contest, uids)) persons.set(person.uid, person)
  }

  return {
    foldKey: foldKeyOf(contest),
    get revision() {
      return revision
    },
    async catchUp(wanted) {
      if (wanted <= revision) return
      const rows = await findLedgerRows(db, contest.id, revision)
      const unknown = new Set(rows.map(({ uid }) => uid).filter((uid) => !persons.has(uid)))
      if (unknown.size > 0) await learn([...unknown])
      if (rows.some(({ cpid }) => !displayIds.has(cpid))) displayIds = await findDisplayIds(db, contest.id)
      for (const row of rows) change(row)
      revision = wanted
    },
    async readNames() {
      displayIds = await findDisplayIds(db, contest.id)
      if (persons.size > 0) await learn([...persons.keys()])
    },
    fold(view) {
      const key = viewKeyOf(view)
      const known = folds.get(key)
      if (known) return known
      const { type, oiRankScoreType, penaltyInMinutes, penaltyCut } = contest
      const rules = { times, type, oiRankScoreType, penaltyInMinutes, penaltyCut }
      const made = foldContest(ledger, rules, view)
      folds.set(key, made)
      return made
    },
    person: (uid) => persons.get(uid),
    displayId: (cpid) => displayIds.get(cpid),
    records: () => ledger.all(),
  }
}
