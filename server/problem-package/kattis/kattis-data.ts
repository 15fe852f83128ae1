import { z } from 'zod'
import { refuse } from '#server/http/refusal.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import { readYamlAs } from '../package-yaml.ts'

/** A case of `data/`, such as `secret/group1/03`. */
export interface KattisCase {
  path: string
  /** The folder that holds it: `sample`, `secret`, `secret/group1`. */
  folder: string
}

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const words = z.union([text.transform((line) => line.split(/\s+/).filter(Boolean)), z.array(text).max(200)])
const flags = z.union([
  words,
  z.looseObject({ name: text.optional(), flags: words.default([]) }).transform((given) => given.flags),
])
const score = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?[\d.]+$/)
    .transform(Number),
])
/** For all validators, or for each by its name. */
const inputArgs = z
  .union([words, z.record(z.string(), words)])
  .nullish()
  .catch(null)
type InputArgs = z.output<typeof inputArgs>
const grading2023 = z.looseObject({
  score: score.nullish(),
  max_score: z.union([score, text]).nullish(),
  aggregation: z.enum(['sum', 'min']).nullish(),
})

const GroupYaml = z.looseObject({
  grading: z.union([text, grading2023]).nullish(),
  scoring: grading2023.nullish(),
  grader_flags: words.nullish(),
  output_validator_flags: flags.nullish(),
  output_validator_args: flags.nullish(),
  input_validator_flags: inputArgs,
  input_validator_args: inputArgs,
  accept_score: score.nullish(),
  reject_score: score.nullish(),
  range: text.nullish(),
  max_score: z.union([score, z.literal('unbounded')]).nullish(),
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).nullish(),
  static_validation_score: z.unknown().optional(),
  require_pass: words.nullish(),
  run_samples: z.boolean().nullish(),
  args: words.nullish(),
})
export type GroupConfig = z.output<typeof GroupYaml>

const configsMax = 500

export interface KattisData {
  samples: readonly KattisCase[]
  /** What is judged; the samples where there is nothing else. */
  secrets: readonly KattisCase[]
  isSamplesOnly: boolean
  /** The folders directly below `secret`, with all cases below each; empty where the cases are not grouped. */
  groups: readonly { folder: string; cases: readonly KattisCase[] }[]
  /** Whether cases lie deeper than that. */
  isDeep: boolean
  /** The nearest value that a folder or one above it gives. */
  setting<K extends keyof GroupConfig>(folder: string, key: K): GroupConfig[K] | undefined
  /** What this folder itself says. */
  own(folder: string): GroupConfig | undefined
}

const configName = /(?:^|\/)(?:testdata|test_group)\.yaml$/

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

async function readConfigs(folder: ArchiveFolder): Promise<Map<string, GroupConfig>> {
  const configs = new Map<string, GroupConfig>()
  const files = folder.below('data').filter((name) => configName.test(name))
  if (files.length > configsMax)
    refuse(400, 'server.packageFormat:tooMany', { what: 'test_group.yaml', max: configsMax })
  for (const file of files) {
    const name = `data/${file}`
    configs.set(parentOf(file), readYamlAs(GroupYaml, await folder.text(name), name))
  }
  return configs
}

