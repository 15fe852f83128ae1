import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Tabs } from '#ui/kit/tabs.tsx'
import { type SettingTab, settingTabs } from './setting-tabs.ts'

export interface SettingPanesProps {
  tab: SettingTab
  onTab: (tab: SettingTab) => void
  account: ReactNode
  profile: ReactNode
}

const sections = css({ display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' }, pt: '4' })

/** S1-046. What was typed under one tab is still there after a look at the other. */
export function SettingPanes({ tab, onTab, account, profile }: SettingPanesProps) {
  const { t } = useTranslation('setting')
  const parts = { account, profile }
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onValue={onTab}
      items={settingTabs.map((id) => ({
        id,
        label: t(`tabs.${id}`),
        content: <div className={sections}>{parts[id]}</div>,
      }))}
    />
  )
}
