import type { LanguageName } from '#contract/languages.ts'
import { megabyte } from '../units.ts'

export interface RunLimits {
  memoryMb: number
  stackMb: number
}

export interface CompileLimits {
  cpuMs: number
  wallMs: number
  memoryBytes: number
}

/** How a language is compiled and run inside the box. Those of the contract are rows of its table, judging.md section 2. */
export interface LanguageSpec {
  readonly name: string
  readonly sourceName: string
  /** Programs that must be on the machine; the first one's version is what users see. */
  readonly needs: readonly string[]
  readonly versionArgs: readonly string[]
  /** What the first program reads on stdin to say its version. */
  readonly versionInput?: string
  /** Finds the version where it is not the first line; a program that says nothing like it is not the one that is needed. */
  readonly versionPattern?: RegExp
  /** Shell line that turns the source into the artifact; absent for languages that need none. */
  readonly compile?: string
  /** Where the names in the source decide how it is compiled. The code is anybody's. */
  readonly forSource?: (code: string) => { sourceName: string; compile: string }
  readonly compileLimits?: CompileLimits
  /** Files kept after compiling; the source itself when there is nothing to compile. */
  readonly artifact: string
  readonly run: (limits: RunLimits) => readonly string[]
  readonly env?: readonly string[]
  /** Its runtime starts processes, which reduced isolation cannot allow. */
  readonly startsProcesses?: true
  /** Flags that a precompiled header must be built with. */
  readonly headerFlags?: string
  /** Text on stderr that means the runtime itself ran out of memory. */
  readonly outOfMemory?: RegExp
}

/** One that the sites know by name. */
export type NamedLanguage = LanguageSpec & { readonly name: LanguageName }

/** GNU gold: links in a third of the time of the usual linker, where it is there. */
export const quickLinker = 'ld.gold'

export const compileLimits = (seconds: number, memoryMb: number): CompileLimits => ({
  cpuMs: seconds * 1000,
  wallMs: seconds * 2000,
  memoryBytes: memoryMb * megabyte,
})

/** Runs a program that needs no other. */
export const native = (): readonly string[] => ['/w/main']

/** The file and the command for this source. */
export const compilationOf = (spec: LanguageSpec, code: string) =>
  spec.forSource?.(code) ?? { sourceName: spec.sourceName, compile: spec.compile }
