import { randomUUID } from 'node:crypto'
import { getUserAuthInfo, login, logout } from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import { login as limits } from '#contract/limits/account.ts'
import { submit } from '#contract/submission.ts'
import { createClient } from '#support/node/client.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'
import { type Contestant, contestantPassword } from './contest.ts'
import type { Fleet, WebNode } from './fleet.ts'
import { openSocket } from './sockets.ts'

/** What is wrong with web nodes that should be one site; nothing when nothing is. */
export type Findings = string[]

const nextTo = (nodes: readonly WebNode[], nth: number): WebNode => {
  const node = nodes[nth % nodes.length]
  if (!node) throw new Error('there is no web node')
  return node
}

const signIn = (node: WebNode, username: string, password: string) =>
  createClient(node.url).ask(login, { body: { username, password, puzzleProof: null } })

/** A login at one node is one at each, and so is its end. */
async function sessions(nodes: readonly WebNode[], { username }: Contestant): Promise<Findings> {
  const { headers } = await signIn(nextTo(nodes, 0), username, contestantPassword)
  const token = headers.get(header.token) ?? undefined
  if (token === undefined) return ['a contestant cannot log in']
  const stands = async () =>
    Promise.all(nodes.map(async ({ url }) => (await createClient(url, token).ask(getUserAuthInfo)).http))
  const during = await stands()
  await createClient(nextTo(nodes, 1).url, token).get(logout)
  const after = await stands()
  return [
    ...(during.every((http) => http === 200)
      ? []
      : [`a session is answered ${during.join(', ')} by the nodes`]),
    ...(after.every((http) => http === 401)
      ? []
      : [`an ended session is answered ${after.join(', ')} by the nodes`]),
  ]
}

/** Failures at all nodes count together. */
async function throttles(nodes: readonly WebNode[], { username }: Contestant): Promise<Findings> {
  for (let nth = 0; nth < limits.puzzleFrom; nth += 1) await signIn(nextTo(nodes, nth), username, 'wrong-1')
  const answers = await Promise.all(nodes.map((node) => signIn(node, username, contestantPassword)))
  const statuses = answers.map(({ envelope }) => envelope.status)
  return statuses.every((status) => status === 403)
    ? []
    : [`after ${limits.puzzleFrom} wrong passwords the nodes answer ${statuses.join(', ')} to the right one`]
}

const submitAt = ({ url }: WebNode, { token }: Contestant) => {
  const { language, code } = programFor('Accepted')
  const body = { pid: firstProblem.problemId, cid: 0, language, code, requestKey: randomUUID() }
  return createClient(url, token).ask(submit, { body })
}

/** Who has just submitted at one node has to wait at each. */
async function submitInterval({ nodes, setting }: Fleet, contestant: Contestant): Promise<Findings> {
  await setting('defaultSubmitInterval', 60)
  const first = await submitAt(nextTo(nodes, 0), contestant)
  const others = await Promise.all(nodes.map((node) => submitAt(node, contestant)))
  await setting('defaultSubmitInterval', 0)
  const statuses = others.map(({ envelope }) => envelope.status)
  return first.envelope.status === 200 && statuses.every((status) => status === 403)
    ? []
    : [`a submission is answered ${first.envelope.status}, the next ones at once ${statuses.join(', ')}`]
}

/** What happens at one node is hinted at to sockets of each. */
async function hints(nodes: readonly WebNode[], contestant: Contestant): Promise<Findings> {
  const heard = nodes.map(() => new Set<number>())
  const sockets = nodes.map(({ url }, nth) =>
    openSocket(url, [{ topic: 'submission list', id: 0 }], ({ id }) => heard[nth]?.add(id)),
  )
  await Promise.all(sockets.map(({ connected }) => connected()))
  const findings: Findings = []
  for (const node of nodes) {
    const { envelope } = await submitAt(node, contestant)
    const id = envelope.data?.submitId ?? -1
    const isHeard = () => heard.every((ids) => ids.has(id))
    await until('the hint', isHeard, 10_000).catch(() =>
      findings.push(
        `a hint from ${node.name} came to ${heard.filter((ids) => ids.has(id)).length} of ${nodes.length} nodes`,
      ),
    )
  }
  for (const socket of sockets) socket.close()
  return findings
}

export async function checkOneSite(fleet: Fleet, contestants: readonly Contestant[]): Promise<Findings> {
  const [first, second, third, fourth] = contestants
  if (!first || !second || !third || !fourth) throw new Error('four contestants are needed')
  return [
    ...(await sessions(fleet.nodes, first)),
    ...(await throttles(fleet.nodes, second)),
    ...(await submitInterval(fleet, third)),
    ...(await hints(fleet.nodes, fourth)),
  ]
}
