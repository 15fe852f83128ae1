import { createActor } from 'xstate'
import type { AdminContest } from '#contract/contest-admin.ts'
import type { Made } from '#contract/envelope.ts'
import {
  type ContestFormEmitted,
  type ContestFormInput,
  contestFormMachine,
} from '#machines/contest-form/contest-form.machine.ts'
import { contestFormView } from '#machines/contest-form/contest-form.view.ts'
import type { ContestDraft, ContestValues } from '#machines/contest-form/contest-values.ts'
import type { ContestSave } from '#services/contest-admin.service.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { awardNames, requestKey } from './contest-form.model.ts'

/** The machine with ports whose outcomes the test gives, and what they were told. */
export function startSystem(given: Partial<ContestFormInput> = {}) {
  const ports = {
    save: promisePort<Made, ContestSave>(),
    load: promisePort<AdminContest, { cid: number }>(),
  }
  const kept: { draft: ContestDraft | null } = { draft: given.draft ?? null }
  const said: ContestFormEmitted[] = []
  const actor = failingLoudly(
    createActor(
      contestFormMachine.provide({
        actors: { save: ports.save.logic, load: ports.load.logic },
        actions: {
          keepDraft: (_, { draft }) => {
            kept.draft = draft
          },
        },
      }),
      { input: { contest: null, draft: null, requestKey, awardNames, ...given } },
    ),
  )
  for (const type of ['contestForm.saved', 'contestForm.starKnown'] as const)
    actor.on(type, (event) => said.push(event))
  actor.start()
  return {
    actor,
    ports,
    kept,
    said,
    drive: driverOf({ actor, ports }),
    edit: (change: Partial<ContestValues>) => actor.send({ type: 'contestForm.edit', change }),
    send: () => actor.send({ type: 'contestForm.send' }),
    view: () => contestFormView(actor.getSnapshot()),
    values: () => actor.getSnapshot().context.values,
  }
}
