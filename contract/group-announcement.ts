import { z } from 'zod'
import {
  AnnouncementChange,
  AnnouncementText,
  announcementOutdated,
  textMissing,
} from './announcement-admin.ts'
import { id, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { operation } from './operation.ts'
import { Announcement } from './site.ts'

/** S3-071. */
export const GroupAnnouncement = Announcement.extend({ gid: id() })
export type GroupAnnouncement = z.infer<typeof GroupAnnouncement>

const query = z.object({ ...pageQuery, gid: z.int() })
const missing = { status: 404, when: 'there is no such announcement' }
const notOfGroup = { status: 403, when: 'the announcement belongs to no group' }
const notYours = { status: 403, when: 'the viewer is neither its author nor a root of the group' }

const text = { title: 'Homework 3', content: 'Until **Sunday**.', status: 0 }
const example = {
  query: { gid: 1, currentPage: 1, limit: 5 },
  data: {
    records: [
      {
        id: 7,
        gid: 1,
        ...text,
        html: '<p>Until <strong>Sunday</strong>.</p>',
        uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        username: 'ada',
        gmtCreate: '2024-05-01T12:00:00.000Z',
        gmtModified: '2024-05-01T12:00:00.000Z',
      },
    ],
    total: 1,
    size: 5,
    current: 1,
    pages: 1,
  },
}

export const getGroupAnnouncements = operation({
  name: 'getGroupAnnouncements',
  method: 'GET',
  path: '/group/get-announcement-list',
  summary: 'Visible announcements of a group, newest first',
  who: 'login',
  query,
  body: z.undefined(),
  data: page(GroupAnnouncement),
  failures: [groupMissing, { status: 403, when: 'the viewer is no member of the group' }],
  example,
})

export const getGroupAdminAnnouncements = operation({
  name: 'getGroupAdminAnnouncements',
  method: 'GET',
  path: '/group/get-admin-announcement-list',
  summary: 'Announcements of a group including hidden ones, newest first',
  who: 'login',
  query,
  body: z.undefined(),
  data: page(GroupAnnouncement),
  failures: [groupMissing, { status: 403, when: 'the viewer is no admin of the group' }],
  example,
})

export const addGroupAnnouncement = operation({
  name: 'addGroupAnnouncement',
  method: 'POST',
  path: '/group/announcement',
  summary: 'Creates an announcement in a group',
  who: 'login',
  query: z.object({}),
  body: AnnouncementText.extend({ gid: id() }),
  data: z.null(),
  failures: [groupMissing, { status: 403, when: 'the viewer is no admin of the group' }, textMissing],
  example: { body: { ...text, gid: 1 }, data: null },
})

export const changeGroupAnnouncement = operation({
  name: 'changeGroupAnnouncement',
  method: 'PUT',
  path: '/group/announcement',
  summary: 'Shows, hides or edits an announcement of a group',
  who: 'login',
  query: z.object({}),
  body: AnnouncementChange,
  data: z.null(),
  failures: [missing, notOfGroup, notYours, textMissing, announcementOutdated],
  example: { body: { ...text, id: 7 }, data: null },
})

export const removeGroupAnnouncement = operation({
  name: 'removeGroupAnnouncement',
  method: 'DELETE',
  path: '/group/announcement',
  summary: 'Deletes an announcement of a group',
  who: 'login',
  query: z.object({ aid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notOfGroup, notYours],
  example: { query: { aid: 7 }, data: null },
})

export const groupAnnouncementOperations = [
  getGroupAnnouncements,
  getGroupAdminAnnouncements,
  addGroupAnnouncement,
  changeGroupAnnouncement,
  removeGroupAnnouncement,
]
