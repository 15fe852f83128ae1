import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createDrawing, createPageList } from '#server/page/drawing.ts'
import { createPageMarkup } from '#server/page/page-markup.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-page-'))
  folders.push(folder)
  return folder
}

/** Longer than a test may take, so that how slow the machine is decides nothing. */
const patience = 120_000
const clockAt = (ms: number, waitMs = patience) => {
  const clock = { ms, waitMs, now: () => clock.ms }
  return clock
}

/** A drawing module whose pages count how often they were drawn. */
function drawingOf(body: string, clock = clockAt(0)) {
  const file = path.join(newFolder(), 'draw.mjs')
  writeFileSync(file, `let drawn = 0\nexport const drawPage = async ({ url, locale, fetch }) => { ${body} }`)
  return createDrawing(file, async () => new Response('answer'), clock)
}
const counting = "return { title: url, html: locale + ' ' + ++drawn, first: [], sources: [] }"

describe('the list of pages', () => {
  it('knows what the drawing module knows, and denies nothing without one', async () => {
    const file = path.join(newFolder(), 'draw.mjs')
    expect(await createPageList(file)('/oj/nothing')).toBe(true)
    writeFileSync(file, "export const hasPage = (url) => url === '/oj/home'")
    const hasPage = createPageList(file)
    expect([await hasPage('/oj/home'), await hasPage('/oj/nothing')]).toEqual([true, false])
  })
})

describe('drawing a page', () => {
  it('gives what the module draws with the answers of the server', async () => {
    const draw = drawingOf(
      "return { title: 't', html: await (await fetch('/x')).text(), first: [{ screen: 's', key: 1, data: 2 }], sources: ['a'] }",
    )
    expect(await draw('/oj/home', 'en-US')).toEqual({
      title: 't',
      html: 'answer',
      first: [{ screen: 's', key: 1, data: 2 }],
      sources: ['a'],
    })
  })

  it('keeps a page for some seconds, each language its own', async () => {
    const clock = clockAt(0)
    const draw = drawingOf(counting, clock)
    const html = async (locale: 'en-US' | 'zh-CN') => (await draw('/oj/home', locale))?.html
    expect([await html('en-US'), await html('en-US'), await html('zh-CN')]).toEqual([
      'en-US 1',
      'en-US 1',
      'zh-CN 2',
    ])
    clock.ms = 3_001
    expect(await html('en-US')).toBe('en-US 3')
  })

  it('gives the page before it while the next one takes too long', async () => {
    const clock = clockAt(0)
    const draw = drawingOf(`if (drawn > 0) return new Promise(() => {}); ${counting}`, clock)
    expect((await draw('/oj/home', 'en-US'))?.html).toBe('en-US 1')
    clock.ms = 3_001
    clock.waitMs = 1
    expect((await draw('/oj/home', 'en-US'))?.html).toBe('en-US 1')
  })

  it('gives no older page where the next one cannot be drawn: visitors may not see it any more', async () => {
    const clock = clockAt(0)
    const draw = drawingOf(`if (drawn > 0) throw new Error('closed'); ${counting}`, clock)
    expect((await draw('/oj/home', 'en-US'))?.html).toBe('en-US 1')
    clock.ms = 3_001
    expect(await draw('/oj/home', 'en-US')).toBeUndefined()
    clock.ms = 6_002
    expect(await draw('/oj/home', 'en-US')).toBeUndefined()
  })

  it('gives no older page that is too old', async () => {
    const clock = clockAt(0)
    const draw = drawingOf(`if (drawn > 0) return new Promise(() => {}); ${counting}`, clock)
    expect((await draw('/oj/home', 'en-US'))?.html).toBe('en-US 1')
    clock.ms = 30_000
    clock.waitMs = 1
    expect(await draw('/oj/home', 'en-US')).toBeUndefined()
  })

  it('forgets the oldest page when too many are kept', async () => {
    const draw = drawingOf(counting)
    for (let page = 0; page <= 200; page++) await draw(`/oj/problem/P${page}`, 'en-US')
    expect((await draw('/oj/problem/P200', 'en-US'))?.html).toBe('en-US 201')
    expect((await draw('/oj/problem/P0', 'en-US'))?.html).toBe('en-US 202')
  })

  it('draws few at once: whoever comes then gets none', async () => {
    const draw = drawingOf('return new Promise(() => {})')
    for (let page = 0; page < 4; page++) void draw(`/oj/problem/P${page}`, 'en-US')
    // Or the test would be over its time.
    expect(await draw('/oj/problem/P9', 'en-US')).toBeUndefined()
  })

  it.each([
    ['takes too long', 'return new Promise(() => {})', 1],
    ['fails', "throw new Error('no')", patience],
    ['gives something else', 'return { html: 1 }', patience],
  ])('gives none where the module %s', async (_what, body, waitMs) => {
    expect(await drawingOf(body, clockAt(0, waitMs))('/oj/home', 'en-US')).toBeUndefined()
  })

  it('gives none where nothing is built', async () => {
    const draw = createDrawing(path.join(newFolder(), 'absent.mjs'), fetch)
    expect(await draw('/oj/home', 'en-US')).toBeUndefined()
  })
})

