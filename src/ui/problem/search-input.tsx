import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Input } from '#ui/kit/input.tsx'

export interface SearchInputProps {
  /** The name of the field, for screen readers, and its placeholder. */
  label: string
  clearLabel: string
  value: string
  maxLength: number
  disabled?: boolean
  /** Why it is disabled. */
  title?: string | undefined
  /** The name of a button in the field that searches at once. */
  act?: string
  onValue(value: string): void
}

const settleMs = 300
const start = css({ display: 'flex', pointerEvents: 'auto' })

/** Says a new value once the typing has paused, at once on Enter, and never in the middle of an input method's word. */
export function SearchInput({
  label,
  clearLabel,
  value,
  maxLength,
  disabled,
  title,
  act,
  onValue,
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const said = useRef(value)
  const composing = useRef(false)
  const latest = useRef(onValue)
  latest.current = onValue

  const say = (next: string) => {
    if (next.trim() === said.current) return
    said.current = next.trim()
    latest.current(said.current)
  }

  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setText(value)
  }, [value])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => say(next), settleMs)
  }
  const sayNow = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    say(next)
  }

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxLength}
      disabled={disabled}
      title={title}
      start={
        act === undefined ? (
          <Search size={16} aria-hidden />
        ) : (
          <span className={start}>
            <IconButton
              size="sm"
              label={act}
              icon={<Search size={16} aria-hidden />}
              onClick={() => sayNow(text)}
            />
          </span>
        )
      }
      end={
        text === '' || disabled ? undefined : (
          <IconButton
            size="sm"
            label={clearLabel}
            icon={<X size={16} aria-hidden />}
            onClick={() => sayNow('')}
          />
        )
      }
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // A form around it would be sent.
        event.preventDefault()
        sayNow(text)
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        change(event.currentTarget.value)
      }}
    />
  )
}
