import { inspect } from 'node:util'
import { SandboxLostError } from './sandbox/backend.ts'

/** The problem or its settings cannot be judged: no other judge could. `message` is for users. */
export class ProblemFault extends Error {
  override name = 'ProblemFault'
}

/** The judge itself failed: another one may not, or this one later. `message` is for users; what happened is the `cause`, for the log. */
export class JudgeFault extends Error {
  override name = 'JudgeFault'
}

const noRoom: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']

/** What users are told of a failure; nothing of the machine. */
export function judgeFault(cause: unknown): JudgeFault | ProblemFault {
  if (cause instanceof JudgeFault || cause instanceof ProblemFault) return cause
  if (cause instanceof SandboxLostError) return new JudgeFault('The sandbox of the judge died', { cause })
  const code = (cause as NodeJS.ErrnoException | null)?.code
  if (noRoom.includes(code)) return new JudgeFault('The judge cannot write to its disk', { cause })
  return new JudgeFault('The judge failed; its log has the details', { cause })
}

/** For the log, where the cause belongs. */
export const describeFault = ({ message, cause }: Error): string =>
  cause === undefined ? message : `${message}: ${inspect(cause)}`
