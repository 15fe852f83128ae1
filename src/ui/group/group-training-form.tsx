import { useTranslation } from 'react-i18next'
import { type TrainingAuth, trainingAuths } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { training as limits } from '#contract/limits.ts'
import type { TrainingCategory } from '#contract/training.ts'
import type { TrainingFault } from '#contract/training-rules.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'

export interface GroupTrainingFields {
  title: string
  description: string
  rank: string
  /** The id of a category, `newCategory`, or empty. */
  category: string
  categoryName: string
  auth: TrainingAuth
  privatePwd: string
  /** A password is stored already: left empty it stays. */
  hasPassword: boolean
  status: boolean
}

export interface GroupTrainingFormProps {
  groupId: number
  label: string
  send: string
  values: GroupTrainingFields
  categories: readonly TrainingCategory[]
  /** Stands for a category that is named in the form. */
  newCategory: string
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** What is wrong, once the button was pressed. */
  faults: readonly TrainingFault[]
  busy: boolean
  failure: Failure | undefined
  uploads: MarkdownUploads
  onEdit(change: Partial<GroupTrainingFields>): void
  onSend(): void
  onDiscard(): void
}

const pair = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4' })
const wide = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '3fr 1fr' }, gap: '4' })
const named = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const name = css({ fontWeight: 'medium' })
const help = css({ color: 'fg.muted', fontSize: 'sm' })
const fault = css({ color: 'danger.fg', fontSize: 'sm' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

/** S3-076, S3-122. */
export function GroupTrainingForm(props: GroupTrainingFormProps) {
  const { groupId, label, send, values, restored, faults, busy, failure, uploads } = props
  const { onEdit, onSend, onDiscard } = props
  const { t } = useTranslation(['group', 'training'])
  const wrong = (field: TrainingFault) =>
    faults.includes(field) ? t(`trainings.wrong.${field}`, { max: limits.rankMax }) : undefined
  return (
    <Form label={label} onSend={onSend}>
      {restored ? <WordLine tone="plain">{t('form.restored')}</WordLine> : null}
      <div className={wide}>
        <Field
          limit={[values.title, limits.titleMax]}
          label={t('problems.title')}
          required
          error={wrong('title')}
        >
          <Input
            autoComplete="off"
            value={values.title}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        </Field>
        <Field label={t('trainings.number')} required help={t('trainings.numberHelp')} error={wrong('rank')}>
          <Input
            autoComplete="off"
            inputMode="numeric"
            maxLength={String(limits.rankMax).length}
            value={values.rank}
            onChange={({ target }) => onEdit({ rank: target.value })}
          />
        </Field>
      </div>
      <Category {...props} error={wrong('category')} />
      <div className={pair}>
        <div className={named}>
          <span className={name}>{t('trainings.access')}</span>
          <Select
            label={t('trainings.access')}
            value={values.auth}
            options={trainingAuths.map((each) => ({ value: each, label: t(`training:auth.${each}`) }))}
            onValue={(auth) => onEdit({ auth })}
          />
          <span className={help}>{t(`trainings.accessWhy.${values.auth}`)}</span>
        </div>
        {values.auth === 'Public' ? null : (
          <Field
            limit={[values.privatePwd, limits.passwordMax]}
            label={t('trainings.password')}
            required={!values.hasPassword}
            help={t(values.hasPassword ? 'trainings.passwordStays' : 'trainings.passwordHelp')}
            error={wrong('password')}
          >
            <PasswordInput
              autoComplete="new-password"
              value={values.privatePwd}
              onChange={({ target }) => onEdit({ privatePwd: target.value })}
            />
          </Field>
        )}
      </div>
      <MarkdownEditor
        label={t('form.description')}
        required
        help={t('trainings.descriptionHelp')}
        error={wrong('description')}
        maxLength={limits.descriptionMax}
        value={values.description}
        onValue={(description) => onEdit({ description })}
        uploads={uploads}
      />
      <Switch checked={values.status} onChecked={(status) => onEdit({ status })}>
        {t('trainings.show')}
      </Switch>
      <FailureLine failure={failure} />
      <div className={acts}>
        {restored ? (
          <Button variant="ghost" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
        ) : null}
        <LinkButton
          to="/group/$groupId/training"
          params={{ groupId: String(groupId) }}
          search={{ part: 'manage' }}
        >
          {t('form.cancel')}
        </LinkButton>
        <Button type="submit" variant="solid" busy={busy}>
          {send}
        </Button>
      </div>
    </Form>
  )
}

interface CategoryProps
  extends Pick<GroupTrainingFormProps, 'values' | 'categories' | 'newCategory' | 'onEdit'> {
  error: string | undefined
}

/** One that is there, or a new one of the group. */
function Category({ values, categories, newCategory, error, onEdit }: CategoryProps) {
  const { t } = useTranslation('group')
  const isNew = values.category === newCategory
  return (
    <div className={pair}>
      <div className={named}>
        <span className={name}>{t('trainings.category')}</span>
        <Select
          label={t('trainings.category')}
          placeholder={t('trainings.choose')}
          value={values.category}
          options={[
            ...categories.map((each) => ({ value: String(each.id), label: each.name })),
            { value: newCategory, label: t('trainings.newCategory') },
          ]}
          onValue={(category) => onEdit({ category })}
        />
        {error === undefined || isNew ? (
          <span className={help}>{t('trainings.categoryHelp')}</span>
        ) : (
          <span className={fault} role="alert">
            {error}
          </span>
        )}
      </div>
      {isNew ? (
        <Field
          limit={[values.categoryName, limits.categoryMax]}
          label={t('trainings.categoryName')}
          required
          error={error}
        >
          <Input
            autoComplete="off"
            value={values.categoryName}
            onChange={({ target }) => onEdit({ categoryName: target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}
