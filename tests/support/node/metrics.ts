interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Exposition {
  readonly samples: readonly Sample[]
  /** Every name that a query may use, such as the buckets of a histogram. */
  readonly names: ReadonlySet<string>
  /** Kinds by name. */
  readonly types: ReadonlyMap<string, string>
  /** The value of the sample with exactly these labels. */
  value(name: string, labels?: Record<string, string>): number | undefined
}

const label = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g
const sampleLine = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/
const suffixes: Record<string, readonly string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

const labelsOf = (text = '') =>
  Object.fromEntries([...text.matchAll(label)].map(([, name = '', value = '']) => [name, value]))

/** Reads Prometheus' text format; throws at a line that is none of it. */
export function readExposition(text: string): Exposition {
  const samples: Sample[] = []
  const types = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, typed, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (typed && type) {
      if (types.has(typed)) throw new Error(`two of ${typed}`)
      types.set(typed, type)
    }
    if (line === '' || line.startsWith('#')) continue
    const [, name, labels, value] = sampleLine.exec(line) ?? []
    if (!name) throw new Error(`not a sample: ${line}`)
    samples.push({ name, labels: labelsOf(labels), value: Number(value) })
  }
  const names = new Set(
    [...types].flatMap(([name, type]) => (suffixes[type] ?? ['']).map((suffix) => `${name}${suffix}`)),
  )
  const keyOf = (name: string, labels: object) => `${name} ${JSON.stringify(Object.entries(labels).sort())}`
  const values = new Map(samples.map(({ name, labels, value }) => [keyOf(name, labels), value]))
  return { samples, names, types, value: (name, labels = {}) => values.get(keyOf(name, labels)) }
}

const ownName = /\b(?:verdict|nodejs|process)_[a-z0-9_]+/g
const selector = /([a-z0-9_]+)\{([^}]*)\}/g
const matcher = /([a-z_]+)\s*(=~|!=|!~|=)\s*"([^"]*)"/g

export interface Matcher {
  readonly name: string
  readonly label: string
  /** Those that it looks for; none where it leaves some out. */
  readonly values: readonly string[]
}

const matchersIn = (name: string, inside: string): Matcher[] =>
  [...inside.matchAll(matcher)].map(([, label = '', operator = '', text = '']) => ({
    ...{ name, label },
    values: operator.startsWith('!') ? [] : text.split('|'),
  }))

/** What a query asks of the product's metrics. */
export const askedIn = (expr: string) => ({
  names: expr.match(ownName) ?? [],
  matchers: [...expr.matchAll(selector)]
    .flatMap(([, name = '', inside = '']) => matchersIn(name, inside))
    .filter(({ name }) => name !== 'up'),
  groups: [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/)),
})
