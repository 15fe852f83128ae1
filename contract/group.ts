import { z } from 'zod'
import { GroupAuth, GroupLevel, GroupStatus } from './enums.ts'
import { date, id, Made, page, pageQuery } from './envelope.ts'
import { shortNameShape } from './group-rules.ts'
import { avatar, uidMax } from './limits/account.ts'
import { group as limits } from './limits/group.ts'
import { keywordMax } from './limits/list.ts'
import { operation, uploadOperation } from './operation.ts'

const text = (min: number, max: number) => z.string().trim().min(min).max(max)

/** S3-103 to S3-110. */
const settings = {
  name: text(limits.nameMin, limits.nameMax),
  /** Stands before the display ids of the group's problems, so it has what may stand there. */
  shortName: text(limits.shortNameMin, limits.shortNameMax).regex(shortNameShape),
  brief: text(limits.briefMin, limits.briefMax),
  /** Markdown. */
  description: text(limits.descriptionMin, limits.descriptionMax),
  auth: z.enum(GroupAuth),
  /** Six characters, where the group is not public. Left out of a change, it stays as it is. */
  code: z.string().max(limits.codeLength).nullish(),
  visible: z.boolean(),
  /** The code makes members without reason or approval, where a group asks for it: off unless it is sent. */
  codeAdmits: z.boolean().optional(),
}
const GroupSettings = z.object(settings)
export type GroupSettings = z.infer<typeof GroupSettings>

const shown = {
  id: id(),
  avatar: z.string().nullable(),
  /** Username. */
  owner: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  auth: z.enum(GroupAuth),
  visible: z.boolean(),
  /** Members, admins and roots. */
  memberCount: z.int(),
  gmtCreate: date(),
}
export const GroupRow = z.object(shown)
export type GroupRow = z.infer<typeof GroupRow>

/** S3-068. The code is null for whoever is no root of the group. */
export const Group = z.object({
  ...shown,
  uid: z.string(),
  status: z.enum(GroupStatus),
  code: z.string().nullable(),
  /** Whoever has the code joins at once. Nodes of the previous release do not send it. */
  codeAdmits: z.boolean().default(false),
  /** The viewer's row in it, an application too: the id of its hints. Null for whoever has none. */
  memberId: id().nullable(),
  /** Username of the admin who invited the viewer; null if there is no open invitation. Nodes of the previous release do not send it. */
  invitedBy: z.string().nullable().default(null),
  /** The description as safe HTML. */
  descriptionHtml: z.string(),
  gmtModified: date(),
})
export type Group = z.infer<typeof Group>

export const groupMissing = { status: 404, when: 'there is no such group' }
const invalid = {
  status: 400,
  when: 'the name or the short name is taken, or the code has not six characters where one is needed',
}

const exampleSettings: GroupSettings = {
  name: 'Algorithms 2024',
  shortName: 'ALGO24',
  brief: 'The course of this spring',
  description: 'Problems of **every** week.',
  auth: GroupAuth.Public,
  code: null,
  visible: true,
  codeAdmits: false,
}
const exampleRow: GroupRow = {
  id: 1,
  avatar: null,
  owner: 'ada',
  name: exampleSettings.name,
  shortName: exampleSettings.shortName,
  brief: exampleSettings.brief,
  description: exampleSettings.description,
  auth: exampleSettings.auth,
  visible: true,
  memberCount: 12,
  gmtCreate: '2024-05-01T12:00:00.000Z',
}
const exampleGroup: Group = {
  ...exampleRow,
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  status: GroupStatus.Normal,
  code: null,
  codeAdmits: false,
  memberId: 7,
  invitedBy: null,
  descriptionHtml: '<p>Problems of <strong>every</strong> week.</p>',
  gmtModified: '2024-05-01T12:00:00.000Z',
}

export const getGroupList = operation({
  name: 'getGroupList',
  method: 'GET',
  path: '/get-group-list',
  summary: 'Listed groups and those of the viewer; all groups for super admins',
  who: 'any',
  query: z.object({
    ...pageQuery,
    limit: z.int().max(limits.listPageSizeMax).optional(),
    /** Part of the name, the short name or the owner's name. */
    keyword: z.string().max(keywordMax).optional(),
    /** 0 is no filter. */
    auth: z.int().optional(),
    /** Those that the viewer is a member of; a visitor has none. */
    onlyMine: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: page(GroupRow),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 15, keyword: 'algo', onlyMine: false },
    data: { records: [exampleRow], total: 1, size: 15, current: 1, pages: 1 },
  },
})

