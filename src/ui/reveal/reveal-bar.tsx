import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Download,
  Ellipsis,
  Gauge,
  Maximize,
  Minus,
  Pause,
  Play,
  Plus,
  ScreenShare,
  SkipForward,
  Trophy,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Popover } from '#ui/kit/popover.tsx'
import { useMedia } from '#ui/kit/use-media.ts'

export interface RevealBarProps {
  step: number
  card: boolean
  last: number
  playing: boolean
  over: boolean
  speed: number
  speeds: number
  /** Submissions without a verdict, which are missing from the end. */
  unjudged: number
  /** Leads on from the last step. */
  onwards: ReactNode
  /** Opens a window for the audience. */
  audience: ReactNode
  /** Leads to the contest. */
  wayBack: ReactNode
  onForward: () => void
  onBack: () => void
  onSkip: () => void
  onJump: (step: number) => void
  onPlay: (play: boolean) => void
  onSpeed: (speed: number) => void
  onSave: () => void
  onFullScreen: () => void
}

const phone = '(max-width: 767px)'

/** What the presenter presses; every button has a key too. A phone has one line, and the rest in a box above it. */
export function RevealBar(props: RevealBarProps) {
  const { card, over, unjudged, onwards, wayBack } = props
  const { t } = useTranslation('reveal')
  const isPhone = useMedia(phone)
  const others = unjudged > 0 && <span role="status">{t('bar.unjudged', { count: unjudged })}</span>
  return (
    <div className="reveal-bar" data-bottom-bar="" role="toolbar" aria-label={t('bar.label')}>
      {isPhone && others}
      <div className="reveal-bar-main">
        <Moves {...props} isPhone={isPhone} />
        {isPhone && (
          <>
            {over && onwards}
            <Popover
              title={t('bar.more')}
              trigger={<IconButton label={t('bar.more')} icon={<Ellipsis size={18} aria-hidden />} />}
            >
              <div className="reveal-bar-box">
                <Seek {...props} />
                <Speed {...props} />
                <Further {...props} />
              </div>
            </Popover>
            {wayBack}
          </>
        )}
      </div>
      {!isPhone && (
        <>
          <Speed {...props} />
          <Seek {...props} />
          {others}
          {card && <span>{t('bar.cardHint')}</span>}
          <div className="reveal-bar-more">
            {over && onwards}
            <Further {...props} />
            {wayBack}
          </div>
        </>
      )}
    </div>
  )
}

function Moves({ step, playing, over, isPhone, ...props }: RevealBarProps & { isPhone: boolean }) {
  const { t } = useTranslation('reveal')
  const play = {
    icon: playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />,
    disabled: over,
    onClick: () => props.onPlay(!playing),
  }
  const playWords = t(playing ? 'bar.pause' : 'bar.play')
  return (
    <>
      <IconButton
        label={t('bar.back')}
        icon={<ChevronLeft size={18} aria-hidden />}
        disabled={step === 0}
        onClick={props.onBack}
      />
      {isPhone && over ? null : (
        <>
          <Button
            variant="solid"
            icon={<ChevronRight size={18} aria-hidden />}
            disabled={over}
            onClick={props.onForward}
          >
            {t('bar.forward')}
          </Button>
          <IconButton
            label={t('bar.skip')}
            icon={<SkipForward size={18} aria-hidden />}
            disabled={over}
            onClick={props.onSkip}
          />
          {isPhone ? <IconButton label={playWords} {...play} /> : <Button {...play}>{playWords}</Button>}
        </>
      )}
    </>
  )
}

function Speed({ speed, speeds, onSpeed }: RevealBarProps) {
  const { t } = useTranslation('reveal')
  return (
    <div className="reveal-bar-speed">
      <IconButton
        label={t('bar.slower')}
        icon={<Minus size={16} aria-hidden />}
        disabled={speed === 0}
        onClick={() => onSpeed(speed - 1)}
      />
      <span title={t('bar.speed')}>
        <Gauge size={16} aria-hidden style={{ display: 'inline', verticalAlign: '-0.15em' }} />{' '}
        {t('bar.speedOf', { speed: speed + 1, speeds })}
      </span>
      <IconButton
        label={t('bar.faster')}
        icon={<Plus size={16} aria-hidden />}
        disabled={speed === speeds - 1}
        onClick={() => onSpeed(speed + 1)}
      />
    </div>
  )
}

function Seek({ step, last, onJump }: RevealBarProps) {
  const { t } = useTranslation('reveal')
  return (
    <div className="reveal-bar-seek">
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={t('bar.jump')}
        aria-valuetext={t('bar.step', { step, last })}
        onChange={(event) => onJump(Number(event.target.value))}
      />
      <span>{t('bar.step', { step, last })}</span>
    </div>
  )
}

function Further({ audience, onSave, onFullScreen }: RevealBarProps) {
  const { t } = useTranslation('reveal')
  return (
    <>
      {audience}
      <IconButton label={t('bar.save')} icon={<Download size={18} aria-hidden />} onClick={onSave} />
      <IconButton
        label={t('bar.fullScreen')}
        icon={<Maximize size={18} aria-hidden />}
        onClick={onFullScreen}
      />
    </>
  )
}

export function BoardLink({ cid }: { cid: number }) {
  const { t } = useTranslation('reveal')
  return (
    <LinkButton
      to="/contest/$contestId/rank"
      params={{ contestId: String(cid) }}
      icon={<Trophy size={16} aria-hidden />}
    >
      {t('bar.board')}
    </LinkButton>
  )
}

/** Opens a window for the audience, in step with this one. */
export function AudienceLink({ cid }: { cid: number }) {
  const { t } = useTranslation('reveal')
  return (
    <LinkButton
      to="/scrollBoard"
      search={{ cid, audience: true }}
      target="_blank"
      icon={<ScreenShare size={16} aria-hidden />}
    >
      {t('bar.audience')}
    </LinkButton>
  )
}

/** Where the reveal was set up, or a saved one was chosen. */
export function WayBack({ cid }: { cid: number }) {
  const { t } = useTranslation('reveal')
  const isPhone = useMedia(phone)
  return (
    <LinkButton
      variant="ghost"
      to="/contest/$contestId/scroll-board"
      params={{ contestId: String(cid) }}
      icon={isPhone ? undefined : <ArrowLeft size={16} aria-hidden />}
    >
      {t(isPhone ? 'bar.leave' : 'door.back')}
    </LinkButton>
  )
}