describe('the markup of a drawn page', () => {
  const page = `<!doctype html>
<html lang="zh-CN"><head><title>OJ</title><script src="/oj/assets/theme-1f.js"></script></head>
<body><div id="root"><div class="boot"></div></div>
<noscript>none</noscript></body></html>`
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'] },
    'math.css': { file: 'assets/math.css' },
    'src/early-code.ts': { file: 'assets/early.js' },
    'src/ui/editor/monaco-host.ts': {
      file: 'assets/editor.js',
      imports: ['_shared.js', '_editing.js'],
      css: ['assets/editor.css'],
    },
    '_editing.js': { file: 'assets/editing.js' },
    'node_modules/monaco-editor/esm/vs/nls/lang/zh-cn.js': { file: 'assets/editor-zh.js' },
    'src/routes/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', 'index.html'] },
  }
  const bundle = (html = page) => {
    const folder = newFolder()
    mkdirSync(path.join(folder, '.vite'))
    writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    writeFileSync(path.join(folder, 'index.html'), html)
    return createPageMarkup(folder, '/oj/')
  }
  const drawn = { title: 'A &amp; B - OJ', html: '<p>$& text</p>', first: [], sources: [] }

  it('has language, title and screen in their places, and nothing of the boot picture', () => {
    const text = bundle()?.('en-US', drawn) ?? ''
    expect(text).toContain('<html lang="en-US">')
    expect(text).toContain('<title>A &amp; B - OJ</title>')
    expect(text).toContain('<div id="root"><p>$& text</p></div>')
    expect(text).not.toContain('boot')
    expect(text).toContain('<noscript>none</noscript>')
  })

  it('names the files that the screen needs, once, without those that the page names itself', () => {
    const text = bundle()?.('en-US', { ...drawn, sources: ['src/routes/home.tsx', 'no/such.tsx'] }) ?? ''
    expect([...text.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/oj/assets/home.js',
      '/oj/assets/shared.js',
    ])
  })

  it('keeps them out of the way of the painting in a browser that has this application, and in no other', () => {
    const named = '<link rel="modulepreload" crossorigin href="/oj/assets/index.js" data-entry>'
    const markup = bundle(page.replace('</head>', `${named}</head>`))
    const sources = ['src/routes/home.tsx']
    const text = markup?.('en-US', { ...drawn, sources }, 'index.js') ?? ''
    const [template = '', inside = ''] = /<template id="page-files">(.*)<\/template>/s.exec(text) ?? []
    expect([...inside.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/oj/assets/index.js',
      '/oj/assets/home.js',
      '/oj/assets/shared.js',
    ])
    expect(inside).toContain('data-entry')
    expect(text.replace(template, '')).not.toContain('modulepreload')
    expect(text).toContain('theme-1f.js')
    for (const kept of [undefined, '', 'index-of-before.js'])
      expect(markup?.('en-US', { ...drawn, sources }, kept)).toContain(`${named}<link rel="modulepreload"`)
  })

  it('has what makes the box for code answer in the place of the script of the theme', () => {
    const text = bundle()?.('en-US', { ...drawn, sources: ['src/early-code.ts'] }) ?? ''
    expect(text).toContain('<script src="/oj/assets/early.js"></script>')
    expect(text).not.toContain('theme-1f.js')
    expect(bundle()?.('en-US', drawn)).toContain('theme-1f.js')
  })

  it('names the files of the full editor for later, where there is a box for code', () => {
    const later = (locale: 'en-US' | 'zh-CN', sources: string[]) => {
      const text = bundle()?.(locale, { ...drawn, sources }) ?? ''
      const [, links = ''] = /<template id="editor-files">(.*)<\/template>/.exec(text) ?? []
      return [
        ...links.matchAll(/<link rel="prefetch" as="(\w+)" crossorigin href="\/oj\/assets\/([^"]+)">/g),
      ].map(([, as, name]) => `${as} ${name}`)
    }
    const sources = ['src/routes/home.tsx', 'src/early-code.ts']
    expect(later('en-US', sources)).toEqual(['script editor.js', 'script editing.js', 'style editor.css'])
    expect(later('zh-CN', sources)).toContain('script editor-zh.js')
    expect(later('en-US', ['src/routes/home.tsx'])).toEqual([])
  })

  it('names a style sheet as one', () => {
    const text = bundle()?.('en-US', { ...drawn, sources: ['math.css'] }) ?? ''
    expect(text).toContain('<link rel="preload" as="style" crossorigin href="/oj/assets/math.css">')
  })

  it('holds data that cannot end its element', () => {
    const data = { text: '</script><script>alert(1)</script><!--' }
    const text = bundle()?.('en-US', { ...drawn, first: [{ screen: 's', key: null, data }] }) ?? ''
    const held = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(JSON.parse(held)).toEqual([{ screen: 's', key: null, data }])
    expect(text.match(/<script/g)).toHaveLength(2)
  })

  it('is none for a bundle without manifest, or with another page', () => {
    expect(createPageMarkup(newFolder(), '/oj/')).toBeUndefined()
    expect(bundle('<!doctype html><title>Verdict</title>')).toBeUndefined()
  })
})
