import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { tag as limits, problem as problemLimits } from '#contract/limits/problem.ts'
import type { AdminClassification } from '#contract/tag-admin.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ColorField } from '#ui/kit/color-field.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { isHexColor } from '#ui/kit/hex-color.ts'
import { Input } from '#ui/kit/input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { type ClassificationValues, isRank, nameIn, type TagNames, type TagValues } from './tag-values.ts'

interface FormProps<Values> {
  open: boolean
  isNew: boolean
  values: Values | undefined
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<Values>): void
  onSend(): void
  onClose(): void
}

const fields = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const label = css({ display: 'flex', flexDirection: 'column', gap: '1.5', fontWeight: 'medium' })

function Foot({
  isNew,
  busy,
  onSend,
  onClose,
}: Pick<FormProps<unknown>, 'isNew' | 'busy' | 'onSend' | 'onClose'>) {
  const { t } = useTranslation('problemAdmin')
  return (
    <>
      <Button onClick={onClose}>{t('form.back')}</Button>
      <Button variant="solid" busy={busy} onClick={onSend}>
        {t(isNew ? 'form.create' : 'form.save')}
      </Button>
    </>
  )
}

function NameFields({
  values: { name, zhName, enName },
  wrong,
  onEdit,
}: {
  values: TagNames
  wrong: boolean
  onEdit(change: Partial<TagNames>): void
}) {
  const { t } = useTranslation('problemAdmin')
  const max = problemLimits.tagMax
  return (
    <>
      <Field
        label={t('form.name')}
        required
        limit={[name, max]}
        error={wrong && name.trim() === '' ? t('form.nameMissing') : undefined}
      >
        <Input value={name} onChange={(event) => onEdit({ name: event.target.value })} />
      </Field>
      <Field label={t('form.zhName')} help={t('form.namesHelp')} limit={[zhName, max]}>
        <Input lang="zh-CN" value={zhName} onChange={(event) => onEdit({ zhName: event.target.value })} />
      </Field>
      <Field label={t('form.enName')} limit={[enName, max]}>
        <Input lang="en" value={enName} onChange={(event) => onEdit({ enName: event.target.value })} />
      </Field>
    </>
  )
}

export interface TagDialogProps extends FormProps<TagValues> {
  classifications: readonly AdminClassification[]
}

const none = 'none'

export function TagDialog(props: TagDialogProps) {
  const { open, isNew, values, wrong, failure, classifications, onEdit, onClose } = props
  const { t, i18n } = useTranslation('problemAdmin')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'form.newTag' : 'form.editTag')}
      closeOutside={false}
      footer={<Foot {...props} />}
    >
      {values ? (
        <div className={fields}>
          <FailureLine failure={failure} />
          <NameFields values={values} wrong={wrong} onEdit={onEdit} />
          <ColorField
            label={t('form.color')}
            help={t('form.colorHelp')}
            pick={t('form.pickColor')}
            error={wrong && !isHexColor(values.color) ? t('form.colorWrong') : undefined}
            value={values.color}
            onValue={(color) => onEdit({ color })}
          />
          <div className={label}>
            <span>{t('form.classification')}</span>
            <Select
              label={t('form.classification')}
              value={values.tcid === null ? none : String(values.tcid)}
              options={[
                ...classifications.map((each) => ({
                  value: String(each.id),
                  label: nameIn(each, i18n.language),
                })),
                { value: none, label: t('tags.unclassified') },
              ]}
              onValue={(next) => onEdit({ tcid: next === none ? null : Number(next) })}
            />
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

export function ClassificationDialog(props: FormProps<ClassificationValues>) {
  const { open, isNew, values, wrong, failure, onEdit, onClose } = props
  const { t } = useTranslation('problemAdmin')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'form.newClassification' : 'form.editClassification')}
      closeOutside={false}
      footer={<Foot {...props} />}
    >
      {values ? (
        <div className={fields}>
          <FailureLine failure={failure} />
          <NameFields values={values} wrong={wrong} onEdit={onEdit} />
          <Field
            label={t('form.rank')}
            required
            help={t('form.rankHelp')}
            error={wrong && !isRank(values.rank) ? t('form.rankWrong', { max: limits.rankMax }) : undefined}
          >
            <Input
              inputMode="numeric"
              value={values.rank}
              onChange={(event) => onEdit({ rank: event.target.value.trim() })}
            />
          </Field>
        </div>
      ) : null}
    </Dialog>
  )
}
