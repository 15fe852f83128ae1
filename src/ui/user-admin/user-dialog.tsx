import { useTranslation } from 'react-i18next'
import { type RoleId, roles } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { emailMax, passwordMax, profile, usernameMax } from '#contract/limits/account.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import { type AccountTexts, accountFaults } from '#contract/user-rules.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { colorInput, hexOf } from '#ui/kit/color-input.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { faultText } from './fault-text.ts'

export interface UserFields extends Omit<AccountTexts, 'password'> {
  type: RoleId
  banned: boolean
  setPassword: boolean
  password: string
}

export interface UserDialogProps {
  open: boolean
  /** As the account is called in the list. */
  name: string
  values: UserFields | undefined
  /** The viewer's own account keeps its rights. */
  isOwn: boolean
  /** The last press found something wrong. */
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<UserFields>): void
  onSend(): void
  onClose(): void
}

const usualColor = '#1677ff'
const pair = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4' })
const line = css({ display: 'flex', alignItems: 'center', gap: '2' })
const switches = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3' })

export function UserDialog(props: UserDialogProps) {
  const { open, name, values, isOwn, wrong, busy, failure, onEdit, onSend, onClose } = props
  const { t } = useTranslation('userAdmin')
  const title = t('edit.title', { name })
  const faults =
    wrong && values
      ? accountFaults({ ...values, password: values.setPassword ? values.password : undefined })
      : {}
  const error = (field: keyof AccountTexts) => {
    const fault = faults[field]
    return fault === undefined ? undefined : faultText(t, fault)
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" closeOutside={false}>
      {values ? (
        <Form label={title} onSend={onSend}>
          <div className={pair}>
            <Field
              limit={[values.username, usernameMax]}
              label={t('edit.username')}
              required
              error={error('username')}
            >
              <Input
                autoComplete="off"
                value={values.username}
                onChange={({ target }) => onEdit({ username: target.value })}
              />
            </Field>
            <Field
              limit={[values.realname, profile.realnameMax]}
              label={t('edit.realname')}
              error={error('realname')}
            >
              <Input
                autoComplete="off"
                value={values.realname}
                onChange={({ target }) => onEdit({ realname: target.value })}
              />
            </Field>
            <Field limit={[values.email, emailMax]} label={t('edit.email')} error={error('email')}>
              <Input
                type="email"
                autoComplete="off"
                value={values.email}
                onChange={({ target }) => onEdit({ email: target.value })}
              />
            </Field>
            <FormRow label={t('edit.role')}>
              <Select
                label={t('edit.role')}
                disabled={isOwn}
                value={String(values.type)}
                options={roles.map(({ id, name: role }) => ({
                  value: String(id),
                  label: t(`roles.${role}`),
                }))}
                onValue={(next) => {
                  const role = roles.find(({ id }) => String(id) === next)
                  if (role) onEdit({ type: role.id })
                }}
              />
            </FormRow>
            <Field
              limit={[values.titleName, limits.titleNameMax]}
              label={t('edit.titleName')}
              help={t('edit.titleNameHelp')}
              error={error('titleName')}
            >
              <Input
                autoComplete="off"
                value={values.titleName}
                onChange={({ target }) => onEdit({ titleName: target.value })}
              />
            </Field>
            <FormRow label={t('edit.titleColor')} error={error('titleColor')}>
              <span className={line}>
                <input
                  type="color"
                  className={colorInput}
                  aria-label={t('edit.titleColor')}
                  value={hexOf(values.titleColor || usualColor)}
                  onChange={({ target }) => onEdit({ titleColor: target.value })}
                />
                <Input
                  aria-label={t('edit.titleColor')}
                  autoComplete="off"
                  placeholder={usualColor}
                  maxLength={limits.colorMax}
                  value={values.titleColor}
                  onChange={({ target }) => onEdit({ titleColor: target.value })}
                />
              </span>
            </FormRow>
          </div>
          {isOwn ? null : (
            <>
              <div className={switches}>
                <Switch checked={values.banned} onChecked={(banned) => onEdit({ banned })}>
                  {t('edit.banned')}
                </Switch>
                <Switch
                  checked={values.setPassword}
                  onChecked={(setPassword) => onEdit({ setPassword, password: '' })}
                >
                  {t('edit.setPassword')}
                </Switch>
              </div>
              {values.setPassword ? (
                <Field
                  limit={[values.password, passwordMax]}
                  label={t('edit.password')}
                  required
                  error={error('password')}
                >
                  <PasswordInput
                    autoComplete="new-password"
                    value={values.password}
                    onChange={({ target }) => onEdit({ password: target.value })}
                  />
                </Field>
              ) : null}
            </>
          )}
          <WordLine tone="plain">{t(isOwn ? 'edit.own' : 'edit.ends')}</WordLine>
          <FailureLine failure={failure} />
          <DialogFoot>
            <Button onClick={onClose}>{t('edit.cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('edit.save')}
            </Button>
          </DialogFoot>
        </Form>
      ) : null}
    </Dialog>
  )
}
