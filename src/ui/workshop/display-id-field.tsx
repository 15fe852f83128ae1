import { useTranslation } from 'react-i18next'
import { withPrefix } from '#contract/display-id.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { css } from '#styled/css/index.js'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

interface DisplayIdFieldProps {
  value: string
  /** Of its group; empty outside groups. */
  prefix: string
  /** What readers know it by; undefined until it is published. */
  publishedId: string | undefined
  error: string | undefined
  onValue(value: string): void
}

const nextLine = css({ display: 'block' })

/** The display id of a problem, and in a group the whole one that comes of what is typed. */
export function DisplayIdField({ value, prefix, publishedId, error, onValue }: DisplayIdFieldProps) {
  const { t } = useTranslation('workshop')
  const typed = value.trim()
  const whole = typed === '' ? '' : withPrefix(prefix, typed)
  const isMoved = publishedId !== undefined && publishedId !== whole
  const help = isMoved ? t('settings.moved', { id: publishedId }) : t('settings.problemIdHelp')
  return (
    <Field
      label={t('settings.problemId')}
      place="problemId"
      help={
        prefix === '' ? (
          help
        ) : (
          <>
            <span aria-live="polite" aria-atomic>
              {whole === '' ? t('settings.prefixHelp', { prefix }) : t('settings.wholeId', { id: whole })}
            </span>
            {isMoved || whole === '' ? <span className={nextLine}>{help}</span> : null}
          </>
        )
      }
      error={error}
      limit={[whole, limits.displayIdMax]}
    >
      <Input
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value.toUpperCase())}
      />
    </Field>
  )
}
