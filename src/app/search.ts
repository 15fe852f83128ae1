type Search = Record<string, string | string[]>

/**
 * Every value is a string, a repeated name a list: `?code=007` stays `007`. The schemas of the routes coerce. Empty values
 * are as if they were absent.
 */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].flatMap((name) => {
      const values = params.getAll(name).filter((value) => value !== '')
      const [only] = values
      return only === undefined ? [] : [[name, values.length === 1 ? only : values]]
    }),
  )
}

/** Absent and empty values are left out of the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null && each !== '')
      .map((each) => [name, String(each)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
