import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Values = readonly unknown[]

/**
 * A query of the hottest paths: it is built and compiled once, later calls only put their values in. `build` must not
 * look at the values, which are stand-ins.
 */
export const compiledOnce = <V extends Values, Row>(build: (db: Db, ...values: V) => Compilable<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  let places: readonly number[] = []

  const compile = (db: Db, count: number): CompiledQuery<Row> => {
    const standIns = Array.from({ length: count }, (_, index) => Object.freeze({ index }))
    const query = build(db, ...(standIns as unknown as V)).compile()
    places = query.parameters.map((parameter) => standIns.indexOf(parameter as (typeof standIns)[number]))
    return query
  }

  return async (db: Db, ...values: V): Promise<Row[]> => {
    compiled ??= compile(db, values.length)
    const parameters = compiled.parameters.map((fixed, index) => {
      const place = places[index] ?? -1
      return place < 0 ? fixed : values[place]
    })
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
