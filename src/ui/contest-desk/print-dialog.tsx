import { useTranslation } from 'react-i18next'
import type { PrintRow } from '#contract/contest-print.ts'
import { css } from '#styled/css/index.js'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useLast } from '#ui/kit/use-last.ts'
import { type PrintActs, PrintButtons } from './print-desk.tsx'

const text = css({
  maxH: '[60vh]',
  overflow: 'auto',
  p: '3',
  rounded: 'md',
  bg: 'surface.sunken',
  textStyle: 'code',
  whiteSpace: 'pre',
})

/** A text to be printed, as a whole. */
export function PrintDialog({
  row,
  onClose,
  ...acts
}: PrintActs & { row: PrintRow | undefined; onClose(): void }) {
  const { t } = useTranslation('contestDesk')
  const shown = useLast(row, row)
  return (
    <Dialog
      open={row !== undefined}
      title={t('print.of', { name: shown?.username ?? '' })}
      onClose={onClose}
      footer={shown && <PrintButtons row={shown} {...acts} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <pre className={text} tabIndex={0}>
        {shown?.content}
      </pre>
    </Dialog>
  )
}
