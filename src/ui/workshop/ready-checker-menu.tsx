import { FileCode2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { isReadyChecker, type ReadyChecker, readyCheckerCode, readyCheckers } from './ready-checkers.ts'

interface ReadyCheckerMenuProps {
  /** The source that is there. */
  code: string
  onInsert(code: string): void
}

/** Puts the source of a usual checker into the box; asks before it replaces what somebody wrote. */
export function ReadyCheckerMenu({ code, onInsert }: ReadyCheckerMenuProps) {
  const { t } = useTranslation('workshop')
  const [asked, setAsked] = useState<ReadyChecker>()
  const isOwn = code.trim() !== '' && !isReadyChecker(code)
  return (
    <>
      <Menu
        trigger={<Button icon={<FileCode2 size={16} aria-hidden />}>{t('judging.ready.open')}</Button>}
        placement="bottom-start"
        entries={readyCheckers.map((id) => ({
          id,
          text: t(`judging.ready.is.${id}`),
          onSelect: () => (isOwn ? setAsked(id) : onInsert(readyCheckerCode[id])),
        }))}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('judging.ready.replaceTitle')}
        text={t('judging.ready.replaceText')}
        back={t('history.back')}
        confirm={t('judging.ready.replace')}
        onConfirm={() => {
          if (asked) onInsert(readyCheckerCode[asked])
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
