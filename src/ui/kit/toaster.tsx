import { createToaster, Toaster as Group, Toast as Part } from '@ark-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationMs, smallBelow, toastMs } from '#contract/limits/page.ts'
import { toast as recipe } from '#styled/recipes/index.js'
import type { Toast, ToastPlace, ToastQueue } from './toast-queue.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

const phone = `(width < ${smallBelow}px)`

const createGroups = () => ({
  toast: createToaster({
    placement: 'top',
    max: 1,
    overlap: false,
    gap: 8,
    offsets: '0.5rem',
    duration: toastMs,
  }),
  // Neither over the editor's tools and the clock at the right, nor over the bar at the bottom of a phone.
  notification: createToaster({
    placement: 'bottom-start',
    max: 1,
    overlap: false,
    gap: 8,
    offsets: { top: '0.5rem', right: '0.5rem', bottom: '4.5rem', left: '0.5rem' },
    duration: notificationMs,
  }),
})
type Groups = ReturnType<typeof createGroups>

function put(groups: Groups, toast: Toast, place: ToastPlace) {
  const group = groups[place]
  // One at a time: what comes later is truer than what still waits (S1-128).
  group.remove()
  if (toast.until?.aborted) return
  const id = group.create({
    type: toast.tone,
    title: toast.title,
    ...(toast.text === undefined ? {} : { description: toast.text }),
    ...(toast.stays ? { duration: Number.POSITIVE_INFINITY } : {}),
    ...(toast.act ? { action: { label: toast.act.label, onClick: toast.act.onAct } } : {}),
  })
  toast.until?.addEventListener('abort', () => group.dismiss(id), { once: true })
}

/** Draws what the queue says. */
export function Toaster({ queue }: { queue: ToastQueue }) {
  const { t } = useTranslation('shell')
  const [groups] = useState(createGroups)
  const [spoken, setSpoken] = useState<Toast>()
  useEffect(() => {
    let stop = () => {}
    // The groups listen only after this effect: what they are told before is lost.
    const timer = setTimeout(() => {
      stop = queue.listen((toast, place) => {
        if (toast.hasBadge && matchMedia(phone).matches) setSpoken(toast)
        else put(groups, toast, place)
      })
    }, 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queue, groups])
  return (
    <>
      <ToastGroup toaster={groups.toast} label={t('kit.messages')} />
      <ToastGroup toaster={groups.notification} label={t('kit.notifications')} />
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
