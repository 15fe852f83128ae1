import { createToaster, Toaster as Group, Toast as Part } from '@ark-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { justSaidMs, notificationMs, smallBelow, toastMs } from '#contract/limits/page.ts'
import { toast as recipe } from '#styled/recipes/index.js'
import { footHeight, measureFoot } from './foot-height.ts'
import type { Toast, ToastPlace, ToastQueue } from './toast-queue.ts'
import { useMedia } from './use-media.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

const phone = `(width < ${smallBelow}px)`

/** Above the bar at the lower edge; on a large screen at the end, away from menus and from what a result says first. */
const createGroup = (isPhone: boolean) =>
  createToaster({
    placement: isPhone ? 'bottom' : 'bottom-end',
    max: 1,
    overlap: false,
    gap: 8,
    offsets: {
      top: '0.5rem',
      right: '1rem',
      bottom: `calc(env(safe-area-inset-bottom, 0px) + max(4.5rem, var(${footHeight}, 0px) + 0.5rem))`,
      left: '1rem',
    },
  })
type Shelf = ReturnType<typeof createGroup>

interface PutToast {
  toast: Toast
  place: ToastPlace
  group: Shelf
  id: string
  at: number
}

/** The same words said again are news to a screen reader, because they come anew. */
interface SpokenToast {
  toast?: Toast
  turn: number
}

const durations = { toast: toastMs, notification: notificationMs }

/** A notification waits for the end of a toast, unless it says the same. */
const waitsFor = (shown: PutToast | undefined, toast: Toast, place: ToastPlace) =>
  place === 'notification' &&
  shown?.place === 'toast' &&
  shown.toast.title !== toast.text &&
  shown.group.isVisible(shown.id)

function put(group: Shelf, toast: Toast, place: ToastPlace, shown?: PutToast): PutToast | undefined {
  // One at a time: what comes later is truer than what still waits (S1-128).
  if (!waitsFor(shown, toast, place)) group.remove()
  if (toast.until?.aborted || toast.isOver?.()) return undefined
  measureFoot()
  const id = group.create({
    type: toast.tone,
    title: toast.title,
    ...(toast.text === undefined ? {} : { description: toast.text }),
    duration: toast.stays ? Number.POSITIVE_INFINITY : durations[place],
    ...(toast.act ? { action: { label: toast.act.label, onClick: toast.act.onAct } } : {}),
  })
  toast.until?.addEventListener('abort', () => group.dismiss(id), { once: true })
  return { toast, place, group, id, at: Date.now() }
}

/** Draws what the queue says. */
export function Toaster({ queue }: { queue: ToastQueue }) {
  const { t } = useTranslation('shell')
  const isPhone = useMedia(phone)
  const group = useMemo(() => createGroup(isPhone), [isPhone])
  const last = useRef<PutToast>(undefined)
  const [spoken, setSpoken] = useState<SpokenToast>()
  useEffect(() => {
    let stop = () => {}
    // The groups listen only after this effect: what they are told before is lost.
    const timer = setTimeout(() => {
      const show = (toast: Toast, place: ToastPlace) => {
        last.current = put(group, toast, place, last.current) ?? last.current
      }
      const speak = (toast: Toast) => {
        if (toast.until?.aborted || toast.isOver?.()) return
        setSpoken((before) => ({ toast, turn: (before?.turn ?? 0) + 1 }))
        const forget = () => setSpoken((now) => (now?.toast === toast ? { turn: now.turn } : now))
        toast.until?.addEventListener('abort', forget, { once: true })
      }
      // What stood elsewhere before the width changed goes on here.
      const kept = last.current
      if (kept && kept.group !== group && kept.group.isVisible(kept.id)) show(kept.toast, kept.place)
      stop = queue.listen(
        (toast, place) => {
          if (toast.inPlace || (toast.hasBadge && isPhone)) speak(toast)
          else show(toast, place)
        },
        () => {
          if (!last.current) return
          const { toast, id, at } = last.current
          if (!toast.stays && !toast.act && Date.now() - at > justSaidMs) group.dismiss(id)
        },
      )
    }, 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queue, group, isPhone])
  return (
    <>
      <ToastGroup key={String(isPhone)} toaster={group} label={t('kit.messages')} />
      <VisuallyHidden>
        <span role="status">
          {spoken?.toast ? (
            <span key={spoken.turn}>
              {spoken.toast.title} {spoken.toast.text}
            </span>
          ) : null}
        </span>
      </VisuallyHidden>
    </>
  )
}

function ToastGroup({ toaster, label }: { toaster: Shelf; label: string }) {
  const { t } = useTranslation('shell')
  return (
    <Group toaster={toaster} className={recipe().group} aria-label={label}>
      {(toast) => {
        const tone = toast.type as Toast['tone']
        const classes = recipe({ tone })
        const Icon = icons[tone]
        return (
          <Part.Root className={classes.root}>
            <span className={classes.icon}>
              <Icon size={18} aria-hidden />
            </span>
            <div className={classes.words}>
              <Part.Title className={classes.title}>{toast.title}</Part.Title>
              {toast.description ? (
                <Part.Description className={classes.description}>{toast.description}</Part.Description>
              ) : null}
            </div>
            {toast.action ? (
              <Part.ActionTrigger className={classes.act}>{toast.action.label}</Part.ActionTrigger>
            ) : null}
            <Part.CloseTrigger className={classes.close} aria-label={t('kit.close')}>
              <X size={16} aria-hidden />
            </Part.CloseTrigger>
          </Part.Root>
        )
      }}
    </Group>
  )
}
