import { useTranslation } from 'react-i18next'
import { ContestAuth } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { authKeys } from '#ui/contest/contest-words.ts'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import type { PartProps } from './contest-form-props.ts'
import { body, pair, switches } from './contest-form-styles.ts'

const auths = [ContestAuth.Public, ContestAuth.Protected, ContestAuth.Private] as const
const preview = css({ fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' })

/** Who may come in. */
export function ContestAccess(props: PartProps) {
  const { t } = useTranslation(['contestAdmin', 'contest'])
  const { values, gid, errorOf, onEdit, hasPassword } = props
  return (
    <Section title={t('form.access')}>
      <div className={body}>
        <div className={pair}>
          <FormRow
            label={t('form.auth')}
            help={t(`contest:auth.${authKeys[values.auth]}${gid === null ? 'Why' : 'InGroup'}`)}
          >
            <Segments
              label={t('form.auth')}
              items={auths.map((auth) => ({ id: String(auth), label: t(`contest:auth.${authKeys[auth]}`) }))}
              value={String(values.auth)}
              onValue={(next) => onEdit({ auth: auths.find((auth) => String(auth) === next) ?? values.auth })}
            />
          </FormRow>
          {values.auth === ContestAuth.Public ? null : (
            <Field
              label={t('form.pwd')}
              required={!hasPassword}
              help={t(hasPassword ? 'form.pwdStays' : 'form.pwdHelp')}
              error={errorOf('pwd')}
            >
              <PasswordInput
                autoComplete="new-password"
                value={values.pwd}
                onChange={({ target }) => onEdit({ pwd: target.value })}
              />
            </Field>
          )}
        </div>
        <div className={switches}>
          <Switch
            checked={values.visible}
            onChecked={(visible) => onEdit({ visible })}
            help={t('form.visibleHelp')}
          >
            {t('form.visible')}
          </Switch>
          <Switch
            checked={values.openAccountLimit}
            onChecked={(openAccountLimit) => onEdit({ openAccountLimit })}
            help={t('form.limitHelp')}
          >
            {t('form.limit')}
          </Switch>
        </div>
        {values.openAccountLimit ? <AccountRule {...props} /> : null}
      </div>
    </Section>
  )
}

const texts = ['accountPrefix', 'accountSuffix'] as const
const numbers = ['accountFrom', 'accountTo'] as const

function AccountRule({ values, errorOf, onEdit, accounts, entrants, unknownExtras }: PartProps) {
  const { t, i18n } = useTranslation('contestAdmin')
  return (
    <>
      <div className={pair}>
        {texts.map((field) => (
          <Field key={field} label={t(`form.${field}`)} error={errorOf(field)}>
            <Input
              autoComplete="off"
              value={values[field]}
              onChange={({ target }) => onEdit({ [field]: target.value })}
            />
          </Field>
        ))}
        {numbers.map((field) => (
          <Field key={field} label={t(`form.${field}`)} required error={errorOf(field)}>
            <Input
              inputMode="numeric"
              value={values[field]}
              onChange={({ target }) => onEdit({ [field]: target.value })}
            />
          </Field>
        ))}
      </div>
      {accounts ? (
        <FormRow label={t('form.accounts', { count: accounts.count })}>
          <span className={preview}>
            {accounts.names.length < accounts.count
              ? `${accounts.names.slice(0, -1).join(' ')} … ${accounts.names.at(-1)}`
              : accounts.names.join(' ')}
          </span>
        </FormRow>
      ) : null}
      <Field label={t('form.accountExtra')} help={t('form.accountExtraHelp')} error={errorOf('accountExtra')}>
        <Textarea
          rows={2}
          value={values.accountExtra}
          onChange={({ target }) => onEdit({ accountExtra: target.value })}
        />
      </Field>
      {unknownExtras.length === 0 ? null : (
        <WordLine tone="warning">
          {t('form.namesUnknown', { names: listWords(unknownExtras, i18n.language) })}
        </WordLine>
      )}
      <WordLine tone="plain">
        {t(entrants.isBare ? 'form.entrantsBare' : 'form.entrants', {
          count: entrants.count - unknownExtras.length,
        })}
      </WordLine>
    </>
  )
}
