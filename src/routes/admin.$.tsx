import { createFileRoute, redirect } from '@tanstack/react-router'

/** S1-087: an unknown admin path leads to the admin login, and from there whoever is signed in goes on. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/login', replace: true })
  },
})
