import { randomBytes } from 'node:crypto'
import { randomText } from '#server/account/codes.ts'
import { hashPassword } from '#server/account/password.ts'
import { insertUser, roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'

export interface DemoPerson {
  uid: string
  username: string
}

export interface DemoPeople {
  /** The first is `demo-01`. */
  users: readonly DemoPerson[]
  teams: readonly DemoPerson[]
  /** Password of the first user; those of the others are random and not kept. */
  password: string
}

const userCount = 8
const teamCount = 30
const passwordLength = 14
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const dayMs = 86_400_000

const numbered = (number: number) => String(number).padStart(2, '0')
const unknown = () => hashPassword(randomBytes(32).toString('base64url'))

const signature = '演示账号，非真人 · Demo account, not a person'

/** Marked as demo wherever their names stand. */
const addUser = async (trx: Db, number: number, passwordHash: string, now: Date): Promise<DemoPerson> => {
  const person = { uid: randomBytes(16).toString('hex'), username: `demo-${numbered(number)}` }
  await insertUser(trx, {
    ...person,
    ...{ passwordHash, email: null, roleIds: [roleId('default_user')] },
    nickname: `Demo user ${number}`,
    now: new Date(now.getTime() - (84 - number) * dayMs),
  })
  await trx
    .updateTable('users')
    .set({ titleName: 'Demo 演示', titleColor: '#475569', signature })
    .where('uid', '=', person.uid)
    .execute()
  return person
}

/** Teams as in an imported contest: they cannot sign in, and are not listed as users. */
const addTeam = async (trx: Db, number: number, passwordHash: string, now: Date): Promise<DemoPerson> => {
  const person = { uid: randomBytes(16).toString('hex'), username: `demo-team-${numbered(number)}` }
  await insertUser(trx, {
    ...person,
    ...{ passwordHash, email: null, roleIds: [roleId('default_user')] },
    nickname: `Demo team ${numbered(number)}`,
    now,
  })
  await trx.updateTable('users').set({ isTeam: true }).where('uid', '=', person.uid).execute()
  return person
}

export const addDemoPeople = async (trx: Db, now: Date): Promise<DemoPeople> => {
  const password = randomText(passwordLength, passwordLetters)
  const [known, nobodys] = await Promise.all([hashPassword(password), unknown()])
  const users: DemoPerson[] = []
  const teams: DemoPerson[] = []
  for (let number = 1; number <= userCount; number += 1)
    users.push(await addUser(trx, number, number === 1 ? known : nobodys, now))
  for (let number = 1; number <= teamCount; number += 1) teams.push(await addTeam(trx, number, nobodys, now))
  return { users, teams, password }
}
