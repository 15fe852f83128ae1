const begins = {
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
} as const

type Begin = (run: (...given: unknown[]) => void, ...rest: unknown[]) => unknown
type End = (begun: unknown) => void

/** Notes the timers that begin from now on, so that those which are left can be ended. */
export function trackTimers(place: object) {
  const own = new Map<string, Begin>()
  const left = new Map<unknown, End>()
  for (const [name, endName] of Object.entries(begins)) {
    const begin = Reflect.get(place, name) as Begin
    const end = Reflect.get(place, endName) as End
    own.set(name, begin)
    Reflect.set(place, name, (run: (...given: unknown[]) => void, ...rest: unknown[]) => {
      const begun = begin(
        (...given) => {
          if (name !== 'setInterval') left.delete(begun)
          run(...given)
        },
        ...rest,
      )
      left.set(begun, end)
      return begun
    })
  }
  return {
    /** Ends all that are left, and notes no more. */
    end() {
      for (const [begun, end] of left) end(begun)
      left.clear()
      for (const [name, begin] of own) Reflect.set(place, name, begin)
    },
  }
}
