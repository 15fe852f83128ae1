import { type IRange, languages } from 'monaco-editor/editor'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { java } from './java.ts'
import { firstLineOf, type LanguageNames, snippetOf, wordsOf } from './names.ts'
import { python } from './python.ts'

const { CompletionItemKind: Kind, CompletionItemInsertTextRule: Rule } = languages

const itemsOf = ({ keywords, names, snippets }: LanguageNames): Omit<languages.CompletionItem, 'range'>[] => [
  ...Object.entries(snippets).map(([label, text]) => ({
    label,
    insertText: snippetOf(text),
    detail: firstLineOf(text),
    kind: Kind.Snippet,
    insertTextRules: Rule.InsertAsSnippet,
  })),
  ...wordsOf(keywords).map((label) => ({ label, insertText: label, kind: Kind.Keyword })),
  ...wordsOf(names).map((label) => ({ label, insertText: label, kind: Kind.Function })),
]

for (const [id, names] of Object.entries({ c, cpp, java, python })) {
  const items = itemsOf(names)
  languages.registerCompletionItemProvider(id, {
    provideCompletionItems: (model, position) => {
      const { startColumn, endColumn } = model.getWordUntilPosition(position)
      const line = position.lineNumber
      const range: IRange = { startColumn, endColumn, startLineNumber: line, endLineNumber: line }
      return { suggestions: items.map((item) => ({ ...item, range })) }
    },
  })
}
