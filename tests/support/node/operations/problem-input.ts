import type { AnyOperation } from '#contract/operation.ts'
import { type Given, type Input, withRight } from './given.ts'
import type { SpareProblem } from './spare.ts'
import type { Standing } from './standing.ts'

const inGroups = ['getProblemOfGroup', 'changeProblemOfGroup', 'getCasesOfGroup']
let lastTag = 0
let lastDisplayId = 0

const exampleOf = ({ example }: AnyOperation) => ({
  query: { ...(example.query as Given | undefined) },
  body: example.body as Given | undefined,
})

export function problemAdminInput(operation: AnyOperation, { pid, tid, tcid }: SpareProblem): Input {
  const { query, body } = exampleOf(operation)
  const isOfTag = body !== undefined && 'name' in body
  const idOfTag = body && 'rank' in body ? tcid : tid
  const right: Given = {
    ...{ pid, tid, pids: [pid] },
    tcid: body && 'tcid' in body ? null : tcid,
    id: isOfTag ? idOfTag : pid,
  }
  lastTag += 1
  return {
    query: withRight(query, right),
    body: body && { ...withRight(body, right), ...(isOfTag ? { name: `Called ${lastTag}` } : {}) },
  }
}

export function problemDtoInput({ group, madeProblem }: Standing, operation: AnyOperation): Input {
  const { query, body } = exampleOf(operation)
  const { pid } = inGroups.includes(operation.name) ? group : madeProblem
  lastDisplayId += 1
  const named = (given: Given): Given => ({
    ...given,
    ...('pid' in given ? { pid } : {}),
    ...('gid' in given ? { gid: group.gid } : {}),
    ...('id' in given ? { id: pid } : {}),
    ...('problemId' in given ? { problemId: `DTO${lastDisplayId}` } : {}),
  })
  return {
    query: named(query),
    body: body && (body.problem ? { ...body, problem: named(body.problem as Given) } : body),
  }
}

export function workshopInput(
  { madeProblem: { pid }, madeSubmitId: submitId, member: { username } }: Standing,
  operation: AnyOperation,
  own: number | undefined,
): Input {
  const { query, body } = exampleOf(operation)
  const named = (given: Given): Given => ({
    ...given,
    ...('pid' in given ? { pid } : {}),
    ...('submitId' in given ? { submitId } : {}),
    ...('username' in given ? { username } : {}),
    ...('id' in given ? { id: own } : {}),
  })
  return { query: named(query), body: body && named(body) }
}
