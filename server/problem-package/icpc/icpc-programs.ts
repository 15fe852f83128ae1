import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type LanguageName, languageFacts } from '#contract/languages.ts'
import type { Generator, MakersContent, Solution, Validator } from '#contract/problem-content.ts'
import { fileOf } from '../problem-package.ts'
import type { OutgoingFile } from '../write-zip.ts'

/** The programs of a problem's makers as files of a package; those whose language has no files of its own are left out. */

const isKnown = (name: string): name is LanguageName => Object.hasOwn(languageFacts, name)

/** `cpp`, `java`; undefined for a language that the site does not know. */
export const endingOf = (language: string): string | undefined => {
  if (/^C\+\+/.test(language)) return 'cpp'
  if (/^C(?: |$)/.test(language)) return 'c'
  return isKnown(language)
    ? languageFacts[language].sample.replace(/^[^.]*\./, '').replace(/\.txt$/, '')
    : undefined
}

const named = (name: string, text: string): OutgoingFile => ({ name, file: fileOf(text) })

/** Names of files without what a shell reads in another way, each once. */
const fileNames = () => {
  const taken = new Set<string>()
  return (wanted: string): string => {
    const plain = wanted.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[^A-Za-z0-9_-]+/g, '_') || 'program'
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}_${number}`
    taken.add(name.toLowerCase())
    return name
  }
}

const folders: Readonly<Record<Solution['kind'], string>> = {
  main: 'accepted',
  correct: 'accepted',
  wrongAnswer: 'wrong_answer',
  tooSlow: 'time_limit_exceeded',
  tooMuchMemory: 'run_time_error',
  runtimeError: 'run_time_error',
  correctOrTooSlow: 'brute_force',
  anyFailure: 'rejected',
}
const folderOf = ({ kind, score }: Solution) =>
  (kind === 'wrongAnswer' || kind === 'anyFailure') && score !== null && score.max > 0
    ? 'partially_accepted'
    : folders[kind]

const publicClass = /\bpublic\s+(?:(?:abstract|final|strictfp)\s+)*class\s+([A-Za-z_$][\w$]*)/

/** A Java program stands in a folder of its own, under the name that its compiler wants. */
const sourceAt = (place: string, ending: string, code: string): string =>
  ending === 'java' ? `${place}/${publicClass.exec(code)?.[1] ?? 'Main'}.java` : `${place}.${ending}`

const solutionFiles = (solutions: readonly Solution[]): OutgoingFile[] => {
  const free = fileNames()
  return solutions.flatMap((solution) => {
    const ending = endingOf(solution.language)
    if (ending === undefined) return []
    const place = `submissions/${folderOf(solution)}/${free(solution.name)}`
    return [named(sourceAt(place, ending, solution.code), solution.code)]
  })
}

const generatorFiles = (
  generators: readonly Generator[],
  script: string,
  beside: Readonly<Record<string, string>>,
): OutgoingFile[] => {
  if (generators.length === 0) return []
  const free = fileNames()
  return [
    ...generators.flatMap(({ name, language, code }) => {
      const ending = endingOf(language)
      return ending === undefined ? [] : [named(sourceAt(`generators/${free(name)}`, ending, code), code)]
    }),
    ...Object.entries(beside).map(([name, text]) => named(`generators/${name}`, text)),
    ...(script.trim() === '' ? [] : [named('generators/script.txt', script)]),
  ]
}

const adapters: Readonly<Record<string, readonly [file: string, name: string]>> = {
  c: ['exit-adapter.c', 'exit_adapter.c'],
  cpp: ['exit-adapter.c', 'exit_adapter.cpp'],
  py: ['exit_adapter.py', '__main__.py'],
}

const isIcpc = ({ convention }: Validator) => convention === 'icpc'

/** Those that read every input with the same arguments: the format has others only by folder of tests. */
const portable = (validators: readonly Validator[]): { chosen: Validator[]; flags: string } => {
  const ofAll = validators.filter(
    (each) =>
      each.groups.length === 0 &&
      (isIcpc(each) ? endingOf(each.language) !== undefined : (endingOf(each.language) ?? '') in adapters),
  )
  const [first] = ofAll
  const isSame = ofAll.every((each) => each.arguments.trim() === first?.arguments.trim())
  return isSame
    ? { chosen: ofAll, flags: first?.arguments.trim() ?? '' }
    : { chosen: ofAll.filter((each) => each.arguments.trim() === ''), flags: '' }
}

/** Of the folder of all tests. */
export const validatorFlags = (makers: Pick<MakersContent, 'validators'> | undefined): object => {
  const { flags } = portable(makers?.validators ?? [])
  return flags === '' ? {} : { input_validator_flags: flags }
}

/** Those that end with 0 stand beside a file that makes them end with 42, as the format wants it. */
async function validatorFiles(
  validators: readonly Validator[],
  beside: Readonly<Record<string, string>>,
): Promise<OutgoingFile[]> {
  const free = fileNames()
  const files: OutgoingFile[] = []
  for (const validator of portable(validators).chosen) {
    const { name, language, code } = validator
    const ending = endingOf(language) ?? ''
    const folder = `input_validators/${free(name)}`
    files.push(...Object.entries(beside).map(([file, text]) => named(`${folder}/${file}`, text)))
    if (isIcpc(validator)) {
      files.push(
        named(ending === 'java' ? sourceAt(folder, ending, code) : `${folder}/validate.${ending}`, code),
      )
      continue
    }
    const [adapter, adapterName] = adapters[ending] ?? ['', '']
    files.push(
      named(`${folder}/validate.${ending}`, code),
      named(`${folder}/${adapterName}`, await readFile(path.join(import.meta.dirname, adapter), 'utf8')),
    )
  }
  return files
}

export const makersFiles = async (
  makers: MakersContent | undefined,
  beside: Readonly<Record<string, string>>,
): Promise<OutgoingFile[]> =>
  makers === undefined
    ? []
    : [
        ...solutionFiles(makers.solutions),
        ...generatorFiles(makers.generators, makers.script, beside),
        ...(await validatorFiles(makers.validators, beside)),
      ]
