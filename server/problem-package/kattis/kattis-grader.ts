import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import type { KattisData } from './kattis-data.ts'

const graderMax = 64 * 1024
/** Does what the default one does and then multiplies by what the flag says. */
const multiplies = /\*\s*subtask_score\b|\bsubtask_score\s*\*/
const takesWorst = /\bmin\b/

const pythonComments = /'''[\s\S]*?(?:'''|$)|"""[\s\S]*?(?:"""|$)|#.*/g
const otherComments = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g
const isPython = (name: string, code: string) => /\.py\d?$/i.test(name) || /^#!.*python/.test(code)

/**
 * Whether the only program in `graders/` is of the kind that many share: `grader_flags: min subtask_score=40` makes
 * points of the worst share.
 */
export async function isGraderKnown(folder: ArchiveFolder): Promise<boolean> {
  const [name, ...others] = folder.below('graders')
  if (name === undefined || others.length > 0) return false
  const file = folder.file(`graders/${name}`)
  if (file.size > graderMax) return false
  const text = String(await file.read())
  const code = text.replace(isPython(name, text) ? pythonComments : otherComments, ' ')
  return multiplies.test(code) && takesWorst.test(code)
}

const isCustom = (data: KattisData, folder: string) => data.setting(folder, 'grading') === 'custom'

/** Whether the points of every group are what such a program makes of shares. */
export const isGradedByProgram = (data: KattisData): boolean => {
  const folders = data.groups.length > 0 ? data.groups.map(({ folder }) => folder) : ['secret']
  return folders.every((folder) => isCustom(data, folder))
}

const unsupported = (what: string): never => refuse(400, 'server.packageFormat:unsupported', { what })

/** What a group is worth that such a program grades; its range has to say the same. */
export function knownGraderPoints(data: KattisData, folder: string, validatorScores: boolean): number {
  const flags = data.setting(folder, 'grader_flags') ?? []
  const told = flags.find((flag) => /^subtask_score=\d{1,9}$/.test(flag))?.slice('subtask_score='.length)
  const isPlain = flags.length === 2 && flags.includes('min') && data.setting(folder, 'range') === `0 ${told}`
  if (told === undefined || !isPlain || !validatorScores || !isGradedByProgram(data))
    return unsupported(
      `grading: custom of data/${folder}: only min and subtask_score of every group, with its range and points by the validator`,
    )
  return Number(told)
}
