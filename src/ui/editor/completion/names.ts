/** What is offered while somebody writes in a language, beside the words of the program itself. */
export interface LanguageNames {
  /** Separated by blanks, as are the names. */
  keywords: string
  /** Of the standard library. */
  names: string
  /** What is typed, and what it becomes: `<1:n>` is a place to fill in, `$0` where one goes on writing. */
  snippets: Readonly<Record<string, string>>
}

export const wordsOf = (list: string): string[] => list.split(/\s+/).filter(Boolean)

const places = /<(\d):?([^<>]*)>/g
/** As Monaco writes it. */
export const snippetOf = (text: string): string => text.replaceAll(places, '$${$1:$2}')
/** The first line, as it will stand there. */
export const firstLineOf = (text: string): string =>
  text.trim().split('\n')[0]?.replaceAll(places, '$2').replace('$0', '') ?? ''
