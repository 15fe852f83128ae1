import { z } from 'zod'
import { id } from './envelope.ts'
import { operation } from './operation.ts'

export const Language = z.object({
  id: id(),
  contentType: z.string(),
  /** The compiler and its version, as a judge announced it. */
  description: z.string(),
  name: z.string(),
  compileCommand: z.string(),
  template: z.string(),
  codeTemplate: z.string(),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.int(),
})
export type Language = z.infer<typeof Language>

const CodeTemplate = z.object({
  id: id(),
  pid: id(),
  lid: id(),
  code: z.string(),
  status: z.boolean(),
})

const exampleLanguage: z.infer<typeof Language> = {
  id: 6,
  contentType: 'text/x-c++src',
  description: 'g++ 12.2.0',
  name: 'C++ 17 With O2',
  compileCommand: 'g++ -std=c++17 -O2 main.cpp -o main',
  template: '',
  codeTemplate: '',
  isSpj: false,
  oj: 'ME',
  seq: 0,
}

export const getProblemLanguages = operation({
  name: 'getProblemLanguages',
  method: 'GET',
  path: '/get-problem-languages',
  summary: 'Languages of one problem',
  who: 'any',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(Language),
  failures: [],
  example: { query: { pid: 1000 }, data: [exampleLanguage] },
})

export const getLanguages = operation({
  name: 'getLanguages',
  method: 'GET',
  path: '/languages',
  summary: "Languages that the judges offer; with all=false those of a problem's OJ",
  who: 'any',
  query: z.object({ pid: z.int().optional(), all: z.boolean().optional() }),
  body: z.undefined(),
  data: z.array(Language),
  failures: [{ status: 400, when: 'the problem is unknown' }],
  example: { query: { all: false }, data: [exampleLanguage] },
})

export const getProblemCodeTemplate = operation({
  name: 'getProblemCodeTemplate',
  method: 'GET',
  path: '/get-problem-code-template',
  summary: 'Code templates of one problem',
  who: 'any',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(CodeTemplate),
  failures: [],
  example: { query: { pid: 1000 }, data: [{ id: 1, pid: 1000, lid: 6, code: '', status: true }] },
})

export const problemLanguageOperations = [getProblemLanguages, getLanguages, getProblemCodeTemplate]
