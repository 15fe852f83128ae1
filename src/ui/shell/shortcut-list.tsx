import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Kbd } from '#ui/kit/kbd.tsx'

const groups = [
  {
    id: 'general',
    lines: [
      { id: 'help', keys: ['?'], chord: false },
      { id: 'palette', keys: ['Ctrl/⌘', 'K'], chord: true },
      { id: 'home', keys: ['g', 'h'], chord: false },
      { id: 'problems', keys: ['g', 'p'], chord: false },
      { id: 'contests', keys: ['g', 'c'], chord: false },
      { id: 'status', keys: ['g', 's'], chord: false },
      { id: 'machines', keys: ['g', 'm'], chord: false },
    ],
  },
  {
    id: 'problem',
    lines: [
      { id: 'submit', keys: ['Ctrl/⌘', 'Enter'], chord: true },
      { id: 'run', keys: ['Ctrl/⌘', "'"], chord: true },
      { id: 'leave', keys: ['Ctrl', 'M'], chord: true },
    ],
  },
] as const

const heading = css({ textStyle: 'label', color: 'fg.muted', pt: '2', pb: '1' })
const line = css({ display: 'flex', alignItems: 'center', gap: '4', minH: '9' })
const words = css({ flex: '1' })
const keys = css({ display: 'flex', alignItems: 'center', gap: '1.5', color: 'fg.subtle', fontSize: 'sm' })

export interface ShortcutListProps {
  open: boolean
  onClose: () => void
}

export function ShortcutList({ open, onClose }: ShortcutListProps) {
  const { t } = useTranslation('palette')
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts.title')}>
      {groups.map((group) => (
        <section key={group.id}>
          <h3 className={heading}>{t(`shortcuts.${group.id}`)}</h3>
          <dl>
            {group.lines.map((each) => (
              <div key={each.id} className={line}>
                <dt className={words}>{t(`shortcuts.${each.id}`)}</dt>
                <dd className={keys}>
                  {each.keys.map((key, index) => (
                    <Fragment key={key}>
                      {index === 0 ? null : each.chord ? '+' : t('shortcuts.then')}
                      <Kbd>{key}</Kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
