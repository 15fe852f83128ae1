import { z } from 'zod'
import { refuse } from '#server/http/refusal.ts'
import { lookup } from '../lookup.ts'
import { readYamlAs } from '../package-yaml.ts'
import { withAuthors } from '../source-authors.ts'
import type { LimitRule } from '../time-limit.rules.ts'
import { readCredits } from './kattis-credits.ts'

/** `2023-07` stands for its draft too; it became `2025-09`. */
export type KattisVersion = 'legacy' | '2023-07' | '2025-09'

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^[\d.]+$/)
    .transform(Number),
])
const multiplier = z.number().min(1).max(1_000)
const words = z.union([text.transform((line) => line.split(/\s+/).filter(Boolean)), z.array(text).max(1_000)])
const sourceEntry = z.union([
  text,
  z
    .object({ name: text, url: text.optional() })
    .transform(({ name, url }) => (url ? `${name} (${url})` : name)),
])
const scalar = z.union([z.string(), z.number()])

const ProblemYaml = z.looseObject({
  problem_format_version: text.default('legacy'),
  type: words.default(['pass-fail']),
  name: z.union([text, z.record(z.string(), text)]).nullish(),
  source: z
    .union([sourceEntry, z.array(sourceEntry).max(50)])
    .transform((given) => (Array.isArray(given) ? given.join('; ') : given))
    .nullish(),
  source_url: text.nullish(),
  /** Of the older formats. */
  author: z.unknown().optional(),
  credits: z.unknown().optional(),
  validation: words.nullish(),
  validator_flags: words.nullish(),
  keywords: words.nullish(),
  languages: words.nullish(),
  limits: z
    .looseObject({
      time_limit: number.nullish(),
      memory: number.nullish(),
      output: number.nullish(),
      code: number.nullish(),
      validation_time: number.nullish(),
      validation_memory: number.nullish(),
      time_multiplier: multiplier.nullish(),
      time_safety_margin: number.nullish(),
      time_multipliers: z
        .union([z.looseObject({ ac_to_time_limit: multiplier.nullish() }), scalar])
        .nullish(),
      time_resolution: z.number().min(0.001).max(3_600).nullish(),
    })
    .nullish(),
  grading: z.looseObject({ objective: text.nullish() }).nullish(),
  allow_file_writing: z.boolean().nullish(),
  constants: z.record(z.string(), z.union([scalar, z.record(z.string(), scalar)])).nullish(),
})

type Limits = NonNullable<z.output<typeof ProblemYaml>['limits']>

const silent = new Set([...Object.keys(ProblemYaml.shape), 'uuid', 'version', 'show_test_data_groups'])

export interface KattisMeta {
  version: KattisVersion
  /** By language code; the key is empty where the package has one name for all. */
  names: ReadonlyMap<string, string>
  isScoring: boolean
  isInteractive: boolean
  /** Whether a validator of the package decides; undefined where the folder of validators says it. */
  isCustom: boolean | undefined
  /** A custom validator gives scores. */
  validatorScores: boolean
  flags: readonly string[]
  source: string | null
  keywords: readonly string[]
  /** Codes of languages; empty takes all. */
  languages: readonly string[]
  limits: Readonly<
    Record<
      'time_limit' | 'memory' | 'output' | 'code' | 'validation_time' | 'validation_memory',
      number | undefined
    >
  >
  /** How the format finds a time limit that the package does not give. */
  limitRule: LimitRule
  constants: ReadonlyMap<string, string>
  /** Keys that say something for which we have no place. */
  unused: readonly string[]
}

const versions = lookup<KattisVersion>({
  legacy: 'legacy',
  'legacy-icpc': 'legacy',
  draft: '2023-07',
  '2023-07': '2023-07',
  '2023-07-draft': '2023-07',
  '2025-09-draft': '2025-09',
  '2025-09': '2025-09',
})
const knownTypes = new Set(['pass-fail', 'scoring', 'interactive'])
const impossible = (what: string) => refuse(400, 'server.packageFormat:unsupported', { what })

function checkedTypes(yaml: z.output<typeof ProblemYaml>): Set<string> {
  const types = new Set(yaml.type)
  if (types.has('pass-fail') && types.has('scoring'))
    refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.yaml', field: 'type' })
  for (const word of yaml.validation ?? [])
    if (word === 'interactive') types.add('interactive')
    else if (word === 'multipass' || word === 'multi-pass') types.add('multi-pass')
  for (const type of types) if (!knownTypes.has(type)) impossible(`type: ${type.slice(0, 40)}`)
  if (types.has('scoring') && yaml.grading?.objective === 'min') impossible('grading: objective: min')
  return types
}

