import { Calendar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { field } from '#styled/recipes/index.js'
import { IconButton } from './button.tsx'
import { useControl } from './field.tsx'
import { untakenMark } from './form-faults.ts'
import { Input } from './input.tsx'
import { type TimeKind, timeExamples, timeForms, timeText, typedTime } from './time-text.ts'

export interface TimeInputProps {
  kind: TimeKind
  /** As a day or time input has it; blank without one. */
  value: string
  /** Blank too while what is typed is no time. */
  onValue(value: string): void
}

const box = css({ position: 'relative', display: 'block', minW: '0' })
const figure = css({ textStyle: 'figure' })
/** The browser's own, of which only the calendar is seen: its field has the order of the browser's language. */
const picker = css({
  position: 'absolute',
  insetInlineEnd: '0',
  bottom: '0',
  w: '[1px]',
  h: '[1px]',
  opacity: '0',
  pointerEvents: 'none',
})
const words = field().error
const types = { day: 'date', minute: 'datetime-local' } as const

/** A day or a minute, typed in the same form in every language or chosen from a calendar. */
export function TimeInput({ kind, value, onValue }: TimeInputProps) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(true)
  const calendar = useRef<HTMLInputElement>(null)
  const read = typedTime(typed, kind)
  const isTyped = typed !== '' && (read ?? '') === value
  const isUntaken = isTyped && read === undefined
  const isWrong = isUntaken && isLeft
  const wrongId = useId()
  const described = useControl()['aria-describedby']
  return (
    <span className={box} {...(isUntaken ? untakenMark : {})}>
      <Input
        className={figure}
        autoComplete="off"
        placeholder={timeForms[kind]}
        value={isTyped ? typed : timeText(value, kind)}
        {...(isWrong
          ? { 'aria-invalid': true, 'aria-describedby': [wrongId, described].filter(Boolean).join(' ') }
          : {})}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setIsLeft(true)
        }}
        onChange={({ target }) => {
          setTyped(target.value.replace(/(\d)T(?=\d)/, '$1 '))
          setIsLeft(false)
          onValue(typedTime(target.value, kind) ?? '')
        }}
        onBlur={() => {
          setIsLeft(true)
          if (read !== undefined) setTyped('')
        }}
        end={
          <IconButton
            size="sm"
            label={t('kit.calendar')}
            icon={<Calendar size={16} aria-hidden />}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        className={picker}
        type={types[kind]}
        tabIndex={-1}
        aria-hidden
        value={value.slice(0, kind === 'day' ? 10 : 16)}
        onChange={({ target }) => onValue(target.value)}
      />
      {isWrong ? (
        <span id={wrongId} className={words} role="alert">
          {t('kit.timeWrong', { form: timeForms[kind], example: timeExamples[kind] })}
        </span>
      ) : null}
    </span>
  )
}
