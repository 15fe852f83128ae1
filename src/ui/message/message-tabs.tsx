import { useTranslation } from 'react-i18next'
import { message as limits } from '#contract/limits/talk.ts'
import type { UnreadMessages } from '#contract/message-unread.ts'
import { css, cx } from '#styled/css/index.js'
import { areaTab } from '#ui/kit/area-tab.ts'
import { Link } from '#ui/kit/link.tsx'
import { scrollToTab } from '#ui/kit/scroll-to-tab.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { countOf, type MessageTab, messageTabs } from './message-tab.ts'

export interface MessageTabsProps {
  current: MessageTab
  unread: UnreadMessages | undefined
}

const bar = css({
  position: 'relative',
  display: 'flex',
  gap: { base: '0', md: '1' },
  overflowX: 'auto',
  borderBottomWidth: 'thin',
})
// As high as other tabs below the title of a page.
const tab = cx(
  areaTab,
  css({ gap: '2', px: { base: '2', md: '3' }, md: { h: 'control.md' }, _coarse: { minH: 'control.lg' } }),
)
const badge = css({
  textStyle: 'figure',
  fontSize: 'xs',
  px: '1.5',
  rounded: 'full',
  bg: 'danger',
  color: 'danger.on',
})

export function MessageTabs({ current, unread }: MessageTabsProps) {
  const { t } = useTranslation('message')
  return (
    <nav className={cx('fades', bar)} aria-label={t('tabs.label')}>
      {messageTabs.map((id) => {
        const count = unread?.[countOf[id]] ?? 0
        return (
          <Link
            key={id}
            tone="plain"
            className={tab}
            to="/message/$kind"
            params={{ kind: id }}
            activeOptions={{ exact: true }}
            {...(id === current ? { 'aria-current': 'page' as const, ref: scrollToTab } : {})}
          >
            {t(`tabs.${id}`)}
            {count > 0 && (
              <>
                <span className={badge} aria-hidden>
                  {count > limits.badgeMax
                    ? t('tabs.more', { max: limits.badgeMax })
                    : t('tabs.count', { value: count })}
                </span>
                <VisuallyHidden>{t('tabs.unread', { count })}</VisuallyHidden>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
