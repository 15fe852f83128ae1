import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { FormFoot } from '#ui/kit/form-foot.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { ContestAccess } from './contest-access.tsx'
import { contestAdminListLink } from './contest-admin-links.ts'
import { ContestAwards } from './contest-awards.tsx'
import { ContestBasics } from './contest-basics.tsx'
import { ContestBoardSettings } from './contest-board-settings.tsx'
import { contestErrorText } from './contest-error-text.ts'
import type { ContestField, ContestFormProps } from './contest-form-props.ts'
import { body, switches } from './contest-form-styles.ts'
import { OthersChanges } from './others-changes.tsx'

const parts = css({ display: 'flex', flexDirection: 'column', gap: '4', minW: '0' })

/** The whole form of a contest (S3-048). */
export function ContestForm(props: ContestFormProps) {
  const { t } = useTranslation('contestAdmin')
  const { gid, isNew, values, errors, failure, busy, changed, restored, onEdit, onSend, onDiscard } = props
  const errorOf = (field: ContestField) => {
    const error = errors[field]
    return error && contestErrorText(t, field, error)
  }
  const part = { ...props, errorOf }
  return (
    <Form label={t(isNew ? 'form.create' : 'form.edit')} onSend={onSend}>
      <OthersChanges {...props} />
      {restored ? <WordLine tone="plain">{t('form.restored')}</WordLine> : null}
      <fieldset className={parts} disabled={busy}>
        <ContestBasics {...part} />
        <ContestAccess {...part} />
        <ContestBoardSettings {...part} />
        <ContestAwards {...part} />
        <Section title={t('form.desk')}>
          <div className={body}>
            <div className={switches}>
              <Switch
                checked={values.openPrint}
                onChecked={(openPrint) => onEdit({ openPrint })}
                help={t('form.openPrintHelp')}
              >
                {t('form.openPrint')}
              </Switch>
              <Switch
                checked={values.allowEndSubmit}
                onChecked={(allowEndSubmit) => onEdit({ allowEndSubmit })}
                help={t('form.allowEndSubmitHelp')}
              >
                {t('form.allowEndSubmit')}
              </Switch>
            </div>
          </div>
        </Section>
      </fieldset>
      <FailureLine failure={failure} />
      <FormFoot>
        {changed && !busy ? (
          <Button variant="ghost" icon={<Undo2 size={16} aria-hidden />} iconOnPhone onClick={onDiscard}>
            {t('form.discard')}
          </Button>
        ) : null}
        <LinkButton {...contestAdminListLink(gid)}>{t('form.cancel')}</LinkButton>
        <Button
          type="submit"
          variant="solid"
          busy={busy}
          reason={isNew || changed || busy ? undefined : t('form.unchanged')}
        >
          {t(isNew ? 'form.sendNew' : 'form.send')}
        </Button>
      </FormFoot>
    </Form>
  )
}
