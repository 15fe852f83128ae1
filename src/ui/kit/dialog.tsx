import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type DialogVariantProps, dialog, drawer } from '#styled/recipes/index.js'
import { IconButton } from './button.tsx'
import { useFocusBack } from './use-focus-back.ts'

const notTyped = new Set(['checkbox', 'radio', 'file', 'hidden', 'range', 'color', 'button', 'submit'])

const firstTextField = (part: HTMLElement | null) =>
  [...(part?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].find(
    (field) => !field.disabled && !notTyped.has(field.type),
  ) ?? null

/** The menu that a dialog was opened from takes it for a part of itself, and would close it along with itself. */
const stay = (event: Event) => event.preventDefault()

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: NonNullable<DialogVariantProps['size']>
  /** False: a press outside does not close it. Escape and the button always do. */
  closeOutside?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** What gets the focus; else the first text field, or of a question the first button of the footer, else the first control. */
  initialFocus?: () => HTMLElement | null
  /** What gets the focus on closing; else what had it before. */
  finalFocus?: () => HTMLElement | null
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  size,
  closeOutside = true,
  role = 'dialog',
  initialFocus,
  finalFocus,
  footer,
  children,
}: DialogProps) {
  const { t } = useTranslation('shell')
  const classes = dialog({ size })
  const focusBack = useFocusBack(open)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const firstStop = () =>
    role === 'dialog' ? firstTextField(body.current) : (foot.current?.querySelector('button') ?? null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      role={role}
      closeOnInteractOutside={closeOutside}
      onRequestDismiss={stay}
      initialFocusEl={initialFocus ?? firstStop}
      finalFocusEl={() => finalFocus?.() ?? focusBack()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            <div className={classes.header}>
              <Ark.Title className={classes.title}>{title}</Ark.Title>
              <Ark.CloseTrigger asChild>
                <IconButton
                  size="sm"
                  label={t('kit.close')}
                  tooltip={false}
                  icon={<X size={18} aria-hidden />}
                />
              </Ark.CloseTrigger>
            </div>
            {description === undefined ? null : (
              <Ark.Description className={classes.description}>{description}</Ark.Description>
            )}
            <div className={classes.body} ref={body}>
              {children}
            </div>
            {footer === undefined ? null : (
              <div className={classes.footer} ref={foot}>
                {footer}
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  side?: 'start' | 'end'
  children: ReactNode
}

export function Drawer({ open, onClose, title, side = 'start', children }: DrawerProps) {
  const { t } = useTranslation('shell')
  const classes = drawer({ side })
  const focusBack = useFocusBack(open)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      onRequestDismiss={stay}
      finalFocusEl={focusBack}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            <div className={classes.header}>
              <Ark.Title className={classes.title}>{title}</Ark.Title>
              <Ark.CloseTrigger asChild>
                <IconButton label={t('kit.close')} tooltip={false} icon={<X size={18} aria-hidden />} />
              </Ark.CloseTrigger>
            </div>
            <div className={classes.body}>{children}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
