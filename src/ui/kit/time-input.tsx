import { Calendar } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from './button.tsx'
import { Input } from './input.tsx'
import { type TimeKind, timeForms, timeText, typedTime } from './time-text.ts'

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
const types = { day: 'date', minute: 'datetime-local' } as const

/** A day or a minute, typed in the same form in every language or chosen from a calendar. */
export function TimeInput({ kind, value, onValue }: TimeInputProps) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(true)
  const calendar = useRef<HTMLInputElement>(null)
  const read = typedTime(typed, kind)
  const isTyped = typed !== '' && (read ?? '') === value
  const isWrong = isTyped && read === undefined && isLeft
  return (
    <span className={box}>
      <Input
        className={figure}
        autoComplete="off"
        placeholder={timeForms[kind]}
        value={isTyped ? typed : timeText(value, kind)}
        {...(isWrong ? { 'aria-invalid': true } : {})}
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
    </span>
  )
}
