import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Segments } from '#ui/kit/segments.tsx'

export type DeskPanel = 'result' | 'test'

export interface DeskPanelsProps {
  panel: DeskPanel
  result: ReactNode
  test: ReactNode
  onPanel(panel: DeskPanel | 'none'): void
}

const head = css({
  hideBelow: 'lg',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  px: '3',
  pt: '2',
  position: 'sticky',
  top: '0',
  zIndex: 'raised',
  bg: 'surface',
})

/** The result of the last submission or the test panel; both stay mounted. */
export function DeskPanels({ panel, result, test, onPanel }: DeskPanelsProps) {
  const { t } = useTranslation('problemPage')
  const items = [
    { id: 'result', label: t('page.pane.result') },
    { id: 'test', label: t('page.pane.test') },
  ] as const
  return (
    <>
      <div className={head}>
        <Segments label={t('page.deskPanels')} items={items} value={panel} onValue={onPanel} />
        <IconButton
          size="sm"
          label={t('page.closePanel')}
          icon={<X size={18} aria-hidden />}
          onClick={() => onPanel('none')}
        />
      </div>
      <div hidden={panel !== 'result'}>{result}</div>
      <div hidden={panel !== 'test'}>{test}</div>
    </>
  )
}
