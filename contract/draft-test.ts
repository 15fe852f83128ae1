import { z } from 'zod'
import { id } from './envelope.ts'
import { operation } from './operation.ts'

/** Apart from the rest of the workshop, for pages of problems. */

/** Characters of a side of a test that is typed. */
export const typedCaseMax = 1024 * 1024

const missing = { status: 404, when: 'there is no such problem' }
const notYours = {
  status: 403,
  when: 'the viewer may not do this with the problem: super admins may with all, problem admins with those of the site, others with their own, roots of a group with those of the group, and who helps with it what the role has',
}
/** Of each call for one problem in the workshop. */
export const workshopFailures = [missing, notYours]

export const mayAddDraftTest = operation({
  name: 'mayAddDraftTest',
  method: 'GET',
  path: '/workshop/test',
  summary: 'Whether the viewer may add tests to the draft of a problem',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.object({ isAllowed: z.boolean() }),
  failures: [],
  example: { query: { pid: 1000 }, data: { isAllowed: true } },
})

export const addDraftTest = operation({
  name: 'addDraftTest',
  method: 'POST',
  path: '/workshop/test',
  summary: "Adds a test at the end of the draft's tests, such as the input of a failed run",
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    input: z.string().max(typedCaseMax),
    /** The main solution writes it where it is null. */
    output: z.string().max(typedCaseMax).nullable(),
  }),
  bodyBytesMax: 16 * 1024 * 1024,
  data: z.object({
    /** Of its input. */
    name: z.string(),
    /** False where the draft has a test with this input already. */
    isNew: z.boolean(),
  }),
  failures: [
    ...workshopFailures,
    { status: 400, when: 'both sides are empty' },
    { status: 400, when: 'the draft has as many tests as a problem may have' },
  ],
  example: { body: { pid: 1000, input: '1 2\n', output: null }, data: { name: '3.in', isNew: true } },
})
