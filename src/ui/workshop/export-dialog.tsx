import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { type WrittenFormat, writtenFormats } from '#contract/workshop.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { column, quiet } from './workshop-styles.ts'

interface ExportDialogProps {
  open: boolean
  /** Why nothing can be exported now. */
  reason: string | undefined
  busy: boolean
  failure: Failure | undefined
  onOpen(open: boolean): void
  onExport(format: WrittenFormat): void
}

/** Downloads what is published, with its tests, in a format that others read. */
export function ExportDialog({ open, reason, busy, failure, onOpen, onExport }: ExportDialogProps) {
  const { t } = useTranslation('workshop')
  const [format, setFormat] = useState<WrittenFormat>('icpc')
  return (
    <>
      <Button reason={reason} onClick={() => onOpen(true)}>
        {t('export.open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => onOpen(false)}
        title={t('export.title')}
        description={t('export.text')}
        footer={
          <Button
            variant="solid"
            icon={<Download size={16} aria-hidden />}
            busy={busy}
            onClick={() => onExport(format)}
          >
            {t('export.act')}
          </Button>
        }
      >
        <div className={column}>
          <Segments<WrittenFormat>
            label={t('export.format')}
            items={writtenFormats.map((id) => ({ id, label: t(`export.formats.${id}`) }))}
            value={format}
            onValue={setFormat}
          />
          <p className={quiet}>{t(`export.help.${format}`)}</p>
          <FailureLine failure={failure} />
        </div>
      </Dialog>
    </>
  )
}
