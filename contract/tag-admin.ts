import { z } from 'zod'
import { locales } from './enums.ts'
import { id } from './envelope.ts'
import { tag as limits, problem as problemLimits } from './limits/problem.ts'
import { operation } from './operation.ts'
import { Tag, TagClassification } from './problem-tag.ts'

/** The name in each language that has one of its own; where one is missing `name` is shown. */
export const LocalNames = z.partialRecord(z.enum(locales), z.string().max(problemLimits.tagMax))
export type LocalNames = z.infer<typeof LocalNames>

const name = z.string().max(problemLimits.tagMax)
/** A colour of CSS. */
const color = z.string().max(limits.colorMax)
const oj = z.string().max(limits.ojMax)
const rank = z.int().min(0).max(limits.rankMax)

export const AdminTag = Tag.extend({
  names: LocalNames.nullable(),
  /** That have it. */
  problems: z.int(),
})
export type AdminTag = z.infer<typeof AdminTag>

export const AdminClassification = TagClassification.extend({ names: LocalNames.nullable() })
export type AdminClassification = z.infer<typeof AdminClassification>

const tagTaken = { status: 400, when: 'the name is blank, or another tag of the OJ has it' }
const tagMissing = { status: 400, when: 'there is no such tag' }
const groupMissing = { status: 400, when: 'the classification or the group is missing' }
const taken = { status: 400, when: 'the name is blank, or another classification of the OJ has it' }
const missing = { status: 400, when: 'there is no such classification' }

const exampleTag = { id: 1, name: 'greedy', color: '#2563eb', oj: 'ME', gid: null, tcid: null }
const exampleNames = { 'zh-CN': '贪心', 'en-US': 'greedy' }

export const getAdminTags = operation({
  name: 'getAdminTags',
  method: 'GET',
  path: '/admin/tag',
  summary: 'Tags of the site with their names in each language and their number of problems',
  who: 'tag_admin',
  query: z.object({ oj: oj.optional() }),
  body: z.undefined(),
  data: z.array(AdminTag),
  failures: [],
  example: { query: { oj: 'ME' }, data: [{ ...exampleTag, names: exampleNames, problems: 3 }] },
})

export const addTag = operation({
  name: 'addTag',
  method: 'POST',
  path: '/admin/tag',
  summary: 'Creates a tag',
  who: 'tag_admin',
  query: z.object({}),
  body: z.object({
    name,
    names: LocalNames.nullish(),
    color: color.nullish(),
    oj,
    tcid: id().nullish(),
    gid: id().nullish(),
  }),
  data: Tag,
  failures: [tagTaken, groupMissing],
  example: { body: { name: 'greedy', color: '#2563eb', oj: 'ME' }, data: exampleTag },
})

export const changeTag = operation({
  name: 'changeTag',
  method: 'PUT',
  path: '/admin/tag',
  summary:
    'Changes the given fields of a tag; a name without names applies to all languages, tcid null removes it from its classification',
  who: 'tag_admin',
  query: z.object({}),
  body: z.object({
    id: id(),
    name: name.nullish(),
    names: LocalNames.nullish(),
    color: color.nullish(),
    oj: oj.nullish(),
    tcid: id().nullish(),
    gid: id().nullish(),
  }),
  data: z.null(),
  failures: [tagMissing, tagTaken, groupMissing],
  example: { body: { id: 1, name: 'greedy', color: '#2563eb', tcid: null }, data: null },
})

export const removeTag = operation({
  name: 'removeTag',
  method: 'DELETE',
  path: '/admin/tag',
  summary: 'Deletes a tag, also from its problems',
  who: 'tag_admin',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [tagMissing],
  example: { query: { tid: 1 }, data: null },
})

export const getClassifications = operation({
  name: 'getClassifications',
  method: 'GET',
  path: '/admin/tag/classification',
  summary: 'Tag classifications by rank; with `ALL` those of all OJs',
  who: 'tag_admin',
  query: z.object({ oj: oj.optional() }),
  body: z.undefined(),
  data: z.array(AdminClassification),
  failures: [],
  example: {
    query: { oj: 'ME' },
    data: [{ id: 1, name: 'Algorithms', names: null, oj: 'ME', rank: 1 }],
  },
})

export const addClassification = operation({
  name: 'addClassification',
  method: 'POST',
  path: '/admin/tag/classification',
  summary: 'Creates a tag classification',
  who: 'tag_admin',
  query: z.object({}),
  body: z.object({ name, names: LocalNames.nullish(), oj, rank }),
  data: TagClassification,
  failures: [taken],
  example: {
    body: { name: 'Algorithms', oj: 'ME', rank: 1 },
    data: { id: 1, name: 'Algorithms', oj: 'ME', rank: 1 },
  },
})

export const changeClassification = operation({
  name: 'changeClassification',
  method: 'PUT',
  path: '/admin/tag/classification',
  summary: 'Changes the given fields of a tag classification; a name without names applies to all languages',
  who: 'tag_admin',
  query: z.object({}),
  body: z.object({
    id: id(),
    name: name.nullish(),
    names: LocalNames.nullish(),
    oj: oj.nullish(),
    rank: rank.nullish(),
  }),
  data: z.null(),
  failures: [missing, taken],
  example: { body: { id: 1, name: 'Algorithms', rank: 2 }, data: null },
})

export const removeClassification = operation({
  name: 'removeClassification',
  method: 'DELETE',
  path: '/admin/tag/classification',
  summary: 'Deletes a tag classification; its tags become unclassified',
  who: 'tag_admin',
  query: z.object({ tcid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing],
  example: { query: { tcid: 1 }, data: null },
})

export const tagAdminOperations = [
  getAdminTags,
  addTag,
  changeTag,
  removeTag,
  getClassifications,
  addClassification,
  changeClassification,
  removeClassification,
]
