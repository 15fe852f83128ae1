import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Section } from '#ui/kit/section.tsx'
import { shownTitle } from './case-list.ts'
import { CaseTable } from './case-table.tsx'
import { body, quiet } from './workshop-styles.ts'

interface ReadTestsProps {
  draft: ProblemDraft
  trials: readonly TrialRow[] | undefined
  /** Both sides of a test, as far as they are shown. */
  sides(one: ContentCase): ReactNode
}

/** The tests for whoever reads them alone. */
export function ReadTests({ draft, trials, sides }: ReadTestsProps) {
  const { t } = useTranslation('workshop')
  const [shown, setShown] = useState<ContentCase>()
  const { cases, judgeCaseMode } = draft
  return (
    <Section
      title={t('part.tests')}
      extra={<span className={quiet}>{t('tests.count', { count: cases.length })}</span>}
    >
      <div className={body}>
        <p>
          {t(`tests.mode.${judgeCaseMode}`)} · {t(`tests.modeHelp.${judgeCaseMode}`)}
        </p>
        {cases.length > 0 ? (
          <CaseTable draft={draft} trials={trials} readOnly onEdit={() => undefined} onShow={setShown} />
        ) : null}
      </div>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="lg"
        title={shownTitle(t, cases, shown)}
      >
        {shown ? sides(shown) : null}
      </Dialog>
    </Section>
  )
}
