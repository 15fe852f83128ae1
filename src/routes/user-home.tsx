import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { UserHomeScreen } from '#ui/user/user-home.tsx'
import { HelpedProblemList } from './-helped-problems.tsx'
import { present } from './-practice-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const text = z.string().optional().catch(undefined)

export const Route = createFileRoute('/user-home')({
  validateSearch: z.object({ uid: text, username: text }),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadUserLogic(), context.loadTexts(['user', 'heatmap'])])
    return logic
  },
  // Another user is another page.
  remountDeps: ({ search }) => search,
  component: UserHomePage,
})

function UserHomePage() {
  const { t } = useTranslation('user')
  const { uid, username } = Route.useSearch()
  const { session, askLogin } = Route.useRouteContext()
  const viewer = useViewer({ session })
  const isNamed = uid !== undefined || username !== undefined
  if (isNamed || viewer.uid !== null) return <OneUser viewer={viewer.uid} />
  return (
    <Page title={t('title')} heading={null}>
      {viewer.resolving ? null : (
        <Card pad="none">
          <Empty
            drawing="people"
            title={t('nobody')}
            act={
              <Button variant="solid" onClick={askLogin}>
                {t('login')}
              </Button>
            }
          >
            {t('nobodyHint')}
          </Empty>
        </Card>
      )}
    </Page>
  )
}

function OneUser({ viewer }: { viewer: string | null }) {
  const { t } = useTranslation('user')
  const logic = Route.useLoaderData()
  const key = { ...present(Route.useSearch()), viewer }
  const home = usePage(logic.home, key)
  const days = usePage(logic.days, key)
  const name = home.data?.nickname ?? home.data?.username
  const isOwn = home.data !== undefined && home.data.uid === viewer
  return (
    <Page title={name === undefined ? t('title') : t('titleOf', { name })} heading={null}>
      <UserHomeScreen
        home={{ ...home, busy: home.loading || home.refreshing, onReload: home.reload }}
        days={{ ...days, busy: days.loading || days.refreshing, onReload: days.reload }}
        isOwn={isOwn}
      />
      {isOwn && viewer !== null ? <HelpedProblemList machine={logic.helped} viewer={viewer} /> : null}
    </Page>
  )
}
