import { Plus, Trash2, Upload } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problem as limits } from '#contract/limits/problem.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { readCodeFile } from '#ui/editor/read-code-file.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { itemMark, useItemFocus } from './item-focus.ts'
import type { MendPlace } from './mend-place.ts'
import { box, head, push, quiet, row, typed } from './workshop-styles.ts'

const mb = limits.extraFilesMax / 1024 / 1024
const missing = css({ color: 'danger.fg', fontSize: 'sm' })

interface FilesFieldProps {
  label: string
  place?: MendPlace
  help: string
  files: Readonly<Record<string, string>>
  onFiles(files: Record<string, string>): void
  error: string | undefined
}

/** Text files by their names (S3-136). */
export function FilesField({ label, place, help, files, onFiles, error }: FilesFieldProps) {
  const { t } = useTranslation('workshop')
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const names = Object.keys(files)
  const addPlace = useItemFocus(names.length)
  const reason = () => {
    if (name.trim() === '') return t('files.nameMissing')
    if (names.includes(name.trim())) return t('files.taken')
    return names.length >= limits.extraFiles ? t('files.full', { max: limits.extraFiles }) : undefined
  }
  const addNamed = (event: FormEvent) => {
    event.preventDefault()
    if (reason() !== undefined) return
    onFiles({ ...files, [name.trim()]: '' })
    setName('')
  }
  const latest = useRef(files)
  latest.current = files
  /** Those of a name that is there take its place. */
  const take = async (chosen: readonly File[]) => {
    setRefused(undefined)
    const texts: Record<string, string> = {}
    for (const file of chosen) {
      const read = await readCodeFile(file, limits.extraFilesMax)
      if (!read.ok) return setRefused(t(`files.${read.reason}`, { name: file.name, mb }))
      texts[file.name] = read.code
    }
    const all = { ...latest.current, ...texts }
    if (Object.keys(all).length > limits.extraFiles) setRefused(t('files.full', { max: limits.extraFiles }))
    else onFiles(all)
  }
  return (
    <FormRow label={label} {...(place && { place })} help={help} error={error}>
      {names.map((each) => (
        <div key={each} className={box} {...itemMark}>
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
      <div ref={addPlace}>
        <form className={row} onSubmit={addNamed}>
          <Field label={t('files.name')}>
            <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" icon={<Plus size={16} />} reason={reason()}>
            {t('files.add')}
          </Button>
          <Button
            icon={<Upload size={16} />}
            reason={
              names.length >= limits.extraFiles ? t('files.full', { max: limits.extraFiles }) : undefined
            }
            onClick={() => chooser.current?.click()}
          >
            {t('files.upload')}
          </Button>
        </form>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={t('files.upload')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          void take(chosen)
        }}
      />
      {refused ? <WordLine tone="plain">{refused}</WordLine> : null}
    </FormRow>
  )
}
