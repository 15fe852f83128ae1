import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed; undefined where there is none, or nothing was typed. */
export async function askHidden(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
  process.stderr.write(question)
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: mute, terminal: true })
  try {
    return (await terminal.question('')) || undefined
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
