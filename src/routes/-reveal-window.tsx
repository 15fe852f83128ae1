import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { RevealLogic } from '#app/compose-reveal.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import { beats, type RevealEvent, type RevealRequest } from '#machines/reveal/reveal.machine.ts'
import { revealView } from '#machines/reveal/reveal.view.ts'
import { revealInputOf, revealOfScene, unjudgedOf } from '#machines/reveal/reveal-input.rules.ts'
import { nextStop } from '#machines/reveal/reveal-steps.rules.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { AudienceLink, BoardLink, RevealBar, WayBack } from '#ui/reveal/reveal-bar.tsx'
import { AudienceDoor, RevealDoor } from '#ui/reveal/reveal-door.tsx'
import { RevealStage } from '#ui/reveal/reveal-stage.tsx'
import { useAskBeforeClosing } from './-ask-before-closing.ts'
import { sealedAfterEnd, Unseal } from './-unseal.tsx'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'

/** Milliseconds that a row moves, at each speed: less than a beat. */
const moves = [900, 900, 700, 450, 200] as const
const usualMove = 700

interface PlayedProps {
  scene: RevealScene
  step: number
  card: boolean
  moveMs: number
  children?: ReactNode
}

function Played({ scene, step, card, moveMs, children }: PlayedProps) {
  const reveal = revealOfScene(scene)
  const { rule, problems } = useMemo(() => revealInputOf(scene), [scene])
  const teams = useMemo(() => new Map(scene.info.teams.map((team) => [team.uid, team])), [scene])
  return (
    <RevealStage
      title={scene.info.title}
      rule={rule}
      reveal={reveal}
      problems={problems}
      colours={scene.info.balloonColor}
      fullScores={scene.info.fullScores}
      teams={teams}
      shownName={scene.info.rankShowName}
      step={step}
      card={card}
      moveMs={moveMs}
    >
      {children}
    </RevealStage>
  )
}

const toggleFullScreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())

const controls = 'input, textarea, select, [role=dialog], [role=alertdialog]'
const presses = 'button, a'

function isForStage({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest(controls)) return false
  // A button takes these keys for itself.
  return !((key === ' ' || key === 'Enter') && target.closest(presses))
}
const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Keys of the stage, and of the clickers that speakers hold. */
function useStageKeys(act: (key: string) => boolean) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isChord(event) || !isForStage(event)) return
      if (latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

export interface PresenterProps {
  logic: RevealLogic
  request: RevealRequest | null
  /** The contest that it is opened from. */
  from: number | undefined
}

/** The window that leads: it loads or opens a reveal and goes through its steps. */
export function Presenter({ logic, request, from }: PresenterProps) {
  const failureText = useFailureText()
  const actor = useFlow(logic.reveal, { input: { request } })
  const view = useSelector(actor, revealView, shallowEqual)
  const [hasBar, setHasBar] = useState(true)
  const { scene, step, card, last, playing, speed } = view
  const send = (event: RevealEvent) => actor.send(event)
  useAskBeforeClosing(scene !== undefined && step > 0 && !view.over)
  const skip = () => {
    if (card) send({ type: 'reveal.forward' })
    else if (scene) send({ type: 'reveal.jump', step: nextStop(revealOfScene(scene).steps, step) })
  }
  const keys: Record<string, () => void> = {
    ' ': () => send({ type: 'reveal.forward' }),
    Enter: () => send({ type: 'reveal.forward' }),
    ArrowRight: () => send({ type: 'reveal.forward' }),
    PageDown: () => send({ type: 'reveal.forward' }),
    ArrowLeft: () => send({ type: 'reveal.back' }),
    PageUp: () => send({ type: 'reveal.back' }),
    Backspace: () => send({ type: 'reveal.back' }),
    ArrowDown: skip,
    Home: () => send({ type: 'reveal.jump', step: 0 }),
    p: () => send({ type: playing ? 'reveal.pause' : 'reveal.play' }),
    '+': () => send({ type: 'reveal.speed', speed: speed + 1 }),
    '=': () => send({ type: 'reveal.speed', speed: speed + 1 }),
    '-': () => send({ type: 'reveal.speed', speed: speed - 1 }),
    f: toggleFullScreen,
    h: () => setHasBar((is) => !is),
  }
  useStageKeys((key) => {
    const act = scene && keys[key]
    act?.()
    return act !== undefined
  })
  if (!scene) {
    return (
      <RevealDoor
        cid={from}
        busy={view.busy}
        failure={view.failure && failureText(view.failure)}
        unreadable={view.unreadable}
        onRetry={view.retriable ? () => send({ type: 'reveal.retry' }) : undefined}
        onOpen={(file) => send({ type: 'reveal.open', file })}
      />
    )
  }
  return (
    <Played scene={scene} step={step} card={card} moveMs={moves[speed] ?? usualMove}>
      {hasBar && (
        <RevealBar
          step={step}
          card={card}
          last={last}
          playing={playing}
          over={view.over}
          speed={speed}
          speeds={beats.length}
          unjudged={unjudgedOf(scene)}
          onwards={<AfterReveal logic={logic} scene={scene} />}
          audience={<AudienceLink cid={scene.info.id} />}
          wayBack={<WayBack cid={from ?? scene.info.id} />}
          onForward={() => send({ type: 'reveal.forward' })}
          onBack={() => send({ type: 'reveal.back' })}
          onSkip={skip}
          onJump={(wanted) => send({ type: 'reveal.jump', step: wanted })}
          onPlay={(play) => send({ type: play ? 'reveal.play' : 'reveal.pause' })}
          onSpeed={(wanted) => send({ type: 'reveal.speed', speed: wanted })}
          onSave={() => send({ type: 'reveal.save' })}
          onFullScreen={toggleFullScreen}
        />
      )}
    </Played>
  )
}

/** Leads on from the end: unseals what was revealed, or leads to the board. */
function AfterReveal({ logic, scene }: { logic: RevealLogic; scene: RevealScene }) {
  const cid = scene.info.id
  const { data, reload } = usePage(logic.contest, { cid })
  if (!data) return null
  // A saved reveal of another site may name any contest of this one.
  const isSame = Date.parse(data.endTime) === Date.parse(scene.info.endTime)
  const sealedSince = isSame && data.isAdmin ? sealedAfterEnd(data) : undefined
  return sealedSince === undefined ? (
    <BoardLink cid={cid} />
  ) : (
    <Unseal variant="solid" machine={logic.unseal} contest={data} sealedSince={sealedSince} onDone={reload} />
  )
}

/** A window that shows what the presenter shows. */
export function Audience({ logic, cid }: { logic: RevealLogic; cid: number }) {
  const actor = useFlow(logic.audience, { input: { cid } })
  const { scene, place } = useSelector(actor, ({ context }) => context, shallowEqual)
  useStageKeys((key) => {
    if (key === 'f') toggleFullScreen()
    return key === 'f'
  })
  if (!scene) return <AudienceDoor />
  return <Played scene={scene} step={place.step} card={place.card} moveMs={usualMove} />
}
