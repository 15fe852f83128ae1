import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { problem } from '#contract/limits/problem.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

export interface QuickJumpProps {
  text: string
  busy: boolean
  isBlank: boolean
  /** The id that no problem has. */
  missing: string | undefined
  failure: Failure | undefined
  onText: (text: string) => void
  onGo: () => void
}

const form = css({ display: 'flex', alignItems: 'flex-start', gap: '2', w: 'full' })
const grow = css({ flex: '1', minW: '0' })

/** To a problem by its id (S1-037, S1-077). */
export function QuickJump({ text, busy, isBlank, missing, failure, onText, onGo }: QuickJumpProps) {
  const { t } = useTranslation('home')
  const failureText = useFailureText()
  const words = missing === undefined ? failure && failureText(failure) : t('jump.missing', { id: missing })
  return (
    <form
      className={form}
      aria-label={t('jump.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && !busy) onGo()
      }}
    >
      <div className={grow}>
        <Field label={t('jump.label')} hideLabel error={words}>
          <Input
            value={text}
            maxLength={problem.displayIdMax}
            placeholder={t('jump.label')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => onText(event.target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        busy={busy}
        reason={isBlank ? t('jump.blank') : undefined}
        icon={<ArrowRight size={16} aria-hidden />}
      >
        {t('jump.go')}
      </Button>
    </form>
  )
}
