import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'

/** What each part of the workshop is given. */
export interface WorkshopPartProps {
  draft: ProblemDraft
  onEdit(change: Partial<ProblemDraft>): void
  /** The viewer looks at it alone. */
  readOnly: boolean
  /** What keeps this field from being published, in words. */
  errorOf(field: DraftField): string | undefined
}
