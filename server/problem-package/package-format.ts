import type { Archive } from './archive.ts'
import type { ProblemPackage } from './problem-package.ts'

/** A file that somebody gave: a zip, or one file of text. */
export type PackageSource =
  | { readonly kind: 'zip'; readonly archive: Archive }
  | { readonly kind: 'text'; readonly text: string }

/** A problem found in a package; reading it may refuse without harm to the others. */
export interface FoundProblem {
  /** How reports call it: its folder, display id or title. */
  readonly name: string
  /** Links to nothing, with their paths counted from its folder. */
  readonly unreadable?: readonly string[]
  /** Refuses with `server.package:…` or `server.packageFormat:…` what cannot be read. */
  read(): Promise<ProblemPackage>
}

/** One format. */
export interface PackageReader {
  /** Looks at names and beginnings only. */
  recognises(source: PackageSource): Promise<boolean>
  /** Refuses what is not of this format at all. The source stays open as long as the problems are read. */
  find(source: PackageSource): Promise<FoundProblem[]>
}

/** The first reader that knows the source by its look; undefined when none does. */
export const recognise = async <K extends string>(
  readers: Readonly<Record<K, PackageReader>>,
  source: PackageSource,
): Promise<K | undefined> => {
  for (const format of Object.keys(readers) as K[])
    if (await readers[format].recognises(source)) return format
  return undefined
}
