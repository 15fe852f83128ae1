import { fromPromise } from 'xstate'
import { createRecordFormMachine, type Saved } from './record-form.machine.ts'

export interface RecordFormParts<Subject, Values, Answer> {
  /** Whether it may be sent. */
  isRight: (values: Values) => boolean
  /** Rejects with a `Failure`. */
  save: (saved: Saved<Subject, Values>, signal: AbortSignal) => Promise<Answer>
  /** `initial` is what the form was opened with. */
  keepDraft?: (subject: Subject, draft: Values | null, initial: Values) => void
  /** What the server has now; of a form whose `save` is refused with 409 once somebody else saved. */
  load?: (subject: Subject, signal: AbortSignal) => Promise<Values>
}

export const provideRecordForm = <Subject, Values extends object, Answer = unknown>({
  isRight,
  save,
  keepDraft = () => {},
  load,
}: RecordFormParts<Subject, Values, Answer>) =>
  createRecordFormMachine<Subject, Values, Answer>(isRight, load !== undefined).provide({
    actors: {
      save: fromPromise(({ input, signal }) => save(input, signal)),
      ...(load && {
        load: fromPromise<Values, { subject: Subject }>(({ input, signal }) => load(input.subject, signal)),
      }),
    },
    actions: { keepDraft: (_, { subject, draft, initial }) => keepDraft(subject, draft, initial) },
  })
