import { createFileRoute, redirect } from '@tanstack/react-router'

/** S3-061 calls the list by this path. */
export const Route = createFileRoute('/admin/problems')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/problem', search: true, replace: true })
  },
})
