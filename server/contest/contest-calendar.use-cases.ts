import { createHash } from 'node:crypto'
import type { getContestCalendar } from '#contract/contest-download.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Download } from '#server/http/download.ts'
import { refuse } from '#server/http/refusal.ts'
import { pagePrefix } from '#server/http/static-files.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import { type CalendarEvent, calendarText } from './calendar.ts'
import { contestGuards } from './contest.guards.ts'
import { findCalendarContests, findContest, type StoredContest } from './contest.repository.ts'

interface ContestCalendarParts {
  db: Db
  config: Pick<Config, 'siteOrigin'>
}

type Dated = Pick<StoredContest, 'id' | 'title' | 'startTime' | 'endTime' | 'gmtModified'>

export const createContestCalendarUseCases = ({ db, config: { siteOrigin } }: ContestCalendarParts) => {
  const { hostname } = new URL(siteOrigin)

  const eventOf = ({ id, title, startTime, endTime, gmtModified }: Dated): CalendarEvent => ({
    uid: `contest-${id}@${hostname}`,
    title,
    url: `${siteOrigin}${pagePrefix}contest/${id}`,
    begins: startTime,
    ends: endTime,
    changed: gmtModified,
  })

  const findOne = async (viewer: Viewer | null, cid: number): Promise<StoredContest> => {
    const contest = (await findContest(db, cid, viewer)) ?? refuse(400, 'server.contest:missing')
    const refusal = contestGuards.info(viewer, contest)
    return refusal ? refuse(403, refusal) : contest
  }

  return {
    file: async (viewer: Viewer | null, { cid }: QueryOf<typeof getContestCalendar>): Promise<Download> => {
      const contests = cid === undefined ? await findCalendarContests(db) : [await findOne(viewer, cid)]
      const { name } = await readSiteConfig(db)
      const content = Buffer.from(calendarText(name, contests.map(eventOf)))
      return {
        name: cid === undefined ? 'contests.ics' : `contest-${cid}.ics`,
        content,
        tag: `"${createHash('sha256').update(content).digest('base64url')}"`,
      }
    },
  }
}
