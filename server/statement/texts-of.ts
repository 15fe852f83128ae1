import type { Statements } from './statements.ts'

export interface TextParts {
  /** What authors and admins of the site write. */
  statements: Pick<Statements, 'render'>
  /** What everybody may write. */
  userTexts: Pick<Statements, 'render'>
}

/** Who renders the texts of a contest or training: in a group anybody may be its author. */
export const textsOf = ({ statements, userTexts }: TextParts, { gid }: { gid: number | null }) =>
  gid === null ? statements : userTexts
