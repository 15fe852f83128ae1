import { createFileRoute, redirect } from '@tanstack/react-router'

/** S2-065. */
export const Route = createFileRoute('/_login/message/')({
  beforeLoad: () => {
    throw redirect({ to: '/message/$kind', params: { kind: 'discuss' }, replace: true })
  },
})
