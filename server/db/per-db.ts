import type { Db } from './database.ts'

/** One for the whole database, which all share, and one for each transaction. */
export const perDb = <T extends object>(make: (db: Db) => T): ((db: Db) => T) => {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
