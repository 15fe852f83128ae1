import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Gender, genders } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { profile as limits } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx'
import { sendRow } from './setting-styles.ts'

type TextField = 'nickname' | 'realname' | 'school' | 'number' | 'blog' | 'github' | 'cfUsername'
type ProfileField = TextField | 'gender' | 'signature'

export interface ProfileFormProps {
  values: Record<ProfileField, string>
  errors: Partial<Record<ProfileField, 'tooLong' | 'notWeb'>>
  failure: Failure | undefined
  busy: boolean
  saved: boolean
  /** Something was typed that is not saved yet. */
  changed: boolean
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** A text in Markdown as readers will see it. */
  preview: (content: string) => ReactNode
  onEdit: (field: ProfileField, value: string) => void
  onSend: () => void
  onDiscard: () => void
}

const max: Record<TextField | 'signature', number> = {
  nickname: limits.nicknameMax,
  realname: limits.realnameMax,
  school: limits.schoolMax,
  number: limits.numberMax,
  blog: limits.linkMax,
  github: limits.linkMax,
  cfUsername: limits.linkMax,
  signature: limits.signatureMax,
}
const lines: readonly { field: TextField; autoComplete: string; url?: boolean }[] = [
  { field: 'nickname', autoComplete: 'nickname' },
  { field: 'realname', autoComplete: 'name' },
  { field: 'school', autoComplete: 'organization' },
  { field: 'number', autoComplete: 'off' },
  { field: 'blog', autoComplete: 'url', url: true },
  { field: 'github', autoComplete: 'off', url: true },
  { field: 'cfUsername', autoComplete: 'off' },
]

const frame = css({ px: { base: '4', md: '5' }, py: '5' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
  rowGap: '4',
})
const wholeLine = css({ gridColumn: { md: '[1 / -1]' } })
const label = css({ textStyle: 'label', mb: '1.5' })

export function ProfileForm({
  values,
  errors,
  failure,
  busy,
  saved,
  changed,
  restored,
  preview,
  onEdit,
  onSend,
  onDiscard,
}: ProfileFormProps) {
  const { t } = useTranslation('setting')
  const errorOf = (field: TextField | 'signature') =>
    errors[field] && t(`profile.${errors[field]}`, { max: max[field], count: values[field].length })
  return (
    <div className={frame}>
      <Form label={t('profile.title')} onSend={onSend}>
        {restored ? <WordLine tone="plain">{t('profile.restored')}</WordLine> : null}
        <div className={grid}>
          {lines.map(({ field, autoComplete, url = false }) => (
            <Field key={field} label={t(`profile.${field}`)} error={errorOf(field)}>
              <Input
                autoComplete={autoComplete}
                {...(url ? { type: 'url', inputMode: 'url', placeholder: 'https://example.org' } : {})}
                value={values[field]}
                onChange={(event) => onEdit(field, event.target.value)}
              />
            </Field>
          ))}
          <div>
            <p className={label}>{t('profile.gender')}</p>
            <Segments<Gender | ''>
              label={t('profile.gender')}
              items={genders.map((id) => ({ id, label: t(`profile.genders.${id}`) }))}
              value={genders.find((known) => known === values.gender) ?? 'secrecy'}
              onValue={(gender) => onEdit('gender', gender)}
            />
          </div>
          <div className={wholeLine}>
            <MarkdownEditor
              label={t('profile.signature')}
              help={t('profile.signatureHelp', { max: max.signature })}
              error={errorOf('signature')}
              value={values.signature}
              onValue={(value) => onEdit('signature', value)}
              preview={preview}
            />
          </div>
        </div>
        <FailureLine failure={failure} />
        {saved && !changed ? <WordLine tone="good">{t('profile.saved')}</WordLine> : null}
        <div className={sendRow}>
          {changed && !busy ? (
            <Button variant="ghost" onClick={onDiscard}>
              {t('profile.discard')}
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="solid"
            busy={busy}
            reason={changed || busy ? undefined : t('profile.unchanged')}
          >
            {t('profile.send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
