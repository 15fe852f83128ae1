import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { notice } from '#styled/recipes/index.js'
import { Button } from './button.tsx'
import type { FinalReason } from './failure-text.ts'
import { Illustration, type IllustrationName } from './illustration.tsx'
import { useSaidInPlace } from './said-in-place.ts'
import { useFocusKept } from './use-focus-kept.ts'

const title = css({ textStyle: 'heading', overflowWrap: 'anywhere' })

export interface EmptyProps {
  title: string
  /** Why it is empty, and what can be done. */
  children: ReactNode
  /** The next step: buttons or links. */
  act?: ReactNode
  drawing?: IllustrationName | undefined
}

export function Empty({ title, children, act, drawing = 'nothing-yet' }: EmptyProps) {
  const classes = notice({ layout: 'page' })
  const root = useFocusKept<HTMLDivElement>()
  return (
    <div ref={root} className={classes.root}>
      <span className={classes.icon}>
        <Illustration name={drawing} />
      </span>
      <p className={classes.title}>{title}</p>
      <div className={classes.text}>{children}</div>
      {act === undefined ? null : <div className={classes.act}>{act}</div>}
    </div>
  )
}

export interface FailedProps {
  /** What went wrong: the server's words, or ours. */
  message: string
  onRetry?: () => void
  busy?: boolean
  /** Why trying again would not help: the message is the heading of a page that leads elsewhere. */
  final?: FinalReason | undefined
  /** Of the message on a page that has a heading of its own. */
  heading?: 'h1' | 'h2'
  /** Further ways on, after *try again*. */
  act?: ReactNode
}

/** Instead of data that could not be loaded. */
export function Failed({ message, onRetry, busy = false, final, heading = 'h1', act }: FailedProps) {
  const { t } = useTranslation('shell')
  useSaidInPlace(message)
  const root = useFocusKept<HTMLDivElement>()
  if (final) return <Unavailable message={message} reason={final} heading={heading} act={act} />
  const classes = notice({ layout: 'page', tone: 'danger' })
  return (
    <div ref={root} className={classes.root} role="alert">
      <span className={classes.icon}>
        <CircleAlert size={32} strokeWidth={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{t('kit.failed')}</p>
      <p className={classes.text}>{message}</p>
      <div className={classes.act}>
        {onRetry ? (
          <Button busy={busy} icon={<RefreshCw size={16} aria-hidden />} onClick={onRetry}>
            {t('kit.tryAgain')}
          </Button>
        ) : null}
        {act}
      </div>
    </div>
  )
}

function Unavailable({
  message,
  reason,
  heading: Heading,
  act,
}: Pick<FailedProps, 'message' | 'act'> & { reason: FinalReason; heading: 'h1' | 'h2' }) {
  const { t } = useTranslation('shell')
  const classes = notice({ layout: 'page' })
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon}>
        <Illustration name="not-here" />
      </span>
      <Heading className={title}>{message}</Heading>
      <p className={classes.text}>{t(`kit.final.${reason}`)}</p>
      <div className={classes.act}>{act}</div>
    </div>
  )
}

/** Above data that is still shown though newer could not be loaded. */
export function StaleMark({
  message,
  onRetry,
  busy = false,
}: Omit<FailedProps, 'act' | 'final' | 'heading'>) {
  const { t } = useTranslation('shell')
  useSaidInPlace(message)
  const classes = notice({ layout: 'line' })
  const root = useFocusKept<HTMLDivElement>()
  return (
    <div ref={root} className={classes.root} role="status">
      <span className={classes.icon}>
        <CircleAlert size={18} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{t('kit.stale')}</span> {message}
      </span>
      {onRetry ? (
        <Button size="sm" busy={busy} onClick={onRetry}>
          {t('kit.tryAgain')}
        </Button>
      ) : null}
    </div>
  )
}
