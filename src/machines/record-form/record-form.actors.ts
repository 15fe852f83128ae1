import { fromPromise } from 'xstate'
import { createRecordFormMachine, type Saved } from './record-form.machine.ts'

export interface RecordFormParts<Subject, Values, Answer> {
  /** Whether it may be sent. */
  isRight: (values: Values) => boolean
  /** Rejects with a `Failure`. */
  save: (saved: Saved<Subject, Values>, signal: AbortSignal) => Promise<Answer>
  keepDraft?: (subject: Subject, draft: Values | null) => void
}

export const provideRecordForm = <Subject, Values extends object, Answer = unknown>({
  isRight,
  save,
  keepDraft = () => {},
}: RecordFormParts<Subject, Values, Answer>) =>
  createRecordFormMachine<Subject, Values, Answer>(isRight).provide({
    actors: { save: fromPromise(({ input, signal }) => save(input, signal)) },
    actions: { keepDraft: (_, { subject, draft }) => keepDraft(subject, draft) },
  })
