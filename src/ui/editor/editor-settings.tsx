import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  type EditorSettings,
  editorFontSizes,
  editorTabSizes,
  editorThemes,
} from '#contract/editor-options.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Popover } from '#ui/kit/popover.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { prefersMonaco } from './load-monaco.ts'

export interface EditorSettingsPanelProps {
  settings: EditorSettings
  onChange(change: Partial<EditorSettings>): void
}

const rows = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '2',
})

const asSite = 'auto'

export function EditorSettingsPanel({ settings, onChange }: EditorSettingsPanelProps) {
  const { t } = useTranslation('problemPage')
  const { theme, fontSize, tabSize, keySound, vim } = settings
  return (
    <Popover
      title={t('editor.settings')}
      trigger={
        <IconButton
          size="sm"
          tooltip={false}
          title={t('editor.settings')}
          label={t('editor.settings')}
          icon={<Settings2 size={18} aria-hidden />}
        />
      }
    >
      <div className={rows}>
        <div className={row}>
          <span>{t('editor.theme')}</span>
          <Select
            size="sm"
            label={t('editor.theme')}
            value={theme ?? asSite}
            options={[asSite, ...editorThemes].map((value) => ({
              value,
              label: t(`editor.themes.${value as typeof asSite | (typeof editorThemes)[number]}`),
            }))}
            onValue={(value) => onChange({ theme: editorThemes.find((each) => each === value) })}
          />
        </div>
        <div className={row}>
          <span>{t('editor.fontSize')}</span>
          <Select
            size="sm"
            label={t('editor.fontSize')}
            value={String(fontSize)}
            options={editorFontSizes.map((value) => ({
              value: String(value),
              label: t('editor.pixels', { value }),
            }))}
            onValue={(value) => onChange({ fontSize: Number(value) })}
          />
        </div>
        <div className={row}>
          <span>{t('editor.tabSize')}</span>
          <Select
            size="sm"
            label={t('editor.tabSize')}
            value={String(tabSize)}
            options={editorTabSizes.map((value) => ({
              value: String(value),
              label: t('editor.spaces', { value }),
            }))}
            onValue={(value) => onChange({ tabSize: Number(value) })}
          />
        </div>
        <Switch checked={keySound} onChecked={(next) => onChange({ keySound: next })}>
          {t('editor.keySound')}
        </Switch>
        {prefersMonaco() ? (
          <Switch checked={vim} onChecked={(next) => onChange({ vim: next })}>
            {t('editor.vim')}
          </Switch>
        ) : null}
      </div>
    </Popover>
  )
}
