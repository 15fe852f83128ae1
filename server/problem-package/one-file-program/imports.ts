/** What a file of Java or Kotlin imports, declares and names: together they must mean the same. */

export interface Importing {
  /** Full names of what is imported, by the names that it has here. */
  named: ReadonlyMap<string, string>
  /** Where everything is imported. */
  places: ReadonlySet<string>
  /** Own declarations at the top that this file means by their bare names. */
  knows: ReadonlySet<string>
  /** What it declares, also inside of others. */
  declares: ReadonlySet<string>
  /** Names that do not stand behind a dot. */
  uses: ReadonlySet<string>
}

const placeOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Whether the name that another file imports from this path would mean the same in this one. */
function meansSame({ named, places, uses, declares }: Importing, name: string, path: string): boolean {
  const own = named.get(name)
  if (own !== undefined) return own === path
  return !uses.has(name) || declares.has(name) || places.has(placeOf(path))
}

/** A name that would mean something else to one of the files if the imports of all held for all of them. */
export function clashingName(files: readonly Importing[], own: ReadonlySet<string>): string | undefined {
  for (const { named } of files)
    for (const [name, path] of named)
      if (own.has(name) || files.some((file) => !meansSame(file, name, path))) return name
  for (const { uses, declares, knows } of files)
    for (const name of own) if (uses.has(name) && !declares.has(name) && !knows.has(name)) return name
  return undefined
}

export function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}
