import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'

export interface CopyButtonProps {
  text: string | (() => string)
  /** What is copied: the name of the button. */
  label?: string
  /** Words beside the icon. */
  showLabel?: boolean
  /** On a phone the icon stands alone. */
  iconOnPhone?: boolean
  onCopied?: () => void
  onFailed?: () => void
}

type State = 'idle' | 'copied' | 'failed'
const shownMs = 2_000
const faces = { idle: Copy, copied: Check, failed: X }

export function CopyButton(props: CopyButtonProps) {
  const { text, label, showLabel = false, iconOnPhone = false, onCopied, onFailed } = props
  const { t } = useTranslation('shell')
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    const done = await copyText(typeof text === 'string' ? text : text())
    setState(done ? 'copied' : 'failed')
    if (done) onCopied?.()
    else onFailed?.()
  }

  const Icon = faces[state]
  const icon = <Icon size={16} aria-hidden />
  const name = label ?? t('kit.copy')
  const said = state === 'idle' ? '' : t(state === 'copied' ? 'kit.copied' : 'kit.copyFailed')
  return (
    <>
      {showLabel ? (
        <Button size="sm" icon={icon} iconOnPhone={iconOnPhone} onClick={copy}>
          {said || name}
        </Button>
      ) : (
        <IconButton size="sm" label={said || name} icon={icon} onClick={copy} />
      )}
      <span role="status" className={css({ srOnly: true })}>
        {said}
      </span>
    </>
  )
}
