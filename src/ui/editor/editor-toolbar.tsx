import { FileClock, FileUp, History, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { EditorSettingsPanel, type EditorSettingsPanelProps } from './editor-settings.tsx'
import { type CodeFile, readCodeFile } from './read-code-file.ts'

export interface EditorToolbarProps extends EditorSettingsPanelProps {
  /** `P1001 Lanterns`. */
  problem: string
  languages: readonly string[]
  language: string
  /** The code is not the language's template already. */
  canReset: boolean
  fetchingAccepted: boolean
  onLanguage(language: string): void
  onUpload(file: CodeFile): void
  onReset(): void
  onLastAccepted(): void
  /** Shows earlier versions of the code. */
  onVersions(): void
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  px: '2',
  minH: '9',
  borderBottomWidth: 'thin',
  bg: 'surface',
})
const languageBox = css({ w: '[13rem]', flexShrink: '1', me: 'auto', '& button': { h: '7' } })

export function EditorToolbar(props: EditorToolbarProps) {
  const { t } = useTranslation('problemPage')
  const { languages, language, settings } = props
  const file = useRef<HTMLInputElement>(null)
  const [resetting, setResetting] = useState(false)
  return (
    <div className={bar} role="toolbar" aria-label={t('editor.toolbar')}>
      <Select
        className={languageBox}
        size="sm"
        label={t('editor.language')}
        disabled={languages.length === 0}
        value={language || null}
        options={languages.map((name) => ({ value: name, label: name }))}
        onValue={props.onLanguage}
      />
      <IconButton
        size="sm"
        label={t('editor.lastAccepted')}
        busy={props.fetchingAccepted}
        icon={<History size={18} aria-hidden />}
        onClick={props.onLastAccepted}
      />
      <IconButton
        size="sm"
        label={t('editor.upload')}
        icon={<FileUp size={18} aria-hidden />}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={async (event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) props.onUpload(await readCodeFile(chosen))
        }}
      />
      <IconButton
        size="sm"
        label={t('editor.reset')}
        reason={props.canReset ? undefined : t('editor.nothingToReset')}
        icon={<RotateCcw size={18} aria-hidden />}
        onClick={() => setResetting(true)}
      />
      <IconButton
        size="sm"
        label={t('editor.versions')}
        icon={<FileClock size={18} aria-hidden />}
        onClick={props.onVersions}
      />
      <EditorSettingsPanel settings={settings} onChange={props.onChange} />
      <ResetDialog
        problem={props.problem}
        open={resetting}
        onClose={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false)
          props.onReset()
        }}
      />
    </div>
  )
}

interface ResetDialogProps {
  problem: string
  open: boolean
  onClose(): void
  onConfirm(): void
}

function ResetDialog({ problem, open, onClose, onConfirm }: ResetDialogProps) {
  const { t } = useTranslation('problemPage')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={t('editor.resetTitle', { problem })}
      description={t('editor.resetText')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('editor.resetConfirm')}
          </Button>
        </>
      }
    />
  )
}
