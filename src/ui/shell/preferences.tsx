import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import { IconButton } from '#ui/kit/button.tsx'
import { Menu } from '#ui/kit/menu.tsx'

export type ThemeChoice = 'system' | 'light' | 'dark'

export interface Preferences {
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onLocale: (locale: Locale) => void
}

const themes = ['system', 'light', 'dark'] as const
const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeMenu({ theme, onTheme }: Pick<Preferences, 'theme' | 'onTheme'>) {
  const { t } = useTranslation('shell')
  const Icon = icons[theme]
  return (
    <Menu
      trigger={<IconButton label={t('theme.title')} tooltip={false} icon={<Icon size={18} aria-hidden />} />}
      entries={themes.map((choice) => {
        const Choice = icons[choice]
        return {
          id: choice,
          text: t(`theme.${choice}`),
          icon: <Choice size={16} aria-hidden />,
          checked: choice === theme,
          onSelect: () => onTheme(choice),
        }
      })}
    />
  )
}

export function LanguageMenu({ onLocale }: Pick<Preferences, 'onLocale'>) {
  const { t, i18n } = useTranslation('shell')
  return (
    <Menu
      trigger={
        <IconButton label={t('language.title')} tooltip={false} icon={<Languages size={18} aria-hidden />} />
      }
      entries={locales.map((locale) => ({
        id: locale,
        text: t(`language.${locale}`),
        checked: locale === i18n.language,
        onSelect: () => onLocale(locale),
      }))}
    />
  )
}
