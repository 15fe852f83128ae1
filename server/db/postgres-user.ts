import { execFileSync, spawnSync } from 'node:child_process'

/** PostgreSQL refuses to run as root; then it runs as this user. Undefined when we are no root ourselves. */
export interface PostgresUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const candidates = ['postgres', 'nobody']

export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of candidates) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user named ${candidates.join(' or ')}.`)
}

/** The ids for `spawn`; empty when the present user will do. */
export const runAs = (user: PostgresUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

export function canEnter(directory: string, user: PostgresUser | undefined): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...runAs(user), cwd: '/' }).status === 0
}
