import { readFile } from 'node:fs/promises'
import { GroupAuth, GroupLevel, type Locale } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import type { addGroup, changeGroup, Group, GroupRow, GroupSettings, getGroupList } from '#contract/group.ts'
import { asksForCode } from '#contract/group-rules.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { limitAccount } from '#server/account/limit-account.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import { given } from '#server/given.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import type { Hints } from '#server/push/hints.ts'
import type { TextParts } from '#server/statement/texts-of.ts'
import { dropPictureOfGroup, storeFile } from '#server/stored-file/stored-file.repository.ts'
import { lockUser } from '#server/submission/submit.repository.ts'
import { enterGroup, openGroup, openSeenGroup } from './enter-group.ts'
import { mayInGroup } from './group.guards.ts'
import {
  countGroups,
  deleteGroup,
  findGroups,
  findLevel,
  type GroupFilter,
  insertGroup,
  type StoredGroup,
  takenName,
  updateGroup,
} from './group.repository.ts'
import { lockGroup } from './group-invitation.repository.ts'
import { spendGroup, whyNoGroup } from './group-limits.ts'
import { addMember, findMemberUids } from './group-member.repository.ts'
import { groupMessage } from './group-messages.ts'

export interface GroupParts extends TextParts {
  db: Db
  hints: Hints
  listener: Listener
  clock: Clock
  translate: Translate
}

const wireRow = ({ gmtCreate, ...row }: Omit<GroupRow, 'gmtCreate'> & { gmtCreate: Date }): GroupRow => ({
  ...row,
  gmtCreate: gmtCreate.toISOString(),
})

/** Only a public group needs no code. */
const codeOf = ({ auth, code }: Pick<GroupSettings, 'auth' | 'code'>): string | null => {
  if (auth === GroupAuth.Public) return null
  const given = code?.trim() ?? ''
  if ([...given].length !== limits.codeLength) {
    refuse(400, 'server.group:codeLength', { count: limits.codeLength })
  }
  return given
}

const withFreeNames = async <T>(store: () => Promise<T>): Promise<T> => {
  try {
    return await store()
  } catch (error) {
    const taken = takenName(error)
    if (taken === undefined) throw error
    return refuse(400, taken === 'name' ? 'server.group:nameTaken' : 'server.group:shortNameTaken')
  }
}

export const createGroupUseCases = ({ db, clock, userTexts, translate }: GroupParts) => {
  const tell = createTell({ translate })
  const show = async (group: StoredGroup, viewer: Viewer): Promise<Group> => ({
    ...group,
    code: mayInGroup(viewer, group, 'root') ? group.code : null,
    descriptionHtml: await userTexts.render(group.description),
    gmtCreate: group.gmtCreate.toISOString(),
    gmtModified: group.gmtModified.toISOString(),
  })

  return {
    list: async (
      viewer: Viewer | null,
      { keyword, auth, onlyMine, ...query }: QueryOf<typeof getGroupList>,
    ): Promise<DataOf<typeof getGroupList>> => {
      const paging = pagingOf(query, limits.pageSize)
      const readerUid = viewer?.uid ?? ''
      const filter: GroupFilter = {
        keyword: keyword?.trim(),
        auth,
        memberUid: onlyMine ? readerUid : undefined,
        readerUid: hasRole(viewer, 'root') ? undefined : readerUid,
      }
      return pageOf(paging, await countGroups(db, filter), async () =>
        (await findGroups(db, filter, { limit: paging.size, offset: paging.offset })).map(wireRow),
      )
    },

    detail: async (viewer: Viewer, gid: number): Promise<Group> =>
      show(await openSeenGroup(db, viewer, gid), viewer),

    access: async (viewer: Viewer, gid: number): Promise<{ access: boolean }> => ({
      access: mayInGroup(viewer, await openGroup(db, viewer, gid), 'member'),
    }),

    level: (viewer: Viewer, gid: number): Promise<GroupLevel> => findLevel(db, gid, viewer.uid),

    creation: async ({
      viewer,
      locale,
    }: {
      viewer: Viewer
      locale: Locale
    }): Promise<{ refusal: string | null }> => {
      const why = await whyNoGroup(db, viewer, clock.now())
      return { refusal: why ? translate(locale, why.key, why.params) : null }
    },

    add: async (
      viewer: Viewer,
      { code, codeAdmits = false, ...settings }: BodyOf<typeof addGroup>,
    ): Promise<Made> => {
      const { uid } = viewer
      const group = {
        ...{ ...settings, code: codeOf({ auth: settings.auth, code }), uid },
        codeAdmits: codeAdmits && asksForCode(settings),
      }
      return withFreeNames(() =>
        db.transaction().execute(async (trx) => {
          await lockUser(trx, uid)
          await spendGroup(trx, viewer, clock.now())
          const gid = await insertGroup(trx, group)
          await addMember(trx, { gid, uid, auth: GroupLevel.Root, reason: null })
          return { id: gid }
        }),
      )
    },

    change: async (
      viewer: Viewer,
      { id, code, codeAdmits, ...change }: BodyOf<typeof changeGroup>,
    ): Promise<Group> => {
      const group = await enterGroup(db, viewer, id, 'root')
      const { auth = group.auth, visible = group.visible } = change
      // A group that asks for no code does not keep the switch for the day when it does.
      const admits = asksForCode({ auth, visible }) ? codeAdmits : false
      // Whoever changes neither leaves a code alone that another admin sets at this moment.
      const isOther = auth !== group.auth || Boolean(code)
      await withFreeNames(() =>
        updateGroup(db, id, {
          ...given(change),
          ...(admits === undefined ? {} : { codeAdmits: admits }),
          ...(isOther && { code: codeOf({ auth, code: code || group.code }) }),
        }),
      )
      return show(await openGroup(db, viewer, id), viewer)
    },

    /** Refuses whoever may not send a picture for this group. */
    admitPicture: async (viewer: Viewer, gid: number): Promise<void> => {
      await enterGroup(db, viewer, gid, 'root')
    },

    /** S3-056: the picture in `file` becomes the group's; the one before it is gone. */
    changePicture: async (viewer: Viewer, gid: number, file: string): Promise<Group> => {
      const { uid } = viewer
      await enterGroup(db, viewer, gid, 'root')
      await limitAccount(db, 'avatar', uid, clock.now())
      // With native code of many megabytes: loaded with the first picture, not with every web node.
      const { squareOf } = await import('#server/account/avatar-picture.ts')
      const bytes = (await squareOf(await readFile(file))) ?? refuse(400, 'server.account:avatarUnreadable')
      await db.transaction().execute(async (trx) => {
        const { avatar: before } = await enterGroup(trx, viewer, gid, 'root')
        const { link } = await storeFile(trx, { originalName: 'group.webp', bytes, uid, gid })
        await updateGroup(trx, gid, { avatar: link })
        if (before !== null) await dropPictureOfGroup(trx, gid, before)
      })
      return show(await openGroup(db, viewer, gid), viewer)
    },

    remove: async (viewer: Viewer, gid: number): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        await lockGroup(trx, gid)
        const { name } = await enterGroup(trx, viewer, gid, 'owner')
        const members = await findMemberUids(trx, gid)
        await deleteGroup(trx, gid)
        await tell(
          trx,
          members.filter((uid) => uid !== viewer.uid),
          groupMessage('gone', { id: gid, name }),
        )
      })
      return null
    },
  }
}
