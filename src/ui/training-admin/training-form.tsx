import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type TrainingAuth, trainingAuths } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { TrainingFault } from '#contract/training-rules.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormFoot } from '#ui/kit/form-foot.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { TimeInput } from '#ui/kit/time-input.tsx'
import { zoneName } from '#ui/kit/time-words.ts'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'
import { trainingAdminListLink } from './training-admin-links.ts'
import { TrainingOthers, type TrainingOthersProps } from './training-others.tsx'

export interface TrainingFields {
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
  /** As a control for day and time has it; empty: none. */
  due: string
}

/** No due date is none that is over. */
const isOver = (due: string): boolean => new Date(due).getTime() < Date.now()

export interface TrainingFormProps extends TrainingOthersProps {
  /** Null: a training of the site. */
  gid: number | null
  label: string
  send: string
  values: TrainingFields
  /** Stands for a category that is named in the form. */
  newCategory: string
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** What is wrong, once the button was pressed. */
  faults: readonly TrainingFault[]
  busy: boolean
  failure: Failure | undefined
  /** A text in Markdown as readers will see it. */
  preview(content: string): ReactNode
  uploads: MarkdownUploads
  onEdit(change: Partial<TrainingFields>): void
  onSend(): void
  onDiscard(): void
}

const pair = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4' })
const wide = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '3fr 1fr' }, gap: '4' })
const body = css({ display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', md: '5' } })

/** S3-076, S3-085, S3-122. */
export function TrainingForm(props: TrainingFormProps) {
  const { gid, label, send, values, restored, faults, busy, failure, preview, uploads } = props
  const { onEdit, onSend, onDiscard } = props
  const { t, i18n } = useTranslation(['trainingAdmin', 'training'])
  const wrong = (field: TrainingFault) =>
    faults.includes(field) ? t(`wrong.${field}`, { max: limits.rankMax }) : undefined
  return (
    <Form label={label} onSend={onSend}>
      <TrainingOthers {...props} />
      {restored ? <WordLine tone="plain">{t('restored')}</WordLine> : null}
      <Section title={t('basics')}>
        <div className={body}>
          <div className={wide}>
            <Field limit={[values.title, limits.titleMax]} label={t('name')} required error={wrong('title')}>
              <Input
                autoComplete="off"
                value={values.title}
                onChange={({ target }) => onEdit({ title: target.value })}
              />
            </Field>
            <Field label={t('number')} required help={t('numberHelp')} error={wrong('rank')}>
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
          <MarkdownEditor
            label={t('description')}
            required
            help={t('descriptionHelp')}
            error={wrong('description')}
            maxLength={limits.descriptionMax}
            value={values.description}
            onValue={(description) => onEdit({ description })}
            preview={preview}
            uploads={uploads}
          />
        </div>
      </Section>
      <Section title={t('participation')}>
        <div className={body}>
          <div className={pair}>
            <FormRow
              label={t('access')}
              help={t(
                gid !== null && values.auth === 'Public'
                  ? 'training:auth.PublicInGroupWhy'
                  : `accessWhy.${values.auth}`,
              )}
            >
              <Select
                label={t('access')}
                value={values.auth}
                options={trainingAuths.map((each) => ({
                  value: each,
                  label: t(
                    gid !== null && each === 'Public'
                      ? 'training:auth.PublicInGroup'
                      : `training:auth.${each}`,
                  ),
                }))}
                onValue={(auth) => onEdit({ auth })}
              />
            </FormRow>
            {values.auth === 'Public' ? null : (
              <Field
                limit={[values.privatePwd, limits.passwordMax]}
                label={t('password')}
                required={!values.hasPassword}
                help={t(values.hasPassword ? 'passwordStays' : 'passwordHelp')}
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
          {gid === null ? null : (
            <>
              <div className={pair}>
                <Field label={t('due')} help={t('dueHelp', { zone: zoneName(i18n.language) })}>
                  <TimeInput kind="minute" value={values.due} onValue={(due) => onEdit({ due })} />
                </Field>
              </div>
              {isOver(values.due) ? <WordLine tone="warning">{t('duePast')}</WordLine> : null}
            </>
          )}
          <Switch checked={values.status} onChecked={(status) => onEdit({ status })}>
            {t('shownHelp')}
          </Switch>
        </div>
      </Section>
      <FailureLine failure={failure} />
      <FormFoot>
        {restored ? (
          <Button variant="ghost" icon={<Undo2 size={16} aria-hidden />} iconOnPhone onClick={onDiscard}>
            {t('discard')}
          </Button>
        ) : null}
        <LinkButton {...trainingAdminListLink(gid)}>{t('cancel')}</LinkButton>
        <Button type="submit" variant="solid" busy={busy}>
          {send}
        </Button>
      </FormFoot>
    </Form>
  )
}

interface CategoryProps
  extends Pick<TrainingFormProps, 'gid' | 'values' | 'categories' | 'newCategory' | 'onEdit'> {
  error: string | undefined
}

/** One that is there, or a new one of the group. */
function Category({ gid, values, categories, newCategory, error, onEdit }: CategoryProps) {
  const { t } = useTranslation('trainingAdmin')
  const isNew = values.category === newCategory
  return (
    <div className={pair}>
      <FormRow
        label={t('category')}
        required
        help={gid === null ? undefined : t('categoryHelp')}
        error={isNew ? undefined : error}
      >
        <Select
          label={t('category')}
          invalid={!isNew && error !== undefined}
          placeholder={t('choose')}
          value={values.category}
          options={[
            ...categories.map((each) => ({ value: String(each.id), label: each.name })),
            { value: newCategory, label: t('newCategory') },
          ]}
          onValue={(category) => onEdit({ category })}
        />
      </FormRow>
      {isNew ? (
        <Field
          limit={[values.categoryName, limits.categoryMax]}
          label={t('categoryName')}
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
