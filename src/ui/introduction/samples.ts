import { sampleFile } from './sample-file.ts'

const programs = import.meta.glob<string>('./programs/*', { query: '?raw', import: 'default', eager: true })

/** A whole program in this language that adds two numbers; undefined when there is none. */
export const sampleProgram = (language: string): string | undefined => {
  const file = sampleFile(language)
  return file === undefined ? undefined : programs[`./programs/${file}`]
}
