import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from './button.tsx'
import { Input, type InputProps } from './input.tsx'

const hint = css({ fontSize: 'sm', color: 'warning.fg' })

/** Hidden text with a switch to see it, and a word when caps lock is on. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const { t } = useTranslation('shell')
  const [seen, setSeen] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <Input
        autoComplete="current-password"
        {...props}
        type={seen ? 'text' : 'password'}
        onKeyDown={(event) => {
          watch(event)
          props.onKeyDown?.(event)
        }}
        onKeyUp={watch}
        end={
          <IconButton
            size="sm"
            label={t(seen ? 'kit.hidePassword' : 'kit.showPassword')}
            tooltip={false}
            icon={seen ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            onClick={() => setSeen(!seen)}
          />
        }
      />
      <span role="status" className={hint} hidden={!capsLock}>
        {capsLock ? t('kit.capsLock') : ''}
      </span>
    </>
  )
}
