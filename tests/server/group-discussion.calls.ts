import type { DiscussionStatus } from '#contract/discussion.ts'
import { getGroupDiscussionList } from '#contract/group-discussion.ts'
import type { GroupActor, GroupScene } from '#support/node/group.ts'
import { type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

export const words = {
  ...{ title: 'Why?', description: 'It overflows.', content: 'Use **long long**.' },
  categoryId: 1,
}

/** A server where everybody may write. */
export const startTalking = async (): Promise<PracticeServer> => {
  const server = await startPractice()
  await setSiteConfig(server.db, 'defaultCreateDiscussionACInitValue', 0)
  await setSiteConfig(server.db, 'defaultCreateCommentACInitValue', 0)
  await setSiteConfig(server.db, 'defaultCreateDiscussionDailyLimit', 1_000)
  return server
}

export const discussionsOf = (place: () => { server: PracticeServer; scene: GroupScene }) => ({
  /** Its id. */
  begunBy: async (
    uid: string,
    given: { gid?: number | null; status?: DiscussionStatus } = {},
  ): Promise<number> => {
    const { server, scene } = place()
    const { id } = await server.db
      .insertInto('discussion')
      .values({ ...words, uid, gid: scene.gid, ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  listFor: async (actor: GroupActor, query: Record<string, string | number> = {}) => {
    const { server, scene } = place()
    const asked = { query: { gid: scene.gid, ...query }, ...scene.token(actor) }
    return (await server.ask(getGroupDiscussionList, asked)).data
  },
})
