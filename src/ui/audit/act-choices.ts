import type { TFunction } from 'i18next'

/** `value` holds all acts that are called so, separated by commas. */
export interface ActChoice {
  value: string
  label: string
}

const namesOf = (acts: string): string[] => acts.split(',').filter((act) => act !== '')

/** Every act that has words, and those of the address that have none. */
export const actChoices = (t: TFunction<'audit'>, chosen: string): ActChoice[] => {
  const words = t('acts', { returnObjects: true }) as Readonly<Record<string, string>>
  const byLabel = new Map<string, string[]>()
  const unknown = namesOf(chosen).filter((act) => words[act] === undefined)
  for (const [act, label] of [...Object.entries(words), ...unknown.map((act) => [act, act] as const)])
    byLabel.set(label, [...(byLabel.get(label) ?? []), act])
  return [...byLabel].map(([label, acts]) => ({ label, value: acts.join(',') }))
}

/** The choices of which an act stands in the address. */
export const chosenActs = (choices: readonly ActChoice[], chosen: string): string[] => {
  const wanted = new Set(namesOf(chosen))
  return choices.map(({ value }) => value).filter((value) => namesOf(value).some((act) => wanted.has(act)))
}
