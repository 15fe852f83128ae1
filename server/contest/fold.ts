import type { PenaltyRule } from '#contract/contest-penalty.ts'
import { ContestType, type OiRankScoreType } from '#contract/enums.ts'
import { type AcmStanding, type AcmTry, acmStanding, foldAcmTry } from './acm.scoring.ts'
import type { BoardView, ContestTimes, Ledger, LedgerRecord } from './ledger.ts'
import { foldOiTry, type OiStanding, type OiTry, oiStanding } from './oi.scoring.ts'
import type { Standing } from './standings.ts'

/** Every user's standing in one view of a contest. */
export interface Fold<S extends Standing> {
  /** This user's records of this problem changed. */
  change(uid: string, cpid: number): void
  standings(): readonly S[]
}

interface Rules<T, S> {
  fold: (records: readonly LedgerRecord[]) => T | undefined
  stand: (uid: string, tries: ReadonlyMap<number, T>) => S | undefined
}

const createFold = <T, S extends Standing>(ledger: Ledger, { fold, stand }: Rules<T, S>): Fold<S> => {
  const tries = new Map<string, Map<number, T>>()
  const standings = new Map<string, S>()

  const refold = (uid: string, cpid: number) => {
    const own = tries.get(uid) ?? new Map<number, T>()
    tries.set(uid, own)
    const tried = fold(ledger.of(uid, cpid))
    if (tried === undefined) own.delete(cpid)
    else own.set(cpid, tried)
    return own
  }
  const sum = (uid: string, own: ReadonlyMap<number, T>) => {
    const standing = stand(uid, own)
    if (standing === undefined) standings.delete(uid)
    else standings.set(uid, standing)
  }

  for (const { uid, cpid } of ledger.pairs()) refold(uid, cpid)
  for (const [uid, own] of tries) sum(uid, own)

  return {
    change: (uid, cpid) => sum(uid, refold(uid, cpid)),
    standings: () => [...standings.values()],
  }
}

export interface FoldRules extends PenaltyRule {
  times: ContestTimes
  type: ContestType
  oiRankScoreType: OiRankScoreType
}

export type ContestFold =
  | { type: typeof ContestType.Acm; fold: Fold<AcmStanding> }
  | { type: typeof ContestType.Oi; fold: Fold<OiStanding> }

/** Folds a ledger, and follows its changes record by record. */
export const foldContest = (
  ledger: Ledger,
  { times, type, oiRankScoreType, ...penalty }: FoldRules,
  view: BoardView,
): ContestFold =>
  type === ContestType.Acm
    ? {
        type,
        fold: createFold<AcmTry, AcmStanding>(ledger, {
          fold: (records) => foldAcmTry(records, times, view),
          stand: (uid, tries) => acmStanding(uid, tries, penalty),
        }),
      }
    : {
        type,
        fold: createFold<OiTry, OiStanding>(ledger, {
          fold: (records) => foldOiTry(records, times, view, oiRankScoreType),
          stand: oiStanding,
        }),
      }
