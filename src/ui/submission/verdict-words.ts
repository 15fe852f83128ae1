import { useTranslation } from 'react-i18next'
import { type JudgeStatus, judgeStatusName, verdictCode } from '#contract/enums.ts'

/** A verdict as a sentence for a live region: its name, its short code, its score where there is one. */
export function useVerdictWords() {
  const { t } = useTranslation(['submission', 'verdict'])
  return ({ status, score }: { status: JudgeStatus; score: number | null }) => {
    const words = { verdict: t(`verdict:${judgeStatusName(status)}`), code: verdictCode[status] }
    return score === null ? t('bar.said', words) : t('bar.saidScore', { ...words, score })
  }
}
