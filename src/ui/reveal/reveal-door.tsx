import '#ui/theme/reveal.css'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Page } from '#ui/shell/page.tsx'

export interface RevealDoorProps {
  /** The contest whose reveal it is, or from which a saved one is opened. */
  cid: number | undefined

  busy: boolean
  failure: string | undefined
  unreadable: boolean
  onRetry: (() => void) | undefined
  onOpen: (file: File) => void
}

/** Before there is something to show: loading, a failure, or a saved reveal to choose. */
export function RevealDoor({ cid, busy, failure, unreadable, onRetry, onOpen }: RevealDoorProps) {
  const { t } = useTranslation('reveal')
  const input = useRef<HTMLInputElement>(null)
  const choose = (
    <>
      <Button icon={<FileUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t('door.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('door.open')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onOpen(file)
          target.value = ''
        }}
      />
    </>
  )
  if (busy)
    return (
      <DoorFrame>
        <Empty title={t('door.loading')}>{null}</Empty>
      </DoorFrame>
    )
  return (
    <Page
      title={t('title')}
      above={
        cid === undefined ? undefined : (
          <BackLink to="/contest/$contestId/scroll-board" params={{ contestId: String(cid) }}>
            {t('door.back')}
          </BackLink>
        )
      }
      width="narrow"
    >
      <Card>
        {unreadable ? (
          <Failed message={t('door.unreadable')} {...(onRetry ? { onRetry } : {})} act={choose} />
        ) : failure === undefined ? (
          <Empty title={t('door.title')} act={choose}>
            {t('door.text')}
          </Empty>
        ) : (
          <Failed message={failure} {...(onRetry ? { onRetry } : {})} act={choose} />
        )}
      </Card>
    </Page>
  )
}

/** A window of the audience before the presenter has said what to show. */
export function AudienceDoor() {
  const { t } = useTranslation('reveal')
  return (
    <DoorFrame>
      <Empty title={t('audience.waiting')}>{t('audience.text')}</Empty>
    </DoorFrame>
  )
}

const DoorFrame = ({ children }: { children: ReactNode }) => (
  <div className="reveal" data-full-screen="">
    <div className="reveal-off">
      <Card>{children}</Card>
    </div>
  </div>
)
