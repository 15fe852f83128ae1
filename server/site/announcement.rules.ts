import { refuse } from '#server/http/refusal.ts'

interface Given {
  title?: string | undefined
  content?: string | undefined
}

/** What is given of an announcement's text, of the site or of a contest (S3-123); refuses a blank title or content. */
export const announcementText = <Text extends Given>(given: Text): Text => {
  const { title, content } = given
  if (title?.trim() === '' || content?.trim() === '') refuse(400, 'server.site:announcementEmpty')
  return title === undefined ? given : { ...given, title: title.trim() }
}

/** Refuses what would write over what somebody else changed since. */
export const refuseOutdated = (
  expectedVersion: string | null | undefined,
  { gmtModified }: { gmtModified: Date },
): void => {
  if (expectedVersion && expectedVersion !== gmtModified.toISOString())
    refuse(409, 'server.site:announcementChangedMeanwhile')
}
