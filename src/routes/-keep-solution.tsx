import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { keptKindOf } from '#contract/draft-solution.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { Submission } from '#contract/submission.ts'
import { AddSolution } from '#ui/submission/add-solution.tsx'
import { workshopLink } from '#ui/workshop/workshop-link.ts'
import { useRecordForm } from './-record-form.ts'

interface KeepSolutionProps {
  context: Pick<AppContext, 'logic' | 'toasts'>
  submission: Pick<Submission, 'pid' | 'gid' | 'submitId' | 'status'>
}

/** Adds the program of a submission to the draft of its problem, to get what it got, or what is chosen for an accepted one. */
export function KeepSolution({ context, submission }: KeepSolutionProps) {
  const { t } = useTranslation('submission')
  const navigate = useNavigate()
  const { pid, gid, submitId, status } = submission
  const { open, values, busy, failure, show, edit, send, close } = useRecordForm(
    context.logic.solutionForm,
    (_, { name, isNew }) =>
      context.toasts.show({
        tone: isNew ? 'success' : 'info',
        title: t(isNew ? 'solution.done' : 'solution.there', { name }),
        act: {
          label: t('solution.open'),
          onAct: () => navigate(workshopLink(gid, pid, 'part-solutions')),
        },
      }),
  )
  return (
    <AddSolution
      {...{ open, submitId, busy, failure }}
      kind={values?.kind}
      isAccepted={status === JudgeStatus.Accepted}
      onOpen={() => show({ pid, submitId }, { kind: keptKindOf(status) ?? null })}
      onKind={(kind) => edit({ kind })}
      onSend={send}
      onClose={close}
    />
  )
}
