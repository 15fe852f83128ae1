import { createHash, type Hash, hash } from 'node:crypto'

const newline = 0x0a
const lanes = 8

export interface RowDigest {
  /** Rows as COPY writes them as text, cut anywhere. */
  update(chunk: Buffer): void
  end(): { rows: number; bytes: number; sha256: string; digest: string }
}

/**
 * Two hashes of a table: of its rows in their order, and one that is the same in any order, since a restored table may
 * give its rows in another one. The second adds up the hashes of all rows.
 */
export function createRowDigest(): RowDigest {
  const whole = createHash('sha256')
  const sums = new Uint32Array(lanes)
  let rows = 0
  let bytes = 0
  let begun: Hash | undefined

  const add = (row: Buffer) => {
    rows += 1
    for (let lane = 0; lane < lanes; lane += 1) {
      sums[lane] = ((sums[lane] ?? 0) + row.readUInt32BE(lane * 4)) >>> 0
    }
  }

  return {
    update(chunk) {
      whole.update(chunk)
      bytes += chunk.length
      let from = 0
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        const part = chunk.subarray(from, at)
        add(begun ? begun.update(part).digest() : hash('sha256', part, 'buffer'))
        begun = undefined
        from = at + 1
      }
      if (from < chunk.length) {
        begun ??= createHash('sha256')
        begun.update(chunk.subarray(from))
      }
    },
    end() {
      const digest = Buffer.alloc(lanes * 4)
      for (const [lane, sum] of sums.entries()) digest.writeUInt32BE(sum, lane * 4)
      return { rows, bytes, sha256: whole.digest('hex'), digest: digest.toString('hex') }
    },
  }
}
