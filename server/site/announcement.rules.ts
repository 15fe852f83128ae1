import { refuse } from '#server/http/refusal.ts'

/** A text that has a title and a content, of the site or of a contest (S3-123); refuses otherwise. */
export const announcementText = <Text extends { title: string; content: string }>(given: Text): Text => {
  if (given.title.trim() === '' || given.content.trim() === '') refuse(400, 'server.site:announcementEmpty')
  return { ...given, title: given.title.trim() }
}
