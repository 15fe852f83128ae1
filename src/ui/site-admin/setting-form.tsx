import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { OthersBox, type OtherValue } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { FormFoot } from '#ui/kit/form-foot.tsx'
import { fields } from './site-admin-styles.ts'

export interface SettingFormProps {
  label: string
  /** Something differs from what is stored. */
  changed: boolean
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** Somebody else saved since the draft that came back was typed. */
  outdated: boolean
  /** What was changed since, and whether another value was typed here. */
  others: readonly OtherValue[]
  /** What a field is called. */
  labelOf(field: string): string
  busy: boolean
  failure: Failure | undefined
  /** It is longer than the screen: its buttons stay in sight. */
  isLong?: boolean
  onSend(): void
  onDiscard(): void
  children: ReactNode
}

const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

/** Settings that are saved together. */
export function SettingForm(props: SettingFormProps) {
  const { label, changed, restored, outdated, others, labelOf, busy, failure, isLong } = props
  const { onSend, onDiscard, children } = props
  const { t } = useTranslation('siteAdmin')
  const acts = (
    <>
      {restored ? (
        <Button variant="ghost" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="solid"
        busy={busy}
        reason={changed || busy ? undefined : t('form.unchanged')}
      >
        {t('form.save')}
      </Button>
    </>
  )
  return (
    <Form label={label} onSend={onSend}>
      {restored ? <WordLine tone="plain">{t('form.restored')}</WordLine> : null}
      <div className={fields}>{children}</div>
      <OthersBox
        outdated={outdated}
        text={t('form.outdated')}
        changes={others.map(({ field, value, kept }) => ({ label: labelOf(field), value, kept }))}
      />
      <FailureLine failure={failure} />
      {isLong ? <FormFoot>{acts}</FormFoot> : <div className={row}>{acts}</div>}
    </Form>
  )
}
