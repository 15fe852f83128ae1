import { puzzle as limits } from '#contract/limits/account.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import { addChallenge, takeChallenge } from './challenge.repository.ts'
import type { Drawing } from './drawing.ts'
import { limitAddress } from './limit-address.ts'
import { drawPuzzle } from './puzzle.ts'

/** S1-070: a picture with a gap, and a proof for whoever puts the piece there at a human pace. */
export const createPuzzle = ({ db, clock }: ServerDeps, drawing: Drawing) => ({
  async create(address: string) {
    await limitAddress(db, 'challenge', address, clock.now())
    const { x, background, piece } = await drawing.run(address, drawPuzzle)
    const now = clock.now()
    const puzzleKey = await addChallenge(db, {
      kind: 'puzzle',
      answer: String(x),
      now,
      lifetimeMs: limits.lifetimeMs,
    })
    return { puzzleKey, background, piece }
  },
  async solve({ puzzleKey, x }: { puzzleKey: string; x: number }) {
    const now = clock.now()
    const asked = await takeChallenge(db, 'puzzle', puzzleKey, now)
    if (!asked) refuse(400, 'server.account:puzzleExpired')
    if (now.getTime() - asked.gmtCreate.getTime() < limits.minDragMs) {
      refuse(400, 'server.account:puzzleTooFast')
    }
    if (Math.abs(x - Number(asked.answer)) > limits.accuracy) refuse(400, 'server.account:puzzleWrong')
    const lifetimeMs = limits.lifetimeMs
    return { puzzleProof: await addChallenge(db, { kind: 'proof', answer: '', now, lifetimeMs }) }
  },
})
