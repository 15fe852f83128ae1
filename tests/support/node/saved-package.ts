import type { Db } from '#server/db/database.ts'
import { loadPackage } from '#server/problem-package/load-package.ts'

export const loadSaved = async (db: Db, pid: number) => {
  const loaded = await loadPackage(db, pid)
  if (!loaded) throw new Error(`There is no problem ${pid}`)
  return loaded
}

/** The key of the refusal without its namespace; undefined where the work is done. */
export const reasonOf = async (work: Promise<unknown>) => {
  const refused = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  return (refused as { key?: string } | undefined)?.key?.replace('server.package:', '')
}
