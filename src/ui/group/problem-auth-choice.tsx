import { useTranslation } from 'react-i18next'
import { ProblemAuth } from '#contract/enums.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Select } from '#ui/kit/select.tsx'

const choices = [ProblemAuth.Public, ProblemAuth.Private] as const
export type ChosenAuth = (typeof choices)[number]
const authKeys = {
  [ProblemAuth.Public]: 'public',
  [ProblemAuth.Private]: 'private',
  [ProblemAuth.Contest]: 'contest',
} as const

export interface ProblemAuthChoiceProps {
  problemId: string
  auth: ProblemAuth
  /** The viewer may choose. */
  isOwn: boolean
  busy: boolean
  onAuth(auth: ChosenAuth): void
}

/** Who sees a problem of a group (S3-039). */
export function ProblemAuthChoice({ problemId, auth, isOwn, busy, onAuth }: ProblemAuthChoiceProps) {
  const { t } = useTranslation('group')
  if (!isOwn || auth === ProblemAuth.Contest) return <Badge>{t(`problems.is.${authKeys[auth]}`)}</Badge>
  return (
    <Select
      size="sm"
      label={t('problems.authOf', { id: problemId })}
      disabled={busy}
      value={String(auth)}
      options={Object.values(ProblemAuth).map((each) => ({
        value: String(each),
        label: t(`problems.is.${authKeys[each]}`),
        // Problems of contests are made there.
        disabled: each === ProblemAuth.Contest,
      }))}
      onValue={(next) => {
        const chosen = choices.find((each) => String(each) === next)
        if (chosen !== undefined) onAuth(chosen)
      }}
    />
  )
}
