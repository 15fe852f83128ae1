import { getRouteApi } from '@tanstack/react-router'
import { OwnNextSection } from '#ui/home/own-next.tsx'
import { usePage } from './-use-page.ts'

const home = getRouteApi('/home')

/** What comes in the groups of whoever is signed in. */
export function HomeOwnNext({ uid }: { uid: string }) {
  const { ownNext } = home.useLoaderData()
  return <OwnNextSection next={usePage(ownNext, { viewer: uid }).data} />
}
