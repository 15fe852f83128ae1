import { randomBytes } from 'node:crypto'
import type { Locale } from '#contract/enums.ts'
import { passwordMax, passwordMin, profile, usernameMax } from '#contract/limits/account.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { generateUsers, TakenNames } from '#contract/user-admin.ts'
import {
  type ImportedUser,
  type RowFault,
  rowFaults,
  seriesFault,
  seriesNames,
  userColumns,
  userOfRow,
} from '#contract/user-rules.ts'
import { addChallenge, findChallenge } from '#server/account/challenge.repository.ts'
import { randomText } from '#server/account/codes.ts'
import { hashPassword } from '#server/account/password.ts'
import { insertUser, roleId, takenColumn } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { ServerDeps } from '#server/deps.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { givePastNotices } from '#server/message/notice.repository.ts'
import { openText, sealText } from './sealed-text.ts'
import { findTaken, findTakenNames } from './user-admin.repository.ts'

type NewAccount = Pick<ImportedUser, 'username' | 'password'> & Partial<ImportedUser>
type Failed = RowFault | 'usernameTaken' | 'emailTaken'
/** Names and passwords. */
type Accounts = [string, string][]

const hashedAtOnce = 4
const shownNames = 10
const passwordLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const faultLimits = {
  max: usernameMax,
  passwordMin,
  passwordMax,
  realnameMax: profile.realnameMax,
  nicknameMax: profile.nicknameMax,
  schoolMax: profile.schoolMax,
  columns: userColumns.length,
}

/** Hashing takes the processor: others who sign in meanwhile must not wait for all of them. */
const hashed = async <A extends NewAccount>(
  accounts: readonly A[],
): Promise<(A & { passwordHash: string })[]> => {
  const done: (A & { passwordHash: string })[] = []
  for (let at = 0; at < accounts.length; at += hashedAtOnce) {
    const part = accounts.slice(at, at + hashedAtOnce)
    const hashes = await Promise.all(part.map(({ password }) => hashPassword(password)))
    done.push(...part.map((account, index) => ({ ...account, passwordHash: hashes[index] ?? '' })))
  }
  return done
}

/** Many accounts at once: rows of a table, or names with numbers in them. */
export const createUserBatchUseCases = ({ db, clock, translate }: ServerDeps) => {
  const insert = async (
    trx: Db,
    { password: _, ...account }: NewAccount & { passwordHash: string },
    now = clock.now(),
  ) => {
    const uid = randomBytes(16).toString('hex')
    await insertUser(trx, {
      email: null,
      ...account,
      uid,
      roleIds: [roleId('default_user')],
      now,
    })
    await givePastNotices(trx, uid)
  }

  /** What kept it from becoming an account. */
  const insertAlone = async (
    account: ImportedUser & { passwordHash: string },
  ): Promise<Failed | undefined> => {
    try {
      await db.transaction().execute((trx) => insert(trx, account))
      return undefined
    } catch (error) {
      const taken = takenColumn(error)
      if (taken) return `${taken}Taken`
      throw error
    }
  }

  const keyOf = (failed: Failed): MessageKey =>
    failed === 'usernameTaken' || failed === 'emailTaken' || failed === 'emailMalformed'
      ? `server.account:${failed}`
      : `server.user:row_${failed}`

  const reasonsOf = (locale: Locale, failures: ReadonlyMap<Failed, string[]>): string =>
    [...failures]
      .map(([failure, names]) =>
        translate(locale, 'server.user:importReason', {
          reason: translate(locale, keyOf(failure), faultLimits),
          names: names.join(', '),
        }),
      )
      .join('\n')

  return {
    taken: (given: TakenNames): Promise<TakenNames> => findTaken(db, given),

    /** Every row for itself: those that are right become accounts. */
    bringIn: async (rows: readonly (readonly string[])[], locale: Locale): Promise<null> => {
      const failures = new Map<Failed, string[]>()
      const fail = (failure: Failed, name: string) =>
        failures.set(failure, [...(failures.get(failure) ?? []), name])
      const right: ImportedUser[] = []
      for (const [index, row] of rows.entries()) {
        const user = userOfRow(row)
        const [fault] = rowFaults(row)
        if (fault) fail(fault, user.username || translate(locale, 'server.user:row', { number: index + 1 }))
        else right.push(user)
      }
      for (const account of await hashed(right)) {
        const failure = await insertAlone(account)
        if (failure) fail(failure, account.username)
      }
      const failed = [...failures.values()].flat().length
      if (failed > 0)
        refuse(400, 'server.user:importReport', {
          made: rows.length - failed,
          all: rows.length,
          reasons: reasonsOf(locale, failures),
        })
      return null
    },

    /** All of them or none; their passwords can be read with the key that is given. */
    generate: async (body: BodyOf<typeof generateUsers>): Promise<DataOf<typeof generateUsers>> => {
      const series = {
        prefix: body.prefix ?? '',
        suffix: body.suffix ?? '',
        from: body.number_from,
        to: body.number_to,
        width: body.number_width ?? 1,
        passwordLength: body.password_length,
      }
      const fault = seriesFault(series)
      if (fault) refuse(400, `server.user:${fault}`, seriesLimits)
      const names = seriesNames(series)
      const refuseTaken = async (): Promise<void> => {
        const taken = await findTakenNames(db, names)
        if (taken.length === 0) return
        const more = taken.length - shownNames
        refuse(400, more > 0 ? 'server.user:seriesTakenAndMore' : 'server.user:seriesTaken', {
          ...{ count: taken.length, more },
          names: taken.slice(0, shownNames).join(', '),
        })
      }
      await refuseTaken()
      const accounts = await hashed(
        names.map((username) => ({ username, password: randomText(series.passwordLength, passwordLetters) })),
      )
      const sheet: Accounts = accounts.map(({ username, password }) => [username, password])
      const { secret, sealed } = sealText(JSON.stringify(sheet))
      try {
        return await db.transaction().execute(async (trx) => {
          const now = clock.now()
          for (const account of accounts) await insert(trx, account, now)
          const place = await addChallenge(trx, {
            kind: 'accounts',
            answer: sealed,
            now,
            lifetimeMs: limits.sheetLifetimeMs,
          })
          return { key: `${place}.${secret}` }
        })
      } catch (error) {
        if (!(error instanceof Refused) && takenColumn(error) === 'username') await refuseTaken()
        throw error
      }
    },

    /** Names and passwords of generated accounts below their heads; nothing once the key is over. */
    accounts: async (key: string): Promise<string[][]> => {
      const [place = '', secret = ''] = key.split('.')
      const kept = await findChallenge(db, 'accounts', place, clock.now())
      const text = kept ? openText(secret, kept.answer) : null
      return [['Username', 'Password'], ...(text === null ? [] : (JSON.parse(text) as Accounts))]
    },
  }
}

const seriesLimits = {
  max: usernameMax,
  batchMax: limits.batchMax,
  min: limits.generatedPasswordMin,
  longest: limits.generatedPasswordMax,
  numberMax: limits.numberMax,
}
