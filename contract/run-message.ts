/** What the judge says of a run that ended badly, as it is stored and sent. */
export const runMessage = {
  exit: (code: number | string) => `Exit code ${code}`,
  signal: (signal: number | string, name: string) => `Killed by signal ${signal} (${name})`,
  output: 'Output limit exceeded',
  forbidden: 'The program made a forbidden system call',
} as const

/** What the judge says of a checker or interactor that does not compile; the compiler's words follow for whoever may see them. */
export const programMessage = {
  ofProblem: (program: string) => `The ${program} of the problem does not compile`,
  withWords: (program: string, words: string) => `The ${program} does not compile: ${words}`,
} as const

const program = /^The (checker|interactor)(?: of the problem does not compile$| does not compile: ([\s\S]*)$)/

/** Undefined for other texts. */
export function readProgramMessage(
  said: string,
): { program: 'checker' | 'interactor'; words: string } | undefined {
  const [, kind, words = ''] = program.exec(said) ?? []
  return kind === 'checker' || kind === 'interactor' ? { program: kind, words } : undefined
}

/** What the judge says where the sandbox failed begins so. */
export const sandboxFailed = 'Sandbox: '

export type RunMessage =
  | { kind: 'exit'; code: string }
  | { kind: 'signal'; signal: string; name: string }
  | { kind: 'output' | 'forbidden' }

const exit = /^Exit code (\d+)$/
const signal = /^Killed by signal (\d+) \((\w+)\)$/

/** Undefined for other texts, such as those of a compiler or a checker. */
export function readRunMessage(said: string): RunMessage | undefined {
  if (said === runMessage.output) return { kind: 'output' }
  if (said === runMessage.forbidden) return { kind: 'forbidden' }
  const [, code] = exit.exec(said) ?? []
  if (code !== undefined) return { kind: 'exit', code }
  const [, number, name] = signal.exec(said) ?? []
  return number !== undefined && name !== undefined ? { kind: 'signal', signal: number, name } : undefined
}
