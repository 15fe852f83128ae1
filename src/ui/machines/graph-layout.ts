import { type Chart, type ChartState, leavesOf } from './chart.ts'

export interface GraphNode {
  path: string
  x: number
  y: number
  width: number
  isFinal: boolean
}

export interface GraphEdge {
  id: string
  /** Of an SVG path. */
  line: string
}

export interface Graph {
  width: number
  height: number
  nodes: GraphNode[]
  edges: GraphEdge[]
}

export const nodeHeight = 30
const [letter, padding, gapX, gapY, margin] = [7.3, 20, 28, 46, 24]

const allStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allStates)]
const initialLeaves = (state: ChartState): ChartState[] =>
  state.states.length === 0
    ? [state]
    : state.states.filter(({ isInitial }) => isInitial).flatMap(initialLeaves)

/** From leaf to leaf: a transition out of a state leaves each state inside it, and a transition into one enters where it begins. */
function leafEdges({ root }: Chart): [from: string, to: string][] {
  const states = allStates(root)
  const byPath = new Map(states.map((state) => [state.path, state]))
  const pairs = states.flatMap((state) =>
    state.transitions.flatMap(({ targets }) =>
      targets
        .flatMap((path) => initialLeaves(byPath.get(path) ?? root))
        .flatMap((to) => leavesOf(state).map((from) => `${from.path}→${to.path}`)),
    ),
  )
  return [...new Set(pairs)].map((pair) => pair.split('→') as [string, string])
}

/** How many steps each state is away from the beginning; what nothing leads to comes last. */
function ranksOf(chart: Chart, edges: readonly [string, string][]): Map<string, number> {
  const ranks = new Map(initialLeaves(chart.root).map(({ path }) => [path, 0]))
  for (const [path, rank] of ranks)
    for (const [from, to] of edges) if (from === path && !ranks.has(to)) ranks.set(to, rank + 1)
  const last = Math.max(...ranks.values()) + 1
  for (const { path } of leavesOf(chart.root)) if (!ranks.has(path)) ranks.set(path, last)
  return ranks
}

function lineOf(from: GraphNode, to: GraphNode): string {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2]
  if (from === to) {
    const right = from.x + from.width
    return `M${right} ${from.y + 9}c22 -6 22 18 0 12`
  }
  if (to.y > from.y) {
    const [y1, y2] = [from.y + nodeHeight, to.y]
    return `M${x1 - 6} ${y1}C${x1 - 6} ${(y1 + y2) / 2} ${x2 - 6} ${(y1 + y2) / 2} ${x2 - 6} ${y2}`
  }
  if (to.y < from.y) {
    const [y1, y2] = [from.y, to.y + nodeHeight]
    return `M${x1 + 6} ${y1}C${x1 + 6} ${(y1 + y2) / 2} ${x2 + 6} ${(y1 + y2) / 2} ${x2 + 6} ${y2}`
  }
  const [y, bend] = [from.y, from.y - 20]
  return `M${x1} ${y}C${x1} ${bend} ${x2} ${bend} ${x2} ${y}`
}

/** Rows from the beginning downwards; a row is as wide as its states. */
export function layOut(chart: Chart): Graph {
  const edges = leafEdges(chart)
  const ranks = ranksOf(chart, edges)
  const leaves = leavesOf(chart.root)
  const rows = [...new Set(ranks.values())]
    .sort((one, other) => one - other)
    .map((rank) => leaves.filter(({ path }) => ranks.get(path) === rank))
    .filter((row) => row.length > 0)
  const widthOf = ({ path, name }: ChartState) => (path || name).length * letter + padding
  const rowWidth = (row: readonly ChartState[]) =>
    row.reduce((sum, state) => sum + widthOf(state) + gapX, -gapX)
  const width = Math.max(...rows.map(rowWidth)) + 2 * margin
  const nodes = rows.flatMap((row, index) => {
    let x = (width - rowWidth(row)) / 2
    return row.map((state): GraphNode => {
      const node = { path: state.path, x, y: margin + index * (nodeHeight + gapY), width: widthOf(state) }
      x += node.width + gapX
      return { ...node, isFinal: state.isFinal }
    })
  })
  const byPath = new Map(nodes.map((node) => [node.path, node]))
  return {
    width,
    height: 2 * margin + rows.length * (nodeHeight + gapY) - gapY,
    nodes,
    edges: edges.flatMap(([from, to]) => {
      const [start, end] = [byPath.get(from), byPath.get(to)]
      return start && end ? { id: `${from}→${to}`, line: lineOf(start, end) } : []
    }),
  }
}
