import { z } from 'zod'
import { id } from './envelope.ts'
import { operation } from './operation.ts'

export const Tag = z.object({
  id: id(),
  name: z.string(),
  color: z.string().nullable(),
  oj: z.string(),
  gid: id().nullable(),
  tcid: id().nullable(),
})
export type Tag = z.infer<typeof Tag>

const NamedTag = Tag.extend({
  /** What it is called in every language, and in packages. */
  names: z.array(z.string()),
})
export type NamedTag = z.infer<typeof NamedTag>

export const TagClassification = z.object({ id: id(), name: z.string(), oj: z.string(), rank: z.int() })
export type TagClassification = z.infer<typeof TagClassification>

export const exampleTag: z.infer<typeof Tag> = {
  id: 1,
  name: 'greedy',
  color: '#2563eb',
  oj: 'ME',
  gid: null,
  tcid: 1,
}

export const ojQuery = z.string().max(20).optional()

export const getAllProblemTags = operation({
  name: 'getAllProblemTags',
  method: 'GET',
  path: '/get-all-problem-tags',
  summary: 'All tags of an OJ',
  who: 'any',
  query: z.object({ oj: ojQuery }),
  body: z.undefined(),
  data: z.array(NamedTag),
  failures: [],
  example: { query: { oj: 'ME' }, data: [{ ...exampleTag, names: ['greedy', '贪心'] }] },
})

export const getProblemTagsAndClassification = operation({
  name: 'getProblemTagsAndClassification',
  method: 'GET',
  path: '/get-problem-tags-and-classification',
  summary: 'Tags by classification; tags without one come last',
  who: 'any',
  query: z.object({ oj: ojQuery }),
  body: z.undefined(),
  data: z.array(z.object({ classification: TagClassification.nullable(), tagList: z.array(Tag) })),
  failures: [],
  example: {
    query: { oj: 'ME' },
    data: [{ classification: { id: 1, name: 'Algorithms', oj: 'ME', rank: 1 }, tagList: [exampleTag] }],
  },
})

export const getProblemTags = operation({
  name: 'getProblemTags',
  method: 'GET',
  path: '/get-problem-tags',
  summary: 'Tags of one problem',
  who: 'any',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(Tag),
  failures: [],
  example: { query: { pid: 1000 }, data: [exampleTag] },
})

export const problemTagOperations = [getAllProblemTags, getProblemTagsAndClassification, getProblemTags]
