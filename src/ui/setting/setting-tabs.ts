export const settingTabs = ['account', 'profile'] as const
export type SettingTab = (typeof settingTabs)[number]
