import type { InteractSpec, RunResult, RunSpec } from '../backend.ts'

type Spec = RunSpec | InteractSpec

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')

/** The places of a box, where they stand as a path of their own or as the beginning of one. */
const placesIn = (spec: Spec): RegExp => {
  const places = ['/w', '/tmp', ...(spec.binds ?? []).map(({ to }) => to)]
  return new RegExp(`(?<![\\w./+-])(?=(?:${places.map(escaped).join('|')})(?![\\w.+-]))`, 'g')
}

/**
 * Where there is no mount namespace, the places of a box (/w, /tmp, binds) are folders below `root`: arguments and
 * environment are told so. An empty root means that the box has one of its own.
 */
export const placed = <T extends Spec>(spec: T, root: string, index: number): T => {
  if (root === '') return spec
  const places = placesIn(spec)
  const translate = (text: string) => text.replace(places, () => `${root}/${index}`)
  return { ...spec, argv: spec.argv.map(translate), env: [...spec.env, 'TMPDIR=/tmp'].map(translate) }
}

/** Messages for the author of a program name its box, not the machine. */
export const withoutFolder = <R extends RunResult>(result: R, root: string, index: number): R =>
  root === '' ? result : { ...result, stderr: result.stderr.replaceAll(`${root}/${index}`, '') }
