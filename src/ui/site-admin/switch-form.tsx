import { useTranslation } from 'react-i18next'
import { switchDefaults } from '#contract/site-switch.ts'
import { css, cx } from '#styled/css/index.js'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SettingForm, type SettingFormProps } from './setting-form.tsx'
import { fields, frame, pair } from './site-admin-styles.ts'
import {
  isSwitchNumber,
  type SwitchFlag,
  type SwitchNumber,
  type SwitchPart,
  type SwitchValues,
  switchMax,
  switchParts,
} from './switch-values.ts'

export interface SwitchFormProps extends Omit<SettingFormProps, 'label' | 'labelOf' | 'children'> {
  values: SwitchValues
  /** The last press found something wrong. */
  wrong: boolean
  onEdit(change: Partial<SwitchValues>): void
}

const narrow = css({ maxW: '[16rem]' })

/** The switches and limits of the site, saved together (S1-138, S3-088, S3-219). */
export function SwitchForm({ values, wrong, onEdit, ...rest }: SwitchFormProps) {
  const { t } = useTranslation('siteAdmin')
  const parts = { values, wrong, onEdit }
  return (
    <SettingForm
      label={t('switches.title')}
      labelOf={(field) => t(`switches.names.${field as keyof SwitchValues}`)}
      isLong
      {...rest}
    >
      {switchParts.map((part) => (
        <Section key={part.id} title={t(`switches.parts.${part.id}`)}>
          <div className={cx(frame, fields)}>
            {part.flags.map((key) => (
              <Flag key={key} name={key} {...parts} />
            ))}
            <Numbers part={part} {...parts} />
          </div>
        </Section>
      ))}
    </SettingForm>
  )
}

type PartProps = Pick<SwitchFormProps, 'values' | 'wrong' | 'onEdit'>

function Flag({ name, values, onEdit }: PartProps & { name: SwitchFlag }) {
  const { t } = useTranslation('siteAdmin')
  return (
    <Switch
      checked={values[name]}
      onChecked={(on) => onEdit({ [name]: on })}
      help={t(`switches.help.${name}`)}
    >
      {t(`switches.names.${name}`)}
    </Switch>
  )
}

function Numbers({ part, values, wrong, onEdit }: PartProps & { part: SwitchPart }) {
  const { t } = useTranslation('siteAdmin')
  const errorOf = (key: SwitchNumber) =>
    wrong && !isSwitchNumber(key, values[key]) ? t('switches.outOfRange', { max: switchMax(key) }) : undefined
  return (
    <div className={pair}>
      {part.numbers.map((key) => (
        <Field
          key={key}
          label={t(`switches.names.${key}`)}
          required
          help={t(`switches.help.${key}`, { usual: switchDefaults[key] })}
          error={errorOf(key)}
        >
          <Input
            className={narrow}
            inputMode="numeric"
            autoComplete="off"
            value={values[key]}
            onChange={({ target }) => onEdit({ [key]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}
