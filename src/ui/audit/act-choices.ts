import type { TFunction } from 'i18next'

/** `value` holds all acts that are called so, separated by commas. */
export interface ActChoice {
  value: string
  label: string
}

const namesOf = (acts: string): string[] => acts.split(',').filter((act) => act !== '')

/** Every act that has words, those of the address that have none, and one of several called alike where it is alone. */
export const actChoices = (t: TFunction<'audit'>, chosen: string): ActChoice[] => {
  const words = t('acts', { returnObjects: true }) as Readonly<Record<string, string>>
  const byLabel = new Map<string, string[]>()
  const unknown = namesOf(chosen).filter((act) => words[act] === undefined)
  for (const [act, label] of [...Object.entries(words), ...unknown.map((act) => [act, act] as const)])
    byLabel.set(label, [...(byLabel.get(label) ?? []), act])
  const wanted = new Set(namesOf(chosen))
  return [...byLabel].flatMap(([label, acts]) => {
    const some = acts.filter((act) => wanted.has(act))
    const whole = { label, value: acts.join(',') }
    return some.length === 0 || some.length === acts.length
      ? [whole]
      : [whole, { label: `${label} (${some.join(', ')})`, value: some.join(',') }]
  })
}

/** The choices whose acts all stand in the address. */
export const chosenActs = (choices: readonly ActChoice[], chosen: string): string[] => {
  const wanted = new Set(namesOf(chosen))
  return choices.map(({ value }) => value).filter((value) => namesOf(value).every((act) => wanted.has(act)))
}
