import type { Options } from 'canvas-confetti'
import { describe, expect, it } from 'vitest'
import { confettiPieces } from '#contract/limits/page.ts'
import { createCelebration } from '#services/celebrate.ts'

/** An audio context that writes down which tones start. */
function recordAudio() {
  const started: number[] = []
  const param = () => ({
    value: 0,
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  })
  const node = () => ({
    connect: (next: unknown) => next,
    frequency: param(),
    gain: param(),
    start: (at: number) => started.push(at),
    stop: () => {},
  })
  const audio = {
    currentTime: 1,
    destination: {},
    createOscillator: node,
    createGain: node,
  } as unknown as BaseAudioContext
  return { audio, started }
}

describe(createCelebration, () => {
  it('throws the pieces of S1-064 and plays its notes one after the other', async () => {
    const thrown: Options[] = []
    const { audio, started } = recordAudio()
    await createCelebration({
      reducedMotion: () => false,
      loadConfetti: async () => (options) => thrown.push(options),
      openAudio: () => audio,
    })()
    expect(thrown.map(({ particleCount }) => particleCount)).toEqual([confettiPieces])
    expect(started.length).toBeGreaterThan(1)
    expect(started).toEqual(started.toSorted((one, other) => one - other))
  })

  it('throws nothing, and fetches nothing to throw, where motion is reduced', async () => {
    let loaded = false
    const { audio, started } = recordAudio()
    await createCelebration({
      reducedMotion: () => true,
      loadConfetti: async () => {
        loaded = true
        return () => {}
      },
      openAudio: () => audio,
    })()
    expect(loaded).toBe(false)
    expect(started.length).toBeGreaterThan(1)
  })

  it('never fails', async () => {
    const broken = createCelebration({
      reducedMotion: () => false,
      loadConfetti: () => Promise.reject(new Error('no network')),
      openAudio: () => {
        throw new Error('no audio')
      },
    })
    await expect(broken()).resolves.toBeUndefined()
  })
})
