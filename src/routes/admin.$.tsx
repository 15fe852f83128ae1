import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { NotFound } from '#ui/shell/not-found.tsx'

/** An unknown path of the administration; whoever has no admin role was led to its login before (S3-065). */
export const Route = createFileRoute('/admin/$')({ component: UnknownPart })

function UnknownPart() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <NotFound
      start="/admin"
      onBack={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/admin' }))}
    />
  )
}
