import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problem as limits } from '#contract/limits/problem.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { box, head, push, quiet, row, typed } from './workshop-styles.ts'

const missing = css({ color: 'danger.fg', fontSize: 'sm' })

interface FilesFieldProps {
  label: string
  help: string
  files: Readonly<Record<string, string>>
  onFiles(files: Record<string, string>): void
  error: string | undefined
}

/** Text files by their names (S3-136). */
export function FilesField({ label, help, files, onFiles, error }: FilesFieldProps) {
  const { t } = useTranslation('workshop')
  const [name, setName] = useState('')
  const names = Object.keys(files)
  const reason = () => {
    if (name.trim() === '') return t('files.nameMissing')
    if (names.includes(name.trim())) return t('files.taken')
    return names.length >= limits.extraFiles ? t('files.full', { max: limits.extraFiles }) : undefined
  }
  return (
    <FormRow label={label} help={help} error={error}>
      {names.map((each) => (
        <div key={each} className={box}>
          <div className={head}>
            <code>{each}</code>
            <span className={push}>
              <IconButton
                label={t('files.remove', { name: each })}
                icon={<Trash2 size={16} />}
                onClick={() =>
                  onFiles(Object.fromEntries(Object.entries(files).filter(([one]) => one !== each)))
                }
              />
            </span>
          </div>
          <Textarea
            className={typed}
            aria-label={t('files.content', { name: each })}
            spellCheck={false}
            value={files[each] ?? ''}
            aria-invalid={files[each] === ''}
            onChange={({ target }) => onFiles({ ...files, [each]: target.value })}
          />
          {files[each] === '' ? <p className={missing}>{t('files.contentMissing', { name: each })}</p> : null}
        </div>
      ))}
      {names.length === 0 ? <p className={quiet}>{t('files.none')}</p> : null}
      <div className={row}>
        <Field label={t('files.name')}>
          <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button
          icon={<Plus size={16} />}
          reason={reason()}
          onClick={() => {
            onFiles({ ...files, [name.trim()]: '' })
            setName('')
          }}
        >
          {t('files.add')}
        </Button>
      </div>
    </FormRow>
  )
}
