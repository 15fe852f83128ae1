/** What a list of paths is made from; every model has it. */
export interface Listed {
  paths: readonly { title: string; edges: readonly string[] }[]
  table(): readonly string[]
  leaves(): readonly string[]
}

export interface ListedFlow {
  flow: string
  /** Leaf states of the machine. */
  states: readonly string[]
  /** `from` and `to` are situations: a state with the few scalars that tell it apart. */
  transitions: readonly { from: string; event: string; to: string }[]
  /** Numbered as in their tests. */
  paths: readonly { number: number; title: string; steps: number }[]
}

const transitionOf = (edge: string) => {
  const [, from = '', event = '', to = ''] = /^(.*?) --(.*)--> (.*)$/s.exec(edge) ?? []
  return { from, event, to }
}

export const listedFlow = (flow: string, model: Listed): ListedFlow => ({
  flow,
  states: model.leaves(),
  transitions: model.table().map(transitionOf),
  paths: model.paths.map(({ title, edges }, index) => ({ number: index + 1, title, steps: edges.length })),
})

const sizeOf = ({ paths }: ListedFlow) =>
  `${paths.length} paths, ${paths.reduce((sum, { steps }) => sum + steps, 0)} steps`

const asText = (flows: readonly ListedFlow[]): string =>
  [
    ...flows.flatMap((each) => [
      '',
      `${each.flow}: ${sizeOf(each)}`,
      ...each.paths.map(({ number, title }) => `${String(number).padStart(4)}  ${title}`),
    ]),
    '',
    `${flows.reduce((sum, { paths }) => sum + paths.length, 0)} paths`,
  ].join('\n')

const cell = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``

const asMarkdown = (flows: readonly ListedFlow[]): string =>
  flows
    .flatMap((each) => [
      `# ${each.flow}`,
      '',
      `${each.states.length} states, ${each.transitions.length} transitions, ${sizeOf(each)}`,
      '',
      ...each.states.map((state) => `- ${cell(state)}`),
      '',
      '| From | Event | To |',
      '|---|---|---|',
      ...each.transitions.map(({ from, event, to }) => `| ${cell(from)} | ${cell(event)} | ${cell(to)} |`),
      '',
      ...each.paths.map(({ number, title }) => `${number}. ${cell(title)}`),
      '',
    ])
    .join('\n')

/** Whatever Mermaid could take for its own syntax goes by its code. */
const plain = (text: string) => text.replace(/[^\w .,()!/+-]/gu, (sign) => `#${sign.codePointAt(0)};`)

const mermaidOf = ({ flow, transitions }: ListedFlow): string => {
  const situations = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))]
  const id = (situation: string) => `s${situations.indexOf(situation)}`
  return [
    '---',
    `title: ${flow}`,
    '---',
    'stateDiagram-v2',
    ...situations.map((situation) => `  ${id(situation)} : ${plain(situation)}`),
    ...transitions.map(({ from, event, to }) => `  ${id(from)} --> ${id(to)} : ${plain(event)}`),
  ].join('\n')
}

/** How `npm run paths` writes its list. Mermaid draws one diagram for each flow. */
export const listForms = {
  text: asText,
  json: (flows: readonly ListedFlow[]) => JSON.stringify(flows, null, 2),
  markdown: asMarkdown,
  mermaid: (flows: readonly ListedFlow[]) => flows.map(mermaidOf).join('\n\n'),
} as const
export type ListForm = keyof typeof listForms
