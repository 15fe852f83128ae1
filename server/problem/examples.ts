export interface StatementExample {
  input: string
  output: string
}

const pair = /<input>(?<input>[\s\S]*?)<\/input><output>(?<output>[\s\S]*?)<\/output>/g

/** The examples as the wire writes them: `<input>TEXT</input><output>TEXT</output>`, raw text, one after another. */
export const parseExamples = (text: string): StatementExample[] =>
  Array.from(text.matchAll(pair), ({ groups }) => ({
    input: groups?.input ?? '',
    output: groups?.output ?? '',
  }))

export const formatExamples = (examples: readonly StatementExample[]): string =>
  examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