export const getGroupDetail = operation({
  name: 'getGroupDetail',
  method: 'GET',
  path: '/get-group-detail',
  summary: 'A group for its page',
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: Group,
  failures: [groupMissing, { status: 403, when: 'the group is hidden and the viewer is no member' }],
  example: { query: { gid: 1 }, data: exampleGroup },
})

export const getGroupAccess = operation({
  name: 'getGroupAccess',
  method: 'GET',
  path: '/get-group-access',
  summary: "The viewer's access to a group",
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.object({ access: z.boolean() }),
  failures: [groupMissing],
  example: { query: { gid: 1 }, data: { access: true } },
})

export const getGroupAuth = operation({
  name: 'getGroupAuth',
  method: 'GET',
  path: '/get-group-auth',
  summary: "The viewer's level in a group; 0 where there is none",
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.enum(GroupLevel),
  failures: [],
  example: { query: { gid: 1 }, data: GroupLevel.Member },
})

export const getGroupCreation = operation({
  name: 'getGroupCreation',
  method: 'GET',
  path: '/get-group-creation',
  summary: 'Why the viewer cannot create a group now; null if they can',
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  data: z.object({
    /** In the caller's language. */
    refusal: z.string().nullable(),
  }),
  failures: [],
  example: { data: { refusal: null } },
})

export const addGroup = operation({
  name: 'addGroup',
  method: 'POST',
  path: '/group',
  summary: 'Creates a group owned by the viewer',
  who: 'group_add',
  query: z.object({}),
  body: GroupSettings,
  data: Made,
  failures: [
    invalid,
    {
      status: 403,
      when: 'a user without an admin role has solved too little, made enough groups today or owns enough of them',
    },
  ],
  example: { body: exampleSettings, data: { id: 1 } },
})

export const changeGroup = operation({
  name: 'changeGroup',
  method: 'PUT',
  path: '/group',
  summary: 'Changes a group; omitted fields are kept',
  who: 'login',
  query: z.object({}),
  body: z
    .object({ ...settings, id: id() })
    .partial()
    .required({ id: true }),
  data: Group,
  failures: [groupMissing, { status: 403, when: 'the viewer is no root of the group' }, invalid],
  example: { body: { id: 1, brief: exampleSettings.brief }, data: exampleGroup },
})

export const uploadGroupAvatar = uploadOperation({
  name: 'uploadGroupAvatar',
  method: 'POST',
  path: '/file/upload-group-avatar',
  summary: 'Sets the avatar of a group, cropped to a square and re-encoded',
  who: 'login',
  query: z.object({
    /** Here or in a part of the form. */
    gid: z.int().optional(),
  }),
  body: z.undefined(),
  upload: { part: 'image', bytesMax: avatar.bytesMax },
  data: Group,
  failures: [
    groupMissing,
    { status: 403, when: 'the viewer is no root of the group, or sent too many pictures' },
    { status: 400, when: 'there is no file, it is over 2 MB, or no gif, jpg, jpeg, png, bmp or webp' },
  ],
  example: { query: { gid: 1 }, data: exampleGroup },
})

export const handOverGroup = operation({
  name: 'handOverGroup',
  method: 'PUT',
  path: '/group/owner',
  summary: 'Makes a member the owner and a root of a group, the former owner an admin, and tells both',
  who: 'login',
  query: z.object({}),
  body: z.object({
    gid: id(),
    /** Of the member who becomes the owner. */
    uid: z.string().max(uidMax),
  }),
  data: z.null(),
  failures: [
    groupMissing,
    {
      status: 403,
      when: 'the viewer is neither its owner, also because they have just ceased to be, nor a super admin',
    },
    { status: 400, when: 'the user owns the group already, or is banned' },
    { status: 404, when: 'the user is no member of the group' },
    { status: 403, when: 'the user has no admin role and owns as many groups as the site allows' },
  ],
  example: { body: { gid: 1, uid: exampleGroup.uid }, data: null },
})

export const removeGroup = operation({
  name: 'removeGroup',
  method: 'DELETE',
  path: '/group',
  summary: 'Deletes a group with everything in it',
  who: 'group_del',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [groupMissing, { status: 403, when: 'the viewer is neither its owner nor a super admin' }],
  example: { query: { gid: 1 }, data: null },
})

export const groupOperations = [
  getGroupList,
  getGroupDetail,
  getGroupAccess,
  getGroupAuth,
  getGroupCreation,
  addGroup,
  changeGroup,
  uploadGroupAvatar,
  handOverGroup,
  removeGroup,
]
