import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Both languages have the same keys with the same placeholders, every key is used, and every key that the
 * sources name exists. A file names a key whole (`account:title.login`), or without its namespace when it names
 * the namespace too. A key built at run time is named by its beginning: t(`verdict:${name}`) uses all of `verdict`.
 */
const root = path.resolve(import.meta.dirname, '../..')
const languages = ['en-US', 'zh-CN']
const plural = /_(zero|one|two|few|many|other)$/

type Messages = Map<string, string>

function flatten(value: unknown, prefix: string, into: Messages): Messages {
  if (typeof value === 'string') into.set(prefix, value)
  else
    for (const [key, inner] of Object.entries(value as Record<string, unknown>))
      flatten(inner, prefix.endsWith(':') || prefix === '' ? `${prefix}${key}` : `${prefix}.${key}`, into)
  return into
}

function messagesOf(language: string): Messages {
  const all: Messages = new Map()
  for (const file of readdirSync(path.join(root, 'locales', language))) {
    const content: unknown = JSON.parse(readFileSync(path.join(root, 'locales', language, file), 'utf8'))
    flatten(content, `${path.basename(file, '.json')}:`, all)
  }
  return all
}

const bare = (key: string) => key.replace(plural, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort().join(' ')

interface Named {
  whole: Set<string>
  beginnings: Set<string>
}

/** Every string and every template's fixed beginning in one file. */
function namedIn(file: string): Named {
  const named: Named = { whole: new Set(), beginnings: new Set() }
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) named.whole.add(node.text)
    if (ts.isTemplateExpression(node) && node.head.text !== '') named.beginnings.add(node.head.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true))
  return named
}

const startsWithAny = (text: string, beginnings: Set<string>) =>
  [...beginnings].some((beginning) => /[.:]/.test(beginning) && text.startsWith(beginning))

function isNamed(key: string, { whole, beginnings }: Named): boolean {
  if (whole.has(key) || startsWithAny(key, beginnings)) return true
  const [namespace = '', rest = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  return whole.has(namespace) && (whole.has(rest) || startsWithAny(rest, beginnings))
}

const problems: string[] = []
const [first = new Map(), second = new Map()] = languages.map(messagesOf)
for (const [here, there, language] of [
  [first, second, languages[1]],
  [second, first, languages[0]],
] as const) {
  const known = new Set([...there.keys()].map(bare))
  for (const key of here.keys()) if (!known.has(bare(key))) problems.push(`missing in ${language}: ${key}`)
}
for (const [key, text] of first) {
  const other = second.get(key)
  if (other !== undefined && placeholders(other) !== placeholders(text))
    problems.push(`placeholders differ: ${key}`)
}
for (const [key, text] of [...first, ...second]) if (text.trim() === '') problems.push(`empty: ${key}`)
/** Words that no text uses, with the usual one. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b(everybody|whoever|somebody|nobody)\b/i, 'everyone, anyone, users who …'],
  [/\b(meanwhile|anew)\b|by itself/i, 'nothing, again, automatically'],
  [/\b(this|outbox) letters?\b/i, 'email'],
  [/\bsigned? (in|out)\b/i, 'log in, log out'],
  [/\buser name\b/i, 'username'],
  [/\b(left out|stays? behind|goes? on)\b/i, 'skipped, not copied, continue'],
  [/^(Acts|Talk)$|^Make the |\bis made$/, 'Actions, Discussions, Create, created'],
  [
    /^As the |all of them|\bnear\b|stands? (first|here)|in the hall/i,
    'System, match all, upcoming, first place, on site',
  ],
  [
    /that you have not|a moment ago|failed tries|last press|lets? it go|on (its|the) way/i,
    'unread, online, attempts, sending',
  ],
  [/cannot be right|another level|who wants? to|has to say|have to say/i, 'Invalid value, role, users who …'],
  [
    /Forget the changes|Usually \d+\.$|no such|any more/i,
    'Discard changes, Default: …, not found, no longer',
  ],
  [/(problems|contests|trainings) of the site/i, 'site problems …'],
  [/\bstar teams?\b/i, 'unofficial teams'],
  [/您/, '你'],
  [/(?<!应)该(题|比赛|训练|团队|用户|账号|提交|讨论|语言|文件|功能|公告)/, '本…, or nothing'],
  [/此题|这道题|这份/, '本题, or nothing'],
  [/予以|这样做|可以进行/, '可操作, 可…'],
  [/我们的错误|的一部分未能|不是最新的|此处不允许|排在第一位/, '抱歉，页面出错了, 加载失败, 已过期, 不支持'],
  [/预期输出/, '期望输出'],
  [/重新评测/, '重测'],
  [/人工评测|评测控制/, '人工判定, 评测操作'],
  [/检查器|SPJ/, 'Special Judge'],
  [/过题率/, '通过率'],
  [/参赛者|评测位|身份视角/, '选手, 并发任务, 视角'],
  [/^(这场比赛|这个训练)?(还没有|尚无)(题目|比赛|讨论|评论|提问|用户|分类|提交)$/, '暂无…'],
  [/solve rate/i, 'AC rate'],
  [/组测试|测试分组|分组/, '测试点, 子任务'],
  [/有心跳|赛场与/, '在线, 现场与赛后'],
  [/前往题(库|目列表)|去挑战|^挑战$/, '去题库, 做题'],
  [/新建|解封前|查找(题目|申请)|站点/, '创建, 揭榜前, 筛选, 网站'],
  [/指定其一|需要先通过|链接不完整/, '选择其一, 通过 … 题后, 链接已失效'],
]
for (const [key, text] of [...first, ...second])
  for (const [word, usual] of banned)
    if (word.test(text)) problems.push(`${key}: "${text.match(word)?.[0]}", better: ${usual}`)

const files = globSync('{src,server,contract}/**/*.{ts,tsx}', { cwd: root }).map(namedIn)
const namespaces = new Set([...first.keys()].map((key) => key.slice(0, key.indexOf(':'))))
const keys = new Set([...first.keys()].map(bare))
for (const key of keys) if (!files.some((named) => isNamed(key, named))) problems.push(`unused: ${key}`)
for (const text of new Set(files.flatMap(({ whole }) => [...whole]))) {
  const [namespace = ''] = text.split(':')
  if (/^[\w.]+:[\w.-]+$/.test(text) && namespaces.has(namespace) && !keys.has(bare(text)))
    problems.push(`unknown: ${text}`)
}

for (const problem of problems) console.log(problem)
if (problems.length > 0 || keys.size === 0) process.exit(1)
console.log(`= ${keys.size} keys in ${languages.length} languages`)
