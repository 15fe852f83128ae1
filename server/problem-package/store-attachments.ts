import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { isPdf } from '#server/stored-file/file-kind.rules.ts'
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
  uid: string
  statements: Statements
  attachments: readonly PackageAttachment[]
}

/** Stores the pictures and files that the statements link to; gives the statements with links to the stored ones. */
export const storeAttachments = async (
  trx: Db,
  { pid, uid, statements, attachments }: AttachmentOwner,
): Promise<Statements> => {
  const wanted = linkedNames(statements)
  const links = new Map<string, string>()
  const files = new Set<string>()
  for (const { name, file } of attachments) {
    if (!wanted.has(name) || links.has(name)) continue
    const bytes = await file.read()
    const { kind, link } = await storeFile(trx, { originalName: name, bytes, uid, pid })
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
