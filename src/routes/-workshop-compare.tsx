import { useTranslation } from 'react-i18next'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import type { ChangedFile } from '#ui/workshop/changed-cases.ts'
import { RevisionDiff } from '#ui/workshop/revision-diff.tsx'
import { TestDiff } from '#ui/workshop/test-diff.tsx'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

interface ComparedProps {
  logic: Pick<WorkshopScreen, 'revision' | 'caseText'>
  pid: number
  number: number
}

interface ChangedTextsProps {
  machine: WorkshopScreen['caseText']
  pid: number
  file: ChangedFile
}

function ChangedTexts({ machine, pid, file }: ChangedTextsProps) {
  const failureText = useFailureText()
  const before = usePage(machine, { pid, hash: file.before.hash })
  const after = usePage(machine, { pid, hash: file.after.hash })
  const failed = [before, after].find(({ failure }) => failure !== undefined)
  if (failed?.failure)
    return <Failed message={failureText(failed.failure)} busy={failed.loading} onRetry={failed.reload} />
  if (!before.data || !after.data) return <Skeleton shape="block" />
  return <TestDiff file={file} before={before.data} after={after.data} />
}

export function ComparedWithDraft({ logic, pid, number, draft }: ComparedProps & { draft: ProblemDraft }) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(logic.revision, { pid, number })
  const names = { before: t('history.number', { number }), after: t('history.now') }
  const texts = (file: ChangedFile) => <ChangedTexts {...{ machine: logic.caseText, pid, file }} />
  if (data) return <RevisionDiff before={data.content} after={draft} {...{ names, texts }} />
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}

/** The older one first, whichever was chosen first. */
export function ComparedRevisions({ logic, pid, number, other }: ComparedProps & { other: number }) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const older = usePage(logic.revision, { pid, number: Math.min(number, other) })
  const newer = usePage(logic.revision, { pid, number: Math.max(number, other) })
  const failed = [older, newer].find(({ failure }) => failure !== undefined)
  if (failed?.failure)
    return <Failed message={failureText(failed.failure)} busy={failed.loading} onRetry={failed.reload} />
  if (!older.data || !newer.data) return <Skeleton shape="block" />
  const names = {
    before: t('history.number', { number: older.data.number }),
    after: t('history.number', { number: newer.data.number }),
  }
  const texts = (file: ChangedFile) => <ChangedTexts {...{ machine: logic.caseText, pid, file }} />
  return <RevisionDiff before={older.data.content} after={newer.data.content} {...{ names, texts }} />
}
