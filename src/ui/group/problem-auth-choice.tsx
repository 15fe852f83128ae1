import { useTranslation } from 'react-i18next'
import { ProblemAuth } from '#contract/enums.ts'
import { Select } from '#ui/kit/select.tsx'
import { authKeys, auths } from '#ui/problem-admin/auth-words.ts'

export interface ProblemAuthChoiceProps {
  problemId: string
  auth: ProblemAuth
  /** Why the viewer may not choose. */
  reason: string | undefined
  busy: boolean
  /** Among the problems of a contest, where one may be kept for contests. */
  inContest?: boolean
  onAuth(auth: ProblemAuth): void
}

/** Who sees a problem of a group (S3-039, S3-094). */
export function ProblemAuthChoice({
  problemId,
  auth,
  reason,
  busy,
  inContest = false,
  onAuth,
}: ProblemAuthChoiceProps) {
  const { t } = useTranslation('group')
  return (
    <Select
      size="sm"
      label={t('problems.authOf', { id: problemId })}
      disabled={busy}
      reason={reason}
      value={String(auth)}
      options={auths.map((each) => ({
        value: String(each),
        label: t(`problems.is.${authKeys[each]}`),
        disabled: each === ProblemAuth.Contest && !inContest,
      }))}
      onValue={(next) => {
        const chosen = auths.find((each) => String(each) === next)
        if (chosen !== undefined) onAuth(chosen)
      }}
    />
  )
}
