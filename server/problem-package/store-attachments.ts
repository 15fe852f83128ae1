import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { isPdf } from '#server/stored-file/file-kind.rules.ts'
import { countHeldBytes, heldBytes } from '#server/stored-file/markdown-file.repository.ts'
import { storeFile } from '#server/stored-file/stored-file.repository.ts'
import { offerPictures, replaceAttachmentLinks } from './attachment-link.ts'
import type { PackageAttachment, PackageStatement } from './problem-package.ts'

type Statements = Partial<Record<Locale, PackageStatement>>

const sections = ['description', 'input', 'output', 'hint'] as const

const mapText = (statements: Statements, map: (text: string) => string): Statements =>
  Object.fromEntries(
    Object.entries(statements).map(([locale, statement]) => {
      const mapped = sections.map((section) => [section, statement[section] && map(statement[section])])
      return [locale, { ...statement, ...Object.fromEntries(mapped) }]
    }),
  )

const linkedNames = (statements: Statements): Set<string> => {
  const names = new Set<string>()
  mapText(statements, (text) =>
    replaceAttachmentLinks(text, (name) => {
      names.add(name)
      return undefined
    }),
  )
  return names
}

interface AttachmentOwner {
  pid: number
  importer: { uid: string; heldMax?: number | undefined }
  statements: Statements
  attachments: readonly PackageAttachment[]
}

const linkedOf = ({ statements, attachments }: Pick<AttachmentOwner, 'statements' | 'attachments'>) => {
  const wanted = linkedNames(statements)
  return [...new Map(attachments.map((one) => [one.name, one])).values()].filter(({ name }) =>
    wanted.has(name),
  )
}

const checkRoom = async (
  { uid, heldMax }: AttachmentOwner['importer'],
  bytes: number,
  count: (holder: Parameters<typeof heldBytes>[1]) => Promise<number>,
): Promise<void> => {
  if (heldMax === undefined || bytes === 0) return
  if ((await count({ uid, withAttachments: true })) + bytes > heldMax)
    refuse(403, 'server.file:fullWithImports', { megabytes: heldMax / 1024 / 1024 })
}

const bytesOf = (attachments: readonly PackageAttachment[]): number =>
  attachments.reduce((sum, { file }) => sum + file.size, 0)

/**
 * Refuses what has no room now beside so many other bytes, before the work is done; others may take room meanwhile. Gives
 * the bytes that it takes.
 */
export const checkAttachments = async (
  db: Db,
  { importer, ...given }: Omit<AttachmentOwner, 'pid'>,
  besides = 0,
): Promise<number> => {
  const bytes = bytesOf(linkedOf(given))
  await checkRoom(importer, bytes === 0 ? 0 : bytes + besides, (holder) => countHeldBytes(db, holder))
  return bytes
}

/**
 * Stores the pictures and files that the statements link to; gives the statements with links to the stored ones. The
 * account's other uploads wait from here to the end of the transaction: what takes long comes before it.
 */
export const storeAttachments = async (
  trx: Db,
  { pid, importer, statements, attachments }: AttachmentOwner,
): Promise<Statements> => {
  const linked = linkedOf({ statements, attachments })
  await checkRoom(importer, bytesOf(linked), (holder) => heldBytes(trx, holder))
  const links = new Map<string, string>()
  const files = new Set<string>()
  for (const { name, file } of linked) {
    const bytes = await file.read()
    const { kind, link } = await storeFile(trx, { originalName: name, bytes, uid: importer.uid, pid })
    links.set(name, link)
    if (kind === 'file' && !isPdf(bytes)) files.add(name)
  }
  return mapText(statements, (text) =>
    replaceAttachmentLinks(
      offerPictures(text, (name) => files.has(name)),
      (name) => links.get(name),
    ),
  )
}
