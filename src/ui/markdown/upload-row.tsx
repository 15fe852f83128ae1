import { RotateCcw, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { listWords } from '#ui/kit/list-words.ts'
import { Progress } from '#ui/kit/progress.tsx'

export interface UploadRowProps {
  name: string
  kind: 'picture' | 'file'
  /** From 0 to 1 while it is sent. */
  share: number | undefined
  fault: 'type' | 'empty' | 'tooLarge' | undefined
  failure: Failure | undefined
  canRetry: boolean
  canRemove: boolean
  busy: boolean
  onRetry(): void
  onRemove(): void
  onForget(): void
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '1',
  borderWidth: 'thin',
  rounded: 'md',
  fontSize: 'sm',
})
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere', minW: '0' })
const going = css({ flex: '1', minW: '[8rem]', maxW: '[20rem]' })
const bad = css({ color: 'danger.fg', flex: '1', minW: '[12rem]', overflowWrap: 'anywhere' })
const good = css({ color: 'fg.muted', flex: '1', minW: '[8rem]' })
const acts = css({ display: 'flex', gap: '1', ms: 'auto' })
const megabyte = 1024 * 1024

/** How one upload into a text stands. */
export function UploadRow(props: UploadRowProps) {
  const { name, kind, share, fault, failure, canRetry, canRemove, busy, onRetry, onRemove, onForget } = props
  const { t, i18n } = useTranslation('markdown')
  const failureText = useFailureText()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const facts = {
    types: listWords(limits.pictureTypes, i18n.language),
    megabytes: Math.ceil((kind === 'picture' ? limits.pictureBytes : limits.fileBytes) / megabyte),
  }
  const wrong = fault ? t(`upload.${fault}`, facts) : failure && failureText(failure)
  const isGoing = share !== undefined
  return (
    <li className={row}>
      <span className={title}>{name}</span>
      {isGoing ? (
        <span className={going}>
          <Progress
            label={t('upload.going', { name })}
            // What has gone is not yet stored.
            value={share < 1 ? share * 100 : null}
            figure={share < 1 ? percent.format(share) : t('upload.storing')}
          />
        </span>
      ) : wrong === undefined ? (
        <span className={good} role="status">
          {t('upload.done')}
        </span>
      ) : (
        <span className={bad} role="alert">
          {wrong}
        </span>
      )}
      <span className={acts}>
        {canRetry ? (
          <Button size="sm" variant="ghost" icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
            {t('upload.retry')}
          </Button>
        ) : null}
        {canRemove ? (
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={onRemove}
          >
            {t('upload.remove')}
          </Button>
        ) : null}
        <IconButton
          size="sm"
          label={t(isGoing ? 'upload.cancel' : 'upload.forget', { name })}
          icon={<X size={16} aria-hidden />}
          onClick={onForget}
        />
      </span>
    </li>
  )
}
