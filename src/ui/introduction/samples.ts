import { languageFacts } from '#contract/languages.ts'

const programs = import.meta.glob<string>('./programs/*', { query: '?raw', import: 'default', eager: true })

const isKnown = (name: string): name is keyof typeof languageFacts => Object.hasOwn(languageFacts, name)

/** A whole program in this language that adds two numbers; undefined when there is none. */
export const sampleProgram = (language: string): string | undefined =>
  isKnown(language) ? programs[`./programs/${languageFacts[language].sample}`] : undefined
