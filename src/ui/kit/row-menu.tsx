import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Menu } from './menu.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface RowMenuProps {
  /** Of what the row is about. */
  name: string
  /** Something that was chosen in it is under way. */
  busy?: boolean
  entries: readonly MenuEntry[]
}

/** What is done less often to a row of a table. */
export function RowMenu({ name, busy = false, entries }: RowMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('kit.more', { name })}
          busy={busy}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      }
      entries={entries}
    />
  )
}
