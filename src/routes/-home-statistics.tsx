import { useRouteContext } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Statistics } from '#ui/home/statistics.tsx'
import { Link } from '#ui/kit/link.tsx'
import { usePage } from './-use-page.ts'

/** The figures of whoever is signed in. */
export function HomeStatistics({ uid }: { uid: string }) {
  const { t } = useTranslation('home')
  const { loadUserLogic } = useRouteContext({ from: '__root__' })
  const users = use(loadUserLogic())
  const key = { uid, viewer: uid }
  const home = usePage(users.home, key)
  const days = usePage(users.days, key)
  return (
    <Statistics
      user={home.data}
      days={days.data}
      failure={home.failure ?? days.failure}
      extra={<Link to="/user-home">{t('mine.more')}</Link>}
      onReload={() => {
        home.reload()
        days.reload()
      }}
    />
  )
}
