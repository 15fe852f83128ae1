import type { DraftField } from '#contract/problem-content.ts'

/** What a verdict depends on. */
export const judgedFields = [
  'cases',
  'type',
  'timeLimit',
  'memoryLimit',
  'stackLimit',
  'judgeMode',
  'judgeCaseMode',
  'groupNeeds',
  'judgeProgram',
  'icpcCall',
  'judgeExtraFiles',
  'userExtraFiles',
  'fileIo',
  'isRemoveEndBlank',
] as const satisfies readonly DraftField[]
