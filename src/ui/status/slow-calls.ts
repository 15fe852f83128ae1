import type { StatusFacts } from '#contract/status.ts'

/** Of all web nodes, slowest first. */
export const slowCalls = (nodes: StatusFacts['nodes']) =>
  nodes
    .flatMap(({ name: node, slow }) => slow.map((call) => ({ ...call, node })))
    .sort((one, other) => other.maxMs - one.maxMs)
