import { problem as limits } from '#contract/limits/problem.ts'

/** What stands beside the programs of a problem's makers: one file for each name. */
export interface ToolFiles {
  readonly files: Readonly<Record<string, string>>
  /** Adds all of these, or none where a name stands for another text or there is no room. */
  take(given: readonly { name: string; text: string }[]): boolean
}

export function createToolFiles(begun: Readonly<Record<string, string>>): ToolFiles {
  const files: Record<string, string> = { ...begun }
  return {
    files,
    take: (given) => {
      const isFree = given.every(
        ({ name, text }) => text !== '' && (!Object.hasOwn(files, name) || files[name] === text),
      )
      const whole = { ...files, ...Object.fromEntries(given.map(({ name, text }) => [name, text])) }
      const texts = Object.values(whole)
      const isRoom =
        texts.length <= limits.extraFiles &&
        texts.reduce((sum, { length }) => sum + length, 0) <= limits.extraFilesMax
      if (isFree && isRoom) Object.assign(files, whole)
      return isFree && isRoom
    },
  }
}
