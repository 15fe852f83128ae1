import { inspect } from 'node:util'
import { SandboxLostError } from './sandbox/backend.ts'

/** The judge itself failed. `message` is for users; what happened is the `cause`, for the log. */
export class JudgeFault extends Error {
  override name = 'JudgeFault'
}

const noRoom: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']

/** What users are told of a failure of the judge; nothing of the machine. */
export function judgeFault(cause: unknown): JudgeFault {
  if (cause instanceof JudgeFault) return cause
  if (cause instanceof SandboxLostError) return new JudgeFault('The sandbox of the judge died', { cause })
  const code = (cause as NodeJS.ErrnoException | null)?.code
  if (noRoom.includes(code)) return new JudgeFault('The judge cannot write to its disk', { cause })
  return new JudgeFault('The judge failed; the administrator can look at its log', { cause })
}

/** For the log, where the cause belongs. */
export const describeFault = ({ message, cause }: JudgeFault): string =>
  cause === undefined ? message : `${message}: ${inspect(cause)}`