const constantsOf = (yaml: z.output<typeof ProblemYaml>): Map<string, string> => {
  const constants = new Map<string, string>()
  for (const [name, given] of Object.entries(yaml.constants ?? {})) {
    const forms = typeof given === 'object' ? given : { value: given }
    for (const [form, value] of Object.entries(forms)) constants.set(`${name}.${form}`, String(value))
    if (forms.value !== undefined) constants.set(name, String(forms.value))
  }
  return constants
}

/** A word of the newer format alone: in the older one it says nothing. */
function factorOf({ time_multipliers: given }: Limits): number {
  if (given === null || given === undefined) return 2
  if (typeof given !== 'object')
    return refuse(400, 'server.packageFormat:fieldWrong', {
      name: 'problem.yaml',
      field: 'limits.time_multipliers',
    })
  return given.ac_to_time_limit ?? 2
}

/** The older format knows whole seconds alone. */
const limitRuleOf = (version: KattisVersion, limits: Limits): LimitRule =>
  version === 'legacy'
    ? { factor: limits.time_multiplier ?? 5, resolutionMs: 1_000 }
    : { factor: factorOf(limits), resolutionMs: (limits.time_resolution ?? 1) * 1_000 }

const unusedIn = (yaml: z.output<typeof ProblemYaml>, version: KattisVersion): string[] => [
  ...Object.keys(yaml).filter((key) => !silent.has(key)),
  ...(version === 'legacy' && yaml.limits?.time_multipliers ? ['limits.time_multipliers'] : []),
]

/** Where it comes from and who made it, and what of that has no place. */
function sourceOf(yaml: z.output<typeof ProblemYaml>): Pick<KattisMeta, 'source' | 'unused'> {
  const url = yaml.source && yaml.source_url ? ` (${yaml.source_url})` : ''
  const source = yaml.source ? `${yaml.source}${url}` : null
  const { authors, unused } = readCredits(yaml)
  const line = withAuthors(source, authors)
  return line === undefined ? { source, unused: [...unused, 'credits'] } : { source: line, unused }
}

/** `problem.yaml`; an empty text is a package of the oldest form, which may lack it. */
export function readKattisMeta(given: string): KattisMeta {
  const yaml = readYamlAs(ProblemYaml, given, 'problem.yaml')
  const version = versions[yaml.problem_format_version]
  if (!version) return impossible(`problem_format_version: ${yaml.problem_format_version.slice(0, 40)}`)
  const types = checkedTypes(yaml)
  const names = typeof yaml.name === 'string' ? { '': yaml.name } : (yaml.name ?? {})
  const limits = yaml.limits ?? {}
  const limit = (key: keyof KattisMeta['limits']) => limits[key] ?? undefined
  const { source, unused } = sourceOf(yaml)
  return {
    version,
    names: new Map(Object.entries(names)),
    isScoring: types.has('scoring'),
    isInteractive: types.has('interactive'),
    isCustom: yaml.validation ? yaml.validation[0] === 'custom' : version === 'legacy' ? false : undefined,
    validatorScores: yaml.validation ? yaml.validation.includes('score') : true,
    flags: yaml.validator_flags ?? [],
    source,
    keywords: yaml.keywords ?? [],
    languages: (yaml.languages ?? []).filter((code) => code !== 'all'),
    limits: {
      time_limit: limit('time_limit'),
      memory: limit('memory'),
      output: limit('output'),
      code: limit('code'),
      validation_time: limit('validation_time'),
      validation_memory: limit('validation_memory'),
    },
    limitRule: limitRuleOf(version, limits),
    constants: constantsOf(yaml),
    unused: [...unusedIn(yaml, version), ...unused],
  }
}

/** `{{name}}` and `{{name.form}}` are replaced where they are defined. */
export const fillConstants = (text: string, constants: ReadonlyMap<string, string>): string =>
  constants.size === 0
    ? text
    : text.replace(/\{\{([a-zA-Z_]\w*(?:\.\w+)?)\}\}/g, (whole, name: string) => constants.get(name) ?? whole)
