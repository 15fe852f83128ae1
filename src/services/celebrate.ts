import type { Options } from 'canvas-confetti'
import { confettiPieces } from '#contract/limits/page.ts'

export interface CelebrationParts {
  /** What the reader asked of their system. */
  reducedMotion?: () => boolean
  loadConfetti?: () => Promise<(options: Options) => unknown>
  openAudio?: () => BaseAudioContext | undefined
}

/** C major, upward, in hertz. */
const notes = [523.25, 659.25, 783.99, 1046.5]
const noteGapSeconds = 0.09

function playFanfare(audio: BaseAudioContext) {
  notes.forEach((frequency, index) => {
    const start = audio.currentTime + index * noteGapSeconds
    const end = start + (index === notes.length - 1 ? 0.7 : 0.25)
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, end)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(end)
  })
}

let sharedAudio: AudioContext | undefined
function openSharedAudio(): AudioContext | undefined {
  if (typeof AudioContext !== 'function') return undefined
  sharedAudio ??= new AudioContext()
  if (sharedAudio.state === 'suspended') sharedAudio.resume().catch(() => {})
  return sharedAudio
}

/**
 * Confetti and a sound for an accepted submission (S1-064); no confetti where the reader asked for reduced motion.
 * Never rejects: a celebration that fails is no failure.
 */
export function createCelebration({
  reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  loadConfetti = async () => (await import('canvas-confetti')).default,
  openAudio = openSharedAudio,
}: CelebrationParts = {}): () => Promise<void> {
  const sound = () => {
    const audio = openAudio()
    if (audio) playFanfare(audio)
  }
  const shower = async () => {
    if (reducedMotion()) return
    const confetti = await loadConfetti()
    confetti({ particleCount: confettiPieces, spread: 160, startVelocity: 55, origin: { y: 0.6 } })
  }
  return async () => {
    await Promise.allSettled([Promise.resolve().then(sound), shower()])
  }
}
