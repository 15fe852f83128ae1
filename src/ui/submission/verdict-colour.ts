import type { JudgeStatus } from '#contract/enums.ts'
import { verdictKind } from '#ui/kit/verdict-kind.ts'

/** The theme's colour of a status, for drawings and grounds that no recipe covers. */
export const verdictColour = (status: JudgeStatus, part: 'fg' | 'bg'): string =>
  `var(--colors-verdict-${verdictKind(status)}-${part})`
