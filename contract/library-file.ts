import { z } from 'zod'
import { date } from './envelope.ts'
import { problem as limits } from './limits/problem.ts'
import { operation } from './operation.ts'
import type { ProblemContent } from './problem-content.ts'

/**
 * Files that stand beside every checker, interactor, generator and validator that includes them, such as a library for
 * checkers. Publishing a problem copies what its programs include, so that what is published never changes by itself.
 */

export const libraryFileName = z
  .string()
  .min(1)
  .max(limits.fileNameMax)
  .regex(/^[\w.+-]+$/)

/** What most programs of problems' makers include; who wrote it gives it here. */
export const testlib = { name: 'testlib.h', home: 'https://github.com/MikeMirzayanov/testlib' } as const

const LibraryFile = z.object({
  name: libraryFileName,
  /** Characters. */
  size: z.int(),
  by: z.string(),
  at: date(),
})
export type LibraryFile = z.infer<typeof LibraryFile>

export const getLibraryFiles = operation({
  name: 'getLibraryFiles',
  method: 'GET',
  path: '/admin/library-files',
  summary: 'Library files of the site, by name',
  who: 'seeJudges',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(LibraryFile),
  failures: [],
  example: { data: [{ name: 'check.h', size: 1_200, by: 'root', at: '2024-05-01T12:00:00.000Z' }] },
})

export const storeLibraryFile = operation({
  name: 'storeLibraryFile',
  method: 'PUT',
  path: '/admin/library-files',
  summary: 'Stores a library file, replacing one of the same name',
  who: 'site_admin',
  query: z.object({}),
  body: z.object({ name: libraryFileName, text: z.string().min(1).max(limits.libraryFileMax) }),
  bodyBytesMax: 8 * limits.libraryFileMax,
  data: z.null(),
  failures: [{ status: 400, when: 'there are as many as there may be' }],
  example: { body: { name: 'check.h', text: '#pragma once\n' }, data: null },
})

export const removeLibraryFile = operation({
  name: 'removeLibraryFile',
  method: 'DELETE',
  path: '/admin/library-files',
  summary: 'Deletes a library file; published problems keep their copies',
  who: 'site_admin',
  query: z.object({ name: libraryFileName }),
  body: z.undefined(),
  data: z.null(),
  failures: [{ status: 404, when: 'there is no such file' }],
  example: { query: { name: 'old-check.h' }, data: null },
})

export const libraryFileOperations = [getLibraryFiles, storeLibraryFile, removeLibraryFile]

const included = /^[ \t]*#[ \t]*include[ \t]*["<]([\w.+-]+\.h(?:pp|xx)?)[">]/gm

type Programs = Pick<
  ProblemContent,
  'judgeProgram' | 'judgeMode' | 'generators' | 'validators' | 'judgeExtraFiles'
>

/** The headers that programs of a problem's makers include, from each other too; those of the language among them. */
export function includedFiles({
  judgeProgram,
  judgeMode,
  generators,
  validators,
  ...draft
}: Programs): string[] {
  const codes = [
    ...(judgeMode === 'default' || !judgeProgram ? [] : [judgeProgram.code]),
    ...[...generators, ...validators].map(({ code }) => code),
    ...Object.values(draft.judgeExtraFiles),
  ]
  return [...new Set(codes.flatMap((code) => [...code.matchAll(included)].map(([, name = '']) => name)))]
}

/** In quotes, or a library that no language brings along. */
const foreign = /#[ \t]*include[ \t]*(?:"([^"\n]+)"|<(testlib\.h)>)/

/** Whether a program includes this file, which is none of the language's own. */
export const includesFile = (code: string, name: string): boolean =>
  code.split('\n').some((line) => {
    const [, inQuotes, inAngles] = foreign.exec(line) ?? []
    return (inQuotes ?? inAngles) === name
  })

/** Headers that programs include and that are nowhere: their makers have to give them. */
export function missingFiles(draft: Programs, library: readonly string[]): string[] {
  const there = new Set([...library, ...Object.keys(draft.judgeExtraFiles)])
  return includedFiles(draft).filter(
    (name) =>
      !there.has(name) &&
      [
        draft.judgeProgram?.code ?? '',
        ...draft.generators.map(({ code }) => code),
        ...draft.validators.map(({ code }) => code),
      ].some((code) => includesFile(code, name)),
  )
}
