import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { provideProblemDeletion } from '#app/problem-deletion.ts'
import type { Locale } from '#contract/enums.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { DeleteProblemDialog } from '#ui/problem-admin/delete-problem-dialog.tsx'
import { usePage } from './-use-page.ts'

interface AskedProblem {
  pid: number
  name: string
}

interface DeleteProblemProps {
  machine: ReturnType<typeof provideProblemDeletion>
  /** The problem that is to be deleted, while that is asked. */
  asked: AskedProblem | undefined
  onConfirm(): void
  onClose(): void
}

/** Asks before a problem is deleted, wherever that is done. */
export function DeleteProblem({ asked, ...props }: DeleteProblemProps) {
  // The dialog keeps its words while it closes, and looks anew each time it opens.
  const latest = useRef<{ asked: AskedProblem; times: number }>(undefined)
  if (asked && asked !== latest.current?.asked)
    latest.current = { asked, times: (latest.current?.times ?? 0) + 1 }
  return latest.current ? (
    <Asked key={latest.current.times} {...props} {...latest.current.asked} open={asked !== undefined} />
  ) : null
}

type AskedProps = Omit<DeleteProblemProps, 'asked'> & AskedProblem & { open: boolean }

function Asked({ machine, pid, name, open, onConfirm, onClose }: AskedProps) {
  const { i18n } = useTranslation()
  const failureText = useFailureText()
  const { data, failure, reload } = usePage(machine, { pid, locale: i18n.language as Locale })
  return (
    <DeleteProblemDialog
      open={open}
      name={name}
      deletion={data}
      failure={failure && failureText(failure)}
      onRetry={reload}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
