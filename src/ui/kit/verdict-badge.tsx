import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type JudgeStatus, judgeStatusName, verdictCode } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { type VerdictBadgeVariantProps, verdictBadge } from '#styled/recipes/index.js'
import { verdictKind } from './verdict-kind.ts'

export interface VerdictBadgeProps {
  status: JudgeStatus
  size?: NonNullable<VerdictBadgeVariantProps['size']>
  /** The full name after the short code; otherwise it is the tooltip. */
  full?: boolean
  /** Behind its name in the tooltip. */
  detail?: string
  /** After the words, such as the case that is being judged. */
  children?: ReactNode
}

const spin = css({ animation: 'turn 1s linear infinite' })
const code = css({ fontWeight: 'semibold' })

/** Colour and short code, always both. Needs the namespace `verdict`. */
export function VerdictBadge({ status, size = 'md', full = false, detail, children }: VerdictBadgeProps) {
  const { t } = useTranslation('verdict')
  const kind = verdictKind(status)
  const name = t(judgeStatusName(status))
  return (
    <span
      className={verdictBadge({ kind, size })}
      {...(full ? {} : { title: detail === undefined ? name : `${name} · ${detail}` })}
    >
      {kind === 'running' ? (
        <LoaderCircle size={size === 'lg' ? 18 : 12} className={spin} aria-hidden />
      ) : null}
      <span className={code}>{verdictCode[status]}</span>
      {full ? <span>{name}</span> : <span className={css({ srOnly: true })}>{name}</span>}
      {children}
    </span>
  )
}
