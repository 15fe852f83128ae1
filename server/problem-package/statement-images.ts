import type { ArchiveFolder } from './archive-folder.ts'
import { attachmentLink } from './attachment-link.ts'
import type { NoteBook } from './package-notes.ts'

const imageLink = /!\[([^\]]{0,500})\]\(<?([^)\s>]{1,300})>?[^)]{0,200}\)/g
const shownImage = /\.(?:png|jpe?g|gif|webp)$/i

/** Links of images become links of attachments; the names of those that are there. */
export function linkImages(markdown: string, place: string, folder: ArchiveFolder, notes: NoteBook) {
  const used = new Set<string>()
  const fileFor = (link: string): string | undefined => {
    let name = link.replace(/^\.\//, '')
    try {
      name = decodeURIComponent(name)
    } catch {}
    return [name, ...['.png', '.jpg', '.jpeg', '.pdf', '.svg'].map((end) => name + end)].find((one) =>
      folder.has(`${place}/${one}`),
    )
  }
  const text = markdown.replace(imageLink, (whole, caption: string, link: string) => {
    if (/^(?:https?:|package-file:)/.test(link)) return whole
    const name = fileFor(link)
    if (!name) {
      notes.add('lost', 'server.packageNote:imageMissing', { name: link })
      return caption
    }
    used.add(name)
    if (shownImage.test(name)) return `![${caption}](${attachmentLink(name)})`
    notes.add('changed', 'server.packageNote:imageLinked', { name })
    return `[${caption || name}](${attachmentLink(name)})`
  })
  return { text, used }
}
