import { fromPromise } from 'xstate'
import type { ContestAdminService } from '#services/contest-admin.service.ts'
import { contestFormMachine } from './contest-form.machine.ts'
import type { ContestDraft } from './contest-values.ts'

export interface ContestFormParts {
  /** Of a new contest, or of that one. */
  keepDraft(cid: number | null, draft: ContestDraft | null): void
}

export const provideContestForm = (
  service: Pick<ContestAdminService, 'save' | 'find'>,
  { keepDraft }: ContestFormParts,
) =>
  contestFormMachine.provide({
    actors: {
      save: fromPromise(({ input, signal }) => service.save(input, signal)),
      load: fromPromise(({ input, signal }) => service.find(input.cid, signal)),
    },
    actions: { keepDraft: ({ context }, { draft }) => keepDraft(context.cid, draft) },
  })
