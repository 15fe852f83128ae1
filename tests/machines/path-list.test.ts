import { describe, expect, it } from 'vitest'
import { listedFlow, listForms } from '#support/browser/path-list.ts'
import { shareModel } from './share.model.ts'

const flow = listedFlow('share', shareModel)
const lines = (text: string) => text.split('\n')

describe('the list of paths', () => {
  it('has every state, transition and path of the model', () => {
    expect(flow.states).toEqual(shareModel.leaves())
    expect(flow.transitions.map(({ from, event, to }) => `${from} --${event}--> ${to}`)).toEqual(
      shareModel.table(),
    )
    expect(flow.paths.map(({ title }) => title)).toEqual(shareModel.paths.map(({ title }) => title))
  })

  it('is read back from JSON', () => {
    expect(JSON.parse(listForms.json([flow]))).toEqual([flow])
  })

  it('has a line of Markdown for each transition and each path', () => {
    const written = lines(listForms.markdown([flow]))
    expect(written.filter((line) => line.startsWith('| `'))).toHaveLength(flow.transitions.length)
    expect(written.filter((line) => /^\d+\. /.test(line))).toHaveLength(flow.paths.length)
  })

  it('is a diagram of Mermaid with an arrow for each transition, whatever the words in it', () => {
    const drawn = lines(listForms.mermaid([flow]))
    expect(drawn[3]).toBe('stateDiagram-v2')
    expect(drawn.filter((line) => / --> /.test(line))).toHaveLength(flow.transitions.length)
    const odd = {
      flow: 'odd',
      states: [],
      paths: [],
      transitions: [{ from: 'a: "b"', event: 'x;y #1', to: 'a' }],
    }
    const [, , , , first, second, arrow] = lines(listForms.mermaid([odd]))
    expect([first, second, arrow]).toEqual([
      '  s0 : a#58; #34;b#34;',
      '  s1 : a',
      '  s0 --> s1 : x#59;y #35;1',
    ])
  })

  it('names each path with its number in the plain text', () => {
    expect(listForms.text([flow])).toContain(`   1  ${flow.paths[0]?.title}`)
  })
})
