import { fromPromise } from 'xstate'
import { createRecordFormMachine, type Saved } from './record-form.machine.ts'

export interface RecordFormParts<Subject, Values> {
  /** Whether it may be sent. */
  isRight: (values: Values) => boolean
  /** Rejects with a `Failure`. */
  save: (saved: Saved<Subject, Values>, signal: AbortSignal) => Promise<unknown>
  keepDraft?: (subject: Subject, draft: Values | null) => void
}

export const provideRecordForm = <Subject, Values extends object>({
  isRight,
  save,
  keepDraft = () => {},
}: RecordFormParts<Subject, Values>) =>
  createRecordFormMachine<Subject, Values>(isRight).provide({
    actors: { save: fromPromise(({ input, signal }) => save(input, signal)) },
    actions: { keepDraft: (_, { subject, draft }) => keepDraft(subject, draft) },
  })
