import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'

/** All that a child has printed so far, on either stream. */
export function outputOf({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): () => string {
  let output = ''
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      output += chunk
    })
  }
  return () => output
}
