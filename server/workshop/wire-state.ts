import type { FieldState, Revision } from '#contract/workshop.ts'
import type { DraftState } from './workshop.repository.ts'

export const wireState = ({ field, version, by, at }: DraftState): FieldState => ({
  field,
  version,
  by,
  at: at.toISOString(),
})

export const wireRevision = ({ at, ...revision }: Omit<Revision, 'at'> & { at: Date }): Revision => ({
  ...revision,
  at: at.toISOString(),
})
