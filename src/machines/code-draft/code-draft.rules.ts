import type { DraftContent, KeptDraft, RestoredDraft } from '#services/draft-storage.ts'
import { ownPart, type TemplateParts, templateParts, wholeProgram } from './code-template.rules.ts'

/** What a problem offers to write in. */
export interface Offered {
  /** Language names in the order of the list. */
  languages: readonly string[]
  /** Code templates by language name. */
  templates: Readonly<Record<string, string>>
}

/** The editor knows LF alone; with any other line end its text would differ from ours without an edit. */
export const withLineFeeds = (code: string): string => code.replace(/\r\n?/g, '\n')

export const partsOf = ({ templates }: Offered, language: string): TemplateParts =>
  templateParts(withLineFeeds(templates[language] ?? ''))

/** What the reader begins with. */
export const templateOf = (offered: Offered, language: string): string => partsOf(offered, language).template

/** Code from elsewhere, such as a file or an earlier submission, without the parts that are given anyway. */
export const ownCode = (offered: Offered, language: string, code: string): string =>
  ownPart(partsOf(offered, language), withLineFeeds(code))

/** What is sent for this content; nothing when nobody has written any. */
export const programOf = (offered: Offered, { code, language }: DraftContent): string =>
  isBlank(code) ? '' : wholeProgram(partsOf(offered, language), code)

const isBlank = (code: string) => code.trim() === ''

const isUntouched = (offered: Offered, { code, language }: DraftContent): boolean =>
  isBlank(code) || code === templateOf(offered, language)

/** A changed language keeps the code unless nobody has written any. */
export const inLanguage = (offered: Offered, content: DraftContent, language: string): DraftContent => ({
  language,
  code: isUntouched(offered, content) ? templateOf(offered, language) : content.code,
})

/** What most newcomers mean, where nothing says otherwise. */
const usualLanguage = 'C++ 17 With O2'

/** The draft's language if the problem still has it, else the one last used, the usual one, the first of the list. */
export function restoredContent(offered: Offered, { draft, language }: RestoredDraft): DraftContent {
  const chosen =
    [draft?.language, language, usualLanguage].find(
      (each) => each !== undefined && offered.languages.includes(each),
    ) ??
    offered.languages[0] ??
    draft?.language ??
    ''
  const code = withLineFeeds(draft?.code ?? '')
  return { language: chosen, code: isBlank(code) ? templateOf(offered, chosen) : code }
}

export const isSameContent = (one: DraftContent, other: DraftContent | undefined): boolean =>
  other !== undefined &&
  one.language === other.language &&
  withLineFeeds(one.code) === withLineFeeds(other.code)

/** A draft of another tab is worth a question when it holds what neither this tab nor the reader's last no holds. */
export const isWorthOffering = (
  { content, declined }: { content: DraftContent; declined: DraftContent | undefined },
  rival: KeptDraft,
): boolean => !isBlank(rival.code) && !isSameContent(rival, content) && !isSameContent(rival, declined)
