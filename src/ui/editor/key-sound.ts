let context: AudioContext | undefined

/** A quiet tick of a few milliseconds, made on the spot; silent where the browser has no audio. */
export function playKey() {
  if (typeof AudioContext !== 'function') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const now = context.currentTime
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(1_500 + Math.random() * 300, now)
  tone.frequency.exponentialRampToValueAtTime(400, now + 0.03)
  volume.gain.setValueAtTime(0.04, now)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.04)
  tone.connect(volume).connect(context.destination)
  tone.start(now)
  tone.stop(now + 0.05)
}
