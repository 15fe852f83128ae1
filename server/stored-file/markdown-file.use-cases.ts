import { open, readFile } from 'node:fs/promises'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import type { MarkdownPicture } from '#contract/markdown-file.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import { createOneAtATime } from '#server/account/one-at-a-time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { enterGroup, isInGroup, openGroup } from '#server/group/enter-group.ts'
import { refuse } from '#server/http/refusal.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import { extensionOf, isPdf, pdfType, shownName } from './file-kind.rules.ts'
import {
  adminsSomeGroup,
  countHeldBytes,
  dropMarkdownFile,
  findMarkdownFile,
  heldBytes,
  holdGroup,
  storeMarkdownFile,
} from './markdown-file.repository.ts'

type Kind = keyof typeof limits.pace
type Stored = Parameters<typeof storeMarkdownFile>[1]
type Place = Pick<Stored, 'uid' | 'gid'>

const waitingMax = 20
const heldMax = (viewer: Viewer) => (isAdmin(viewer) ? limits.heldBytes.admin : limits.heldBytes.group)
const holderOf = (viewer: Viewer) => ({ uid: viewer.uid, withAttachments: !isAdmin(viewer) })
const refuseFull = (viewer: Viewer) =>
  refuse(403, isAdmin(viewer) ? 'server.file:full' : 'server.file:fullWithImports', {
    megabytes: heldMax(viewer) / 1024 / 1024,
  })

const beginsAsPdf = async (path: string): Promise<boolean> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
  return isPdf(buffer.subarray(0, bytesRead))
}

/** Pictures and files of texts in Markdown (S1-089). */
export const createMarkdownFileUseCases = ({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>) => {
  // Else the uploads of one account could hold every connection to the database.
  const storing = createOneAtATime(waitingMax)

  const checkRight = async (viewer: Viewer, gid: number | undefined): Promise<void> => {
    if (gid !== undefined)
      await (isAdmin(viewer) ? openGroup(db, viewer, gid) : enterGroup(db, viewer, gid, 'admin'))
    else if (!isAdmin(viewer)) refuse(403, 'server.file:adminsOnly')
  }

  const store = async (viewer: Viewer, file: Stored) => {
    const stored = await storing.run(viewer.uid, () =>
      db.transaction().execute(async (trx) => {
        if (file.gid !== null && !(await holdGroup(trx, file.gid))) refuse(404, 'server.group:missing')
        if ((await heldBytes(trx, holderOf(viewer))) + file.size > heldMax(viewer)) refuseFull(viewer)
        return storeMarkdownFile(trx, file)
      }),
    )
    return stored ?? refuse(403, 'server.file:tooManyAtOnce')
  }

  const placeOf = ({ uid }: Viewer, gid: number | undefined): Place => ({ uid, gid: gid ?? null })

  return {
    /** Refuses whoever may upload nothing at all, or nothing more. */
    async admit(viewer: Viewer, kind: Kind, gid: number | undefined): Promise<void> {
      const mayBeSaidLater = gid === undefined && (await adminsSomeGroup(db, viewer.uid))
      if (!mayBeSaidLater) await checkRight(viewer, gid)
      if ((await countHeldBytes(db, holderOf(viewer))) >= heldMax(viewer)) refuseFull(viewer)
      const allowance = { key: `markdown ${kind}:${viewer.uid}`, ...limits.pace[kind] }
      const waitMs = await spendAllowance(db, allowance, clock.now())
      if (waitMs > 0)
        refuse(403, 'server.file:tooMany', { minutes: Math.ceil(waitMs / 60_000) }, { retryAfterMs: waitMs })
    },

    async addPicture(
      viewer: Viewer,
      gid: number | undefined,
      { path }: UploadedFile,
    ): Promise<MarkdownPicture> {
      await checkRight(viewer, gid)
      // With native code of many megabytes: loaded with the first picture, not with every web node.
      const { markdownPictureOf } = await import('./markdown-picture.ts')
      const content = await markdownPictureOf(await readFile(path))
      if (!content) refuse(400, 'server.file:pictureUnreadable')
      const { id, link } = await store(viewer, {
        ...{ kind: 'img', contentType: 'image/webp', extension: 'webp', originalName: 'picture.webp' },
        ...{ content, size: content.length },
        ...placeOf(viewer, gid),
      })
      return { link, fileId: id }
    },

    async addFile(viewer: Viewer, gid: number | undefined, file: UploadedFile): Promise<{ link: string }> {
      await checkRight(viewer, gid)
      const originalName = shownName(file.sentName)
      const type = (await beginsAsPdf(file.path))
        ? { contentType: pdfType, extension: 'pdf' }
        : { contentType: 'application/octet-stream', extension: extensionOf(originalName) }
      const { link } = await store(viewer, {
        ...{ kind: 'file', ...type },
        ...{ originalName, content: file, size: file.size },
        ...placeOf(viewer, gid),
      })
      return { link }
    },

    async removePicture(viewer: Viewer, fileId: number): Promise<null> {
      const file = (await findMarkdownFile(db, fileId)) ?? refuse(400, 'server.file:missing')
      if (!file.inMarkdown || file.kind !== 'img') refuse(403, 'server.file:noMarkdownPicture')
      const mayRemove =
        file.uid === viewer.uid ||
        hasRole(viewer, 'root', 'problem_admin') ||
        (await isInGroup(db, viewer, file.gid, 'admin'))
      if (!mayRemove) refuse(403, 'server.file:notYours')
      await dropMarkdownFile(db, fileId)
      return null
    },
  }
}
