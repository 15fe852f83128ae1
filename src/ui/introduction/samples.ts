import { factsOf } from '#contract/languages.ts'

const programs = import.meta.glob<string>('./programs/*', { query: '?raw', import: 'default', eager: true })

/** A whole program in this language that adds two numbers; undefined when there is none. */
export const sampleProgram = (language: string): string | undefined => {
  const sample = factsOf(language)?.sample
  return sample === undefined ? undefined : programs[`./programs/${sample}`]
}
