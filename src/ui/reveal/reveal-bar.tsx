import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Download,
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

/** What the presenter presses; every button has a key too. */
export function RevealBar(props: RevealBarProps) {
  const { step, card, last, playing, over, speed, speeds, unjudged, onwards, audience, wayBack } = props
  const { t } = useTranslation('reveal')
  return (
    <div className="reveal-bar" data-bottom-bar="" role="toolbar" aria-label={t('bar.label')}>
      <div className="reveal-bar-main">
        <IconButton
          label={t('bar.back')}
          icon={<ChevronLeft size={18} aria-hidden />}
          disabled={step === 0}
          onClick={props.onBack}
        />
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
        <Button
          icon={playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          disabled={over}
          onClick={() => props.onPlay(!playing)}
        >
          {t(playing ? 'bar.pause' : 'bar.play')}
        </Button>
      </div>
      <div className="reveal-bar-speed">
        <IconButton
          label={t('bar.slower')}
          icon={<Minus size={16} aria-hidden />}
          disabled={speed === 0}
          onClick={() => props.onSpeed(speed - 1)}
        />
        <span title={t('bar.speed')}>
          <Gauge size={16} aria-hidden style={{ display: 'inline', verticalAlign: '-0.15em' }} />{' '}
          {t('bar.speedOf', { speed: speed + 1, speeds })}
        </span>
        <IconButton
          label={t('bar.faster')}
          icon={<Plus size={16} aria-hidden />}
          disabled={speed === speeds - 1}
          onClick={() => props.onSpeed(speed + 1)}
        />
      </div>
      <div className="reveal-bar-seek">
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={t('bar.jump')}
          aria-valuetext={t('bar.step', { step, last })}
          onChange={(event) => props.onJump(Number(event.target.value))}
        />
        <span>{t('bar.step', { step, last })}</span>
      </div>
      {unjudged > 0 && <span role="status">{t('bar.unjudged', { count: unjudged })}</span>}
      {card && <span>{t('bar.cardHint')}</span>}
      <div className="reveal-bar-more">
        {over && onwards}
        {audience}
        <IconButton label={t('bar.save')} icon={<Download size={18} aria-hidden />} onClick={props.onSave} />
        <IconButton
          label={t('bar.fullScreen')}
          icon={<Maximize size={18} aria-hidden />}
          onClick={props.onFullScreen}
        />
        {wayBack}
      </div>
    </div>
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
      iconOnPhone
    >
      {t('bar.audience')}
    </LinkButton>
  )
}

/** Where the reveal was set up, or a saved one was chosen. */
export function WayBack({ cid }: { cid: number }) {
  const { t } = useTranslation('reveal')
  return (
    <LinkButton
      variant="ghost"
      to="/contest/$contestId/scroll-board"
      params={{ contestId: String(cid) }}
      icon={<ArrowLeft size={16} aria-hidden />}
      iconOnPhone
    >
      {t('door.back')}
    </LinkButton>
  )
}
