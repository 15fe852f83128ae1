const scoreFile = /\bscore(?:_multiplier)?\.txt\b/
const textOrComment = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
/** Stands for the name of the file. */
const mark = '@'
const functionHead = /\b([A-Za-z_]\w{0,100})\s{0,20}\([^(){};]{0,1000}\)[\w\s]{0,40}\{/g
const noFunctions: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch'])
const constant = /\b(\w{1,100})(?:\s{0,9}\[\s{0,9}\])?(?:\s{0,9}=\s{0,9}|[ \t]{1,20})@/g
const words = /[A-Za-z_]\w*|@/g

function endOfBody(text: string, from: number): number {
  const brace = /[{}]/g
  brace.lastIndex = from
  let depth = 1
  for (let found = brace.exec(text); found; found = brace.exec(text)) {
    depth += found[0] === '{' ? 1 : -1
    if (depth === 0) return brace.lastIndex
  }
  return text.length
}

/** The functions of a header in C or C++ that mention each name. */
function usersIn(text: string, users: Map<string, Set<string>>): void {
  const head = new RegExp(functionHead)
  for (let found = head.exec(text); found; found = head.exec(text)) {
    const [, name = ''] = found
    const end = endOfBody(text, head.lastIndex)
    const body = noFunctions.has(name) ? '' : text.slice(head.lastIndex, end)
    for (const word of new Set(body.match(words))) users.set(word, (users.get(word) ?? new Set()).add(name))
    head.lastIndex = end
  }
}

/** The names in headers by which a source can write the file of points. */
export function scoreWriters(headers: readonly string[]): Set<string> {
  const users = new Map<string, Set<string>>()
  const found = new Set([mark])
  for (const header of headers) {
    const text = header.replace(textOrComment, (part) =>
      /^"/.test(part) && scoreFile.test(part) ? mark : ' ',
    )
    for (const [, name = ''] of text.matchAll(constant)) found.add(name)
    usersIn(text, users)
  }
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}
