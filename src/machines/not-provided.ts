/** The body of a port: a machine declares what it needs, `provide<Flow>` in `<flow>.actors.ts` gives it. */
export function notProvided(port: string) {
  return (): never => {
    throw new Error(`Port "${port}" has no implementation; give it one with .provide()`)
  }
}

/** A port that a machine only speaks to: an action with its params. */
export const portAction = <P>(port: string): ((_: unknown, params: P) => void) => notProvided(port)
