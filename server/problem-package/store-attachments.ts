import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { isPdf } from '#server/stored-file/file-kind.rules.ts'
import { heldBytes } from '#server/stored-file/markdown-file.repository.ts'
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

/** Waits for the account's other uploads. */
const checkRoom = async (
  trx: Db,
  { uid, heldMax }: AttachmentOwner['importer'],
  attachments: readonly PackageAttachment[],
): Promise<void> => {
  if (heldMax === undefined) return
  const held = await heldBytes(trx, { uid, withAttachments: true })
  if (attachments.reduce((sum, { file }) => sum + file.size, held) > heldMax)
    refuse(403, 'server.file:full', { megabytes: heldMax / 1024 / 1024 })
}

/** Stores the pictures and files that the statements link to; gives the statements with links to the stored ones. */
export const storeAttachments = async (
  trx: Db,
  { pid, importer, statements, attachments }: AttachmentOwner,
): Promise<Statements> => {
  const wanted = linkedNames(statements)
  const linked = [...new Map(attachments.map((one) => [one.name, one])).values()].filter(({ name }) =>
    wanted.has(name),
  )
  if (linked.length > 0) await checkRoom(trx, importer, linked)
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
