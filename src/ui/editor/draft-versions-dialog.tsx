import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { CodeDiff } from '#ui/submission/code-diff.tsx'

interface Version {
  key: string
  code: string
  language: string
  /** Milliseconds of the epoch. */
  savedAt: number
  reason: 'submit' | 'reset' | 'replace' | 'otherTab' | 'pause'
}

export interface DraftVersionsDialogProps {
  open: boolean
  /** The newest first. */
  versions: readonly Version[]
  chosen: Version | undefined
  /** What stands in the editor. */
  present: string
  room: 'enough' | 'tight' | 'none'
  onChoose(key: string): void
  onRestore(): void
  onClose(): void
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[16rem minmax(0, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
const list = css({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  maxH: { base: '[30vh]', md: '[max(14rem, calc(88dvh - 13rem))]' },
  overflow: 'auto',
})
const entry = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  w: 'full',
  textAlign: 'start',
  px: '3',
  py: '2',
  minH: '11',
  rounded: 'md',
  borderWidth: 'thin',
  cursor: 'pointer',
})
const chosenEntry = css({ borderColor: 'accent.fg', bg: 'accent.subtle' })
const otherEntry = css({ borderColor: 'border', _hover: { bg: 'surface.sunken' } })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', fontSize: 'sm', color: 'fg.muted' })
const words = css({ fontWeight: 'medium' })
const side = css({ minW: '0', '--code-max': { base: '40vh', md: 'max(12rem, calc(88dvh - 15rem))' } })
const quiet = css({ color: 'fg.muted' })
const warning = css({ color: 'warning.fg', mb: '3' })

/** Earlier texts of the code, and what would change if one of them came back. */
export function DraftVersionsDialog(props: DraftVersionsDialogProps) {
  const { t } = useTranslation('problemPage')
  const { open, versions, chosen, present, room, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('editor.versionsTitle')}
      description={t('editor.versionsText')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button
            variant="solid"
            reason={chosen && chosen.code !== present ? undefined : t('editor.nothingToRestore')}
            onClick={props.onRestore}
          >
            {t('editor.restore')}
          </Button>
        </>
      }
    >
      {room !== 'enough' && (
        <p className={warning} role="status">
          {t(room === 'tight' ? 'editor.versionsTight' : 'editor.versionsFull')}
        </p>
      )}
      {versions.length === 0 ? (
        <p className={quiet}>{t('editor.noVersions')}</p>
      ) : (
        <div className={layout}>
          <ol className={list} aria-label={t('editor.versionsTitle')}>
            {versions.map((version) => (
              <li key={version.key}>
                <Entry
                  version={version}
                  chosen={version.key === chosen?.key}
                  onChoose={() => props.onChoose(version.key)}
                />
              </li>
            ))}
          </ol>
          <div className={side}>
            {chosen && (
              <CodeDiff
                left={present}
                right={chosen.code}
                same={t('editor.nothingToRestore')}
                intro={t('editor.againstPresent')}
                label={t('editor.againstPresent')}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface EntryProps {
  version: Version
  chosen: boolean
  onChoose(): void
}

function Entry({ version, chosen, onChoose }: EntryProps) {
  const { t } = useTranslation('problemPage')
  const savedAt = new Date(version.savedAt).toISOString()
  return (
    <button
      type="button"
      className={cx(entry, chosen ? chosenEntry : otherEntry)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={words}>{t(`editor.versionReason.${version.reason}`)}</span>
      <span className={facts}>
        <RelativeTime at={savedAt} />
        <span>{version.language}</span>
        <span>{t('editor.characters', { count: version.code.length })}</span>
      </span>
    </button>
  )
}
