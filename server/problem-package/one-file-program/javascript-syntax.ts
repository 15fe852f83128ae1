import { blockComment, lineComment, matching, type Syntax, type Token } from './scan.ts'
import { templatedText } from './templated-text.ts'

const comments = [lineComment, blockComment]
const plainTexts = [matching(/"(?:\\[\s\S]|[^"\\\n])*"?/y), matching(/'(?:\\[\s\S]|[^'\\\n])*'?/y)]
const regex = matching(/\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n]){0,500}\]|[^/\\\n[]){1,500}\/[\w$]*/y)
const beforeRegex = /^(?:return|typeof|case|in|of|do|else|void|delete|throw|new|instanceof|yield|await)$/

const isValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'sign'
    ? /[)\]}]/.test(token.text)
    : !(token.kind === 'word' && beforeRegex.test(token.text)))

/** Of JavaScript and TypeScript. */
export const javascriptSyntax: Syntax = {
  comments,
  texts: [
    ...plainTexts,
    templatedText([{ quote: '`', hasEscapes: true, hasLines: true }], [...comments, ...plainTexts]),
  ],
  textAfter: (text, at, before) => (text[at] === '/' && !isValue(before) ? regex(text, at) : undefined),
}

/** Whether a module is a file of the program, by the text that names it. */
export const isOwnPath = (name: string) => /^['"`]\.{0,2}\//.test(name)
