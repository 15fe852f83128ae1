import type { ColumnType } from 'kysely'

/** May be left out of an insert. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>

/** The database's own time when it is left out. */
export type CreatedAt = WithDefault<Date>
