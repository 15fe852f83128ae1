import { useTranslation } from 'react-i18next'
import { siteConfig as limits } from '#contract/limits/site.ts'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { type WebValues, webFaults } from './config-values.ts'
import { SettingForm, type SettingFormProps } from './setting-form.tsx'
import { pair } from './site-admin-styles.ts'

export interface WebFormProps extends Omit<SettingFormProps, 'label' | 'labelOf' | 'children'> {
  values: WebValues
  /** The last press found something wrong. */
  wrong: boolean
  /** What the server was started with. */
  baseUrl: string
  onEdit(change: Partial<WebValues>): void
}

const texts = [
  { field: 'name', max: limits.nameMax, required: true },
  { field: 'shortName', max: limits.shortNameMax, required: true },
  { field: 'recordName', max: limits.nameMax, required: false },
  { field: 'recordUrl', max: limits.linkMax, required: false },
  { field: 'projectName', max: limits.nameMax, required: false },
  { field: 'projectUrl', max: limits.linkMax, required: false },
  { field: 'knowledgeBaseUrl', max: limits.linkMax, required: false },
] as const

/** S3-088. */
export function WebForm({ values, baseUrl, wrong, onEdit, ...rest }: WebFormProps) {
  const { t } = useTranslation('siteAdmin')
  const faults: readonly string[] = wrong ? webFaults(values) : []
  return (
    <SettingForm label={t('conf.web')} labelOf={(field) => t(`conf.${field as keyof WebValues}`)} {...rest}>
      <Field label={t('conf.baseUrl')} help={t('conf.baseUrlHelp')} readOnly>
        <Input value={baseUrl} />
      </Field>
      <div className={pair}>
        {texts.map(({ field, max, required }) => (
          <Field
            limit={[values[field], max]}
            key={field}
            label={t(`conf.${field}`)}
            required={required}
            error={
              faults.includes(field)
                ? t(required ? 'conf.needed' : 'conf.linkWrong', { field: t(`conf.${field}`) })
                : undefined
            }
          >
            <Input
              autoComplete="off"
              value={values[field]}
              onChange={({ target }) => onEdit({ [field]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Field limit={[values.description, limits.descriptionMax]} label={t('conf.description')}>
        <Textarea
          rows={3}
          value={values.description}
          onChange={({ target }) => onEdit({ description: target.value })}
        />
      </Field>
      <Switch checked={values.register} onChecked={(register) => onEdit({ register })}>
        {t('conf.register')}
      </Switch>
    </SettingForm>
  )
}
