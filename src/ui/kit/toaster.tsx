import { createToaster, Toaster as Group, Toast as Part } from '@ark-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { justSaidMs, notificationMs, smallBelow, toastMs } from '#contract/limits/page.ts'
import { toast as recipe } from '#styled/recipes/index.js'
import type { Toast, ToastPlace, ToastQueue } from './toast-queue.ts'
import { useMedia } from './use-media.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

const phone = `(width < ${smallBelow}px)`

const createGroup = (placement: 'top' | 'bottom' | 'bottom-start', bottom = '0.5rem') =>
  createToaster({
    placement,
    max: 1,
    overlap: false,
    gap: 8,
    offsets: {
      top: 'calc(var(--sizes-top-bar) + 0.5rem)',
      right: '0.5rem',
      bottom: `calc(env(safe-area-inset-bottom, 0px) + ${bottom})`,
      left: '0.5rem',
    },
  })

/** Below the navigation and the clock; on a phone, above the bar at the bottom. */
function createGroups(isPhone: boolean) {
  if (isPhone) {
    const only = createGroup('bottom', '4.5rem')
    return { toast: only, aside: only, notification: only }
  }
  // Over neither the menus at the left nor the editor's tools and the clock at the right.
  return {
    toast: createGroup('top'),
    aside: createGroup('bottom-start'),
    notification: createGroup('bottom', '4.5rem'),
  }
}
type Groups = ReturnType<typeof createGroups>
type Corner = keyof Groups

interface PutToast {
  toast: Toast
  place: ToastPlace
  corner: Corner
  group: Groups[Corner]
  id: string
  at: number
}

const durations = { toast: toastMs, notification: notificationMs }

function put(groups: Groups, toast: Toast, place: ToastPlace): PutToast | undefined {
  const corner = place === 'toast' && toast.aside ? 'aside' : place
  const group = groups[corner]
  // One at a time: what comes later is truer than what still waits (S1-128).
  group.remove()
  if (place === 'toast') groups[corner === 'aside' ? 'toast' : 'aside'].remove()
  if (toast.until?.aborted || toast.isOver?.()) return undefined
  const id = group.create({
    type: toast.tone,
    title: toast.title,
    ...(toast.text === undefined ? {} : { description: toast.text }),
    duration: toast.stays ? Number.POSITIVE_INFINITY : durations[place],
    ...(toast.act ? { action: { label: toast.act.label, onClick: toast.act.onAct } } : {}),
  })
  toast.until?.addEventListener('abort', () => group.dismiss(id), { once: true })
  return { toast, place, corner, group, id, at: Date.now() }
}

/** Draws what the queue says. */
export function Toaster({ queue }: { queue: ToastQueue }) {
  const { t } = useTranslation('shell')
  const isPhone = useMedia(phone)
  const groups = useMemo(() => createGroups(isPhone), [isPhone])
  const [last] = useState(() => new Map<ToastPlace, PutToast>())
  const [spoken, setSpoken] = useState<Toast>()
  useEffect(() => {
    let stop = () => {}
    // The groups listen only after this effect: what they are told before is lost.
    const timer = setTimeout(() => {
      const show = (toast: Toast, place: ToastPlace) => {
        const shown = put(groups, toast, place)
        if (shown) last.set(place, shown)
      }
      // What stood elsewhere before the width changed goes on here.
      for (const { toast, place, corner, group, id } of [...last.values()])
        if (group !== groups[corner] && group.isVisible(id)) show(toast, place)
      stop = queue.listen(
        (toast, place) => {
          if (toast.hasBadge && isPhone) setSpoken(toast)
          else show(toast, place)
        },
        () => {
          for (const { toast, group, id, at } of last.values())
            if (!toast.stays && !toast.act && Date.now() - at > justSaidMs) group.dismiss(id)
        },
      )
    }, 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queue, groups, isPhone, last])
  return (
    <>
      <ToastGroup key={`toast:${isPhone}`} toaster={groups.toast} label={t('kit.messages')} />
      {groups.notification === groups.toast ? null : (
        <>
          <ToastGroup toaster={groups.aside} label={t('kit.aside')} />
          <ToastGroup toaster={groups.notification} label={t('kit.notifications')} />
        </>
      )}
      <VisuallyHidden>
        <span role="status">
          {spoken?.title} {spoken?.text}
        </span>
      </VisuallyHidden>
    </>
  )
}

function ToastGroup({ toaster, label }: { toaster: Groups['toast']; label: string }) {
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
