import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SplitType, splitTypes } from '#contract/contest-download.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Switch } from '#ui/kit/switch.tsx'

export interface DownloadOptions {
  splitType: SplitType
  excludeAdmin: boolean
}

export interface DownloadDialogProps {
  open: boolean
  contestTitle: string
  onDownload(options: DownloadOptions): void
  onClose(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** How the accepted programs of a contest are put into their zip. */
export function DownloadDialog({ open, contestTitle, onDownload, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('contestAdmin')
  const [splitType, setSplitType] = useState<SplitType>('user')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('download.title', { title: contestTitle })}
      description={t('download.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('problems.cancel')}</Button>
          <Button variant="solid" onClick={() => onDownload({ splitType, excludeAdmin })}>
            {t('download.send')}
          </Button>
        </>
      }
    >
      <div className={column}>
        <FormRow label={t('download.split')}>
          <Segments<SplitType>
            label={t('download.split')}
            items={splitTypes.map((id) => ({ id, label: t(`download.splits.${id}`) }))}
            value={splitType}
            onValue={setSplitType}
          />
        </FormRow>
        <Switch checked={excludeAdmin} onChecked={setExcludeAdmin}>
          {t('download.excludeAdmin')}
        </Switch>
      </div>
    </Dialog>
  )
}
