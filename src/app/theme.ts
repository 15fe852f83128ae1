import type { AppStorage } from '#services/storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

export interface Theme {
  choice(): ThemeChoice
  isDark(): boolean
  choose(choice: ThemeChoice): void
  /** Hears every change of the choice and of the system; gives back how to stop. */
  subscribe(listener: () => void): () => void
}

export interface ThemeParts {
  storage: Pick<AppStorage, 'theme'>
  /** Whether the system asks for a dark page. */
  system?: MediaQueryList
  /** Whether the page is being printed: paper is light. */
  paper?: MediaQueryList
  root?: HTMLElement
}

/** Keeps `data-theme` of the page; `public/theme.js` sets it first, from the same key, before anything is painted. */
export function createTheme({
  storage,
  system = matchMedia('(prefers-color-scheme: dark)'),
  paper = matchMedia('print'),
  root = document.documentElement,
}: ThemeParts): Theme {
  const listeners = new Set<() => void>()
  const choice = (): ThemeChoice => storage.theme.get() ?? 'system'
  const isDark = () => choice() === 'dark' || (choice() === 'system' && system.matches)
  const apply = () => {
    root.dataset.theme = isDark() && !paper.matches ? 'dark' : 'light'
    for (const listener of listeners) listener()
  }
  for (const media of [system, paper]) media.addEventListener('change', apply)
  storage.theme.changes.subscribe(apply)
  apply()
  return {
    choice,
    isDark,
    choose: (next) => {
      storage.theme.set(next === 'system' ? null : next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
