import { z } from 'zod'
import { id } from './envelope.ts'
import { groupMissing } from './group.ts'
import { markdownFile } from './limits/talk.ts'
import { operation, uploadOperation } from './operation.ts'

/** S3-089. `link` is a path of this site. */
export const MarkdownPicture = z.object({ link: z.string(), fileId: id() })
export type MarkdownPicture = z.infer<typeof MarkdownPicture>

/** The group whose text it is for; without one it takes an admin role. */
const query = z.object({ gid: z.int().optional() })
const failures = [
  groupMissing,
  { status: 403, when: 'the viewer has no admin role and is no admin of the group' },
  { status: 403, when: 'the account has uploaded too much within the hour, or holds as much as it may' },
]

export const uploadMarkdownPicture = uploadOperation({
  name: 'uploadMarkdownPicture',
  method: 'POST',
  path: '/file/upload-md-img',
  summary: 'Stores an image, re-encoded, for a Markdown text',
  who: 'login',
  query,
  body: z.undefined(),
  upload: { part: 'image', bytesMax: markdownFile.pictureBytes },
  data: MarkdownPicture,
  failures: [
    ...failures,
    { status: 400, when: 'there is no file, it is over 4 MB, or no picture of a known format' },
  ],
  example: { data: { link: '/ojapi/public/img/0a1b2c3d4e5f60718293a4b5c6d7e8f9.webp', fileId: 1 } },
})

export const uploadMarkdownFile = uploadOperation({
  name: 'uploadMarkdownFile',
  method: 'POST',
  path: '/file/upload-md-file',
  summary: 'Stores a file for a Markdown text; it is only served as a download',
  who: 'login',
  query,
  body: z.undefined(),
  upload: { part: 'file', bytesMax: markdownFile.fileBytes },
  data: z.object({ link: z.string() }),
  failures: [...failures, { status: 400, when: 'there is no file, or it has 128 MB or more' }],
  example: { data: { link: '/ojapi/public/file/0a1b2c3d4e5f60718293a4b5c6d7e8f9.pdf' } },
})

export const deleteMarkdownPicture = operation({
  name: 'deleteMarkdownPicture',
  method: 'GET',
  path: '/file/delete-md-img',
  summary: 'Deletes an image that was uploaded for a Markdown text',
  who: 'login',
  query: z.object({ fileId: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    { status: 400, when: 'there is no such file' },
    { status: 403, when: 'it is no picture of a text in Markdown' },
    {
      status: 403,
      when: 'the viewer did not upload it, is neither root nor problem admin, and no admin of its group',
    },
  ],
  example: { query: { fileId: 1 }, data: null },
})

export const markdownFileOperations = [uploadMarkdownPicture, uploadMarkdownFile, deleteMarkdownPicture]
