import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Tabs } from '#ui/kit/tabs.tsx'

export const settingTabs = ['account', 'profile'] as const
export type SettingTab = (typeof settingTabs)[number]

export interface SettingTabsProps {
  tab: SettingTab
  onTab: (tab: SettingTab) => void
  account: ReactNode
  profile: ReactNode
}

const sections = css({ display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' }, pt: '4' })

/** S1-046. What was typed under one tab is still there after a look at the other. */
export function SettingTabs({ tab, onTab, account, profile }: SettingTabsProps) {
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