const casesOf = (names: readonly string[], top: string): KattisCase[] =>
  names
    .filter((name) => name.endsWith('.in') && name.startsWith(`${top}/`) && !/\.files\//.test(name))
    .map((name) => ({ path: name.slice(0, -'.in'.length), folder: parentOf(name) }))
    .sort((a, b) => compareNames(a.path, b.path))

function groupsOf(secrets: readonly KattisCase[], isGroup: (folder: string) => boolean) {
  const groups = new Map<string, KattisCase[]>()
  for (const one of secrets) {
    const folder = one.folder.split('/').slice(0, 2).join('/')
    if (!folder.startsWith('secret/') || !isGroup(folder)) continue
    const cases = groups.get(folder)
    if (cases) cases.push(one)
    else groups.set(folder, [one])
  }
  return [...groups].map(([folder, cases]) => ({ folder, cases }))
}

/** The cases and how they are grouped; refuses a package without secret cases or answers. */
export async function readKattisData(
  folder: ArchiveFolder,
  isNewest: boolean,
  notes: NoteBook,
): Promise<KattisData> {
  const names = folder.below('data')
  const known = new Set(names)
  const configs = await readConfigs(folder)
  const allSamples = casesOf(names, 'sample')
  const samples = allSamples.filter(({ path }) => known.has(`${path}.ans`))
  for (const { path } of allSamples)
    if (!known.has(`${path}.ans`))
      notes.add('lost', 'server.packageNote:sampleWithoutAnswer', { path: `data/${path}.in` })
  for (const name of names)
    if (/^(?:sample|secret)\/.*\.ans$/.test(name) && !known.has(`${name.slice(0, -'.ans'.length)}.in`))
      notes.add('lost', 'server.packageNote:answerWithoutInput', { path: `data/${name}` })
  const isSamplesOnly = !names.some((name) => name.startsWith('secret/') && name.endsWith('.in'))
  const secrets = isSamplesOnly ? samples : casesOf(names, 'secret')
  if (secrets.length === 0) refuse(400, 'server.packageFormat:noCases')
  if (isSamplesOnly) notes.add('changed', 'server.packageNote:samplesAlone', { place: 'data/secret' })
  const missing = secrets.find(({ path }) => !known.has(`${path}.ans`))
  if (missing) folder.file(`data/${missing.path}.ans`)
  if (names.some((name) => /^(?:sample|secret)\/.*\.files\//.test(name)))
    refuse(400, 'server.packageFormat:unsupported', { what: 'data: .files' })
  return {
    samples,
    secrets,
    isSamplesOnly,
    groups: groupsOf(secrets, (group) => !isNewest || configs.has(group)),
    isDeep: secrets.some((one) => one.folder.split('/').length > 2),
    own: (path) => configs.get(path),
    setting: (path, key) => {
      for (let at = path; ; at = parentOf(at)) {
        const value = configs.get(at)?.[key]
        if (value !== undefined && value !== null) return value
        if (at === '') return undefined
      }
    },
  }
}

const CaseYaml = z.looseObject({
  args: words.nullish(),
  output_validator_args: flags.nullish(),
  input_validator_args: inputArgs,
})
const caseYamlMax = 1_000

/** The arguments that the validator gets with every case; refuses when they differ from case to case. */
export async function validatorArguments(
  folder: ArchiveFolder,
  data: KattisData,
  general: readonly string[],
): Promise<readonly string[]> {
  const seen = new Map<string, readonly string[]>()
  const files = folder.below('data').filter((name) => name.startsWith('secret/') && name.endsWith('.yaml'))
  if (files.length > caseYamlMax + configsMax)
    refuse(400, 'server.packageFormat:tooMany', { what: '.yaml', max: caseYamlMax })
  for (const { path, folder: group } of data.secrets) {
    const name = `data/${path}.yaml`
    const own = folder.has(name) ? readYamlAs(CaseYaml, await folder.text(name), name) : undefined
    if ((own?.args ?? data.setting(group, 'args') ?? []).length > 0)
      refuse(400, 'server.packageFormat:unsupported', { what: 'args' })
    const given =
      own?.output_validator_args ??
      data.setting(group, 'output_validator_args') ??
      data.setting(group, 'output_validator_flags') ??
      []
    const all = [...general, ...given]
    seen.set(JSON.stringify(all), all)
    if (seen.size > 1)
      refuse(400, 'server.packageFormat:unsupported', {
        what: 'output_validator_args / output_validator_flags that differ from test to test',
      })
  }
  return [...seen.values()][0] ?? general
}

const wordsFor = (given: NonNullable<InputArgs>, validator: string): readonly string[] =>
  Array.isArray(given) ? given : Object.hasOwn(given, validator) ? (given[validator] ?? []) : []

/** What an input validator of this name gets with a case, as one line. */
export async function inputArguments(
  folder: ArchiveFolder,
  data: KattisData,
  cases: readonly KattisCase[],
): Promise<(path: string, validator: string) => string> {
  const found = new Map<string, InputArgs>()
  for (const { path, folder: group } of cases) {
    const name = `data/${path}.yaml`
    const own = folder.has(name) ? readYamlAs(CaseYaml, await folder.text(name), name) : undefined
    found.set(
      path,
      own?.input_validator_args ??
        data.setting(group, 'input_validator_args') ??
        data.setting(group, 'input_validator_flags'),
    )
  }
  return (path, validator) => {
    const given = found.get(path)
    return given ? wordsFor(given, validator).join(' ') : ''
  }
}
