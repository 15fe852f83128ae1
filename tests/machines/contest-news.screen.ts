import type { ContestNewsSnapshot } from '#machines/contest-news/contest-news.machine.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { announcement, type ContestNewsDriven } from './contest-news.model.ts'

const known = [7, 8].map(announcement)
const titleOf = (id: number) => announcement(id).title

/** What a person does on a page of a contest for an event; nothing for those that are brought. */
export function contestNewsActs(event: ContestNewsDriven, words: Words): readonly Act[] {
  if (event.type !== 'news.read') return []
  const [id = 0] = event.ids
  return [{ do: 'press', button: words('contest:announcements.putAway', { title: titleOf(id) }) }]
}

/** Why a person cannot do it there; nothing when they can. */
export const contestNewsObstacle = (
  event: ContestNewsDriven,
  before: ContestNewsSnapshot | undefined,
): string | undefined =>
  event.type === 'news.read' &&
  !before?.context.unread.some(({ id }) => event.ids.some((each) => each === id))
    ? 'what is read is not in sight'
    : undefined

/** What must be seen on each page of the contest in a state. */
export const contestNewsSights = ({ context: { unread } }: ContestNewsSnapshot, words: Words): Sight[] =>
  known.map(({ id, title }) => ({
    see: 'text',
    text: words('contest:announcements.news', { title }),
    shown: unread.some((each) => each.id === id),
  }))
