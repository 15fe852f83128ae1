import { ContestStatus } from '#contract/enums.ts'
import { isContestAdmin, statusOf } from '#server/contest/contest.guards.ts'
import type { StoredContest } from '#server/contest/contest.repository.ts'
import { rootsOfGroup } from '#server/contest/contest-group.ts'
import { enterAsAdmin, enterContest } from '#server/contest/enter-contest.ts'
import type { Db } from '#server/db/database.ts'
import { needCommentRight } from '#server/discussion/discussion-limits.ts'
import { enterDiscussion, refuseReader } from '#server/discussion/enter-discussion.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import type { CommentTarget, Earshot, StoredComment } from './comment.repository.ts'

/** Where comments stand, and what a viewer may do there. */
export interface CommentPlace {
  /** Hints of what is said here have this id; null where there are none. */
  readonly hintRoom: number | null
  readonly target: CommentTarget
  /** As messages name it. */
  readonly source: { readonly sourceType: 'Contest' | 'Discussion'; readonly sourceId: number }
  /** Of the contest or discussion. */
  readonly title: string
  readonly gid: number | null
  /** Whom each comment is told to. */
  readonly hostUid: string | null
  readonly earshot: Earshot
  mayRemove(said: { fromUid: string }): boolean
  /** Refuses whoever may read here and not take part. */
  needPart(): void
  mayReply(comment: Pick<StoredComment, 'fromUid' | 'fromRole'>): boolean
  /** Refuses whoever may read here and not write. */
  needRight(viewer: Viewer): Promise<void>
}

/**
 * Until a contest has ended its comments are read by its admins and by who wrote them; what its organizers
 * and super admins say is for all who have access (S2-126, S2-157).
 */
const earshotIn = (contest: StoredContest, viewer: Viewer, organizers: readonly string[]): Earshot =>
  isContestAdmin(viewer, contest) || statusOf(contest) === ContestStatus.Ended
    ? 'all'
    : [viewer.uid, ...organizers]

/** Whose words answer a question: the author and the roots of the group; super admins do as well. */
const organizersOf = async (db: Db, { uid, gid }: Pick<StoredContest, 'uid' | 'gid'>) => [
  uid,
  ...(await rootsOfGroup(db, gid)),
]

/** Uids of the organizers of a contest, if this viewer is one and the site has comments of contests; refuses otherwise. */
export const enterQuestions = async (db: Db, viewer: Viewer, cid: number) => {
  if (!(await readSiteConfig(db)).openContestComment) refuse(403, 'server.talk:contestClosed')
  return organizersOf(db, await enterAsAdmin(db, viewer, cid))
}

/** Uids of the organizers of a contest, for whoever has access to it and may ask there; refuses otherwise. */
export const enterAsAsker = async (db: Db, viewer: Viewer, cid: number) => {
  if (!(await readSiteConfig(db)).openContestComment) refuse(403, 'server.talk:contestClosed')
  return organizersOf(db, await enterContest(db, viewer, cid))
}

const enterContestComments = async (db: Db, viewer: Viewer | null, cid: number): Promise<CommentPlace> => {
  if (!viewer) refuse(401, 'server.http:loginNeeded')
  if (!(await readSiteConfig(db)).openContestComment) refuse(403, 'server.talk:contestClosed')
  const contest = await enterContest(db, viewer, cid)
  const organizers = await organizersOf(db, contest)
  const isRuler = isContestAdmin(viewer, contest)
  return {
    hintRoom: contest.room,
    target: { cid, did: null },
    source: { sourceType: 'Contest', sourceId: cid },
    title: contest.title,
    gid: contest.gid,
    hostUid: null,
    earshot: earshotIn(contest, viewer, organizers),
    mayRemove: ({ fromUid }) => isRuler || fromUid === viewer.uid,
    // S2-162.
    mayReply: ({ fromUid, fromRole }) =>
      isRuler || fromUid === viewer.uid || (fromRole !== 'root' && !organizers.includes(fromUid)),
    needPart: () => {},
    needRight: async () => {},
  }
}

const enterDiscussionComments = async (db: Db, viewer: Viewer | null, did: number): Promise<CommentPlace> => {
  const discussion = await enterDiscussion(db, viewer, did, 400)
  const { uid, gid, title, status, isModerator, isOpen, mayTakePart } = discussion
  const needPart = () => {
    if (!mayTakePart) refuseReader({ isOpen, status })
  }
  return {
    hintRoom: null,
    target: { cid: null, did },
    source: { sourceType: 'Discussion', sourceId: did },
    ...{ title, gid },
    hostUid: uid,
    earshot: 'all',
    mayRemove: ({ fromUid }) => viewer !== null && isOpen && (isModerator || fromUid === viewer.uid),
    needPart,
    mayReply: () => viewer !== null && mayTakePart,
    needRight: (speaker) => {
      needPart()
      return needCommentRight(db, speaker, { gid })
    },
  }
}

/** The comments of a contest or a discussion, if this viewer has access to it and the site has them; refuses otherwise. */
export const enterCommentPlace = (
  db: Db,
  viewer: Viewer | null,
  { cid, did }: CommentTarget,
): Promise<CommentPlace> =>
  cid === null ? enterDiscussionComments(db, viewer, did) : enterContestComments(db, viewer, cid)
