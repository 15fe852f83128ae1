import { describe, expect, it } from 'vitest'
import { fpsReader } from '#server/problem-package/fps/fps.reader.ts'
import type { PackageFile, ProblemPackage } from '#server/problem-package/problem-package.ts'
import { notesOf, refusalOf } from '#support/node/problem-package.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const whole = `<title>两数之和</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">128</memory_limit>
<description><![CDATA[<p>Add <b>a</b> &amp; b.</p><img src="/upload/1.png"/>]]></description>
<input>Two &lt;numbers&gt;</input><output>Sum</output><sample_input>1 2
</sample_input><sample_output>3
</sample_output><test_input>1 2\r\n</test_input><test_output>3\r\n</test_output><test_input>5 5</test_input><test_output>10</test_output>`
const fps = (item: string, { version = '1.2', before = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${before}<fps version="${version}"><generator name="x"/><item>${item}</item></fps>`

const readAll = async (text: string): Promise<ProblemPackage[]> => {
  const found = await fpsReader.find({ kind: 'text', text })
  return Promise.all(found.map((problem) => problem.read()))
}
const read = async (text: string): Promise<ProblemPackage> => {
  const [problem] = await readAll(text)
  if (!problem) throw new Error('no item')
  return problem
}
const textOf = async ({ read: bytes }: PackageFile) => (await bytes()).toString()

describe('an FPS file', () => {
  it('gives statement, limits, samples and cases', async () => {
    const problem = await read(fps(whole))
    expect(problem).toMatchObject({
      problemId: null,
      type: 0,
      judgeMode: 'default',
      timeLimit: 1_000,
      memoryLimit: 128,
      isRemoveEndBlank: true,
      examples: [{ input: '1 2', output: '3' }],
      statements: { 'zh-CN': { title: '两数之和', input: 'Two <numbers>', output: 'Sum', hint: null } },
    })
    expect(problem.cases.map(({ inputName, outputName }) => [inputName, outputName])).toEqual([
      ['1.in', '1.out'],
      ['2.in', '2.out'],
    ])
    expect(await Promise.all(problem.cases.map(({ input }) => textOf(input)))).toEqual(['1 2\n', '5 5'])
    expect(await Promise.all(problem.cases.map(({ output }) => textOf(output)))).toEqual(['3\n', '10'])
  })

  it.each([
    ['<time_limit unit="ms">1500</time_limit><memory_limit unit="kb">65536</memory_limit>', '1.2', 1_500, 64],
    ['<time_limit>2</time_limit><memory_limit unit="gb">1</memory_limit>', '1.2', 2_000, 1_024],
    ['<time_limit>0.5</time_limit><memory_limit unit="kb">64</memory_limit>', '1.1', 500, 64],
  ])('reads the units of %s, version %s', async (limits, version, timeLimit, memoryLimit) => {
    const rest = whole.replace(/<time_limit.*?<\/memory_limit>/, '')
    expect(await read(fps(limits + rest, { version }))).toMatchObject({ timeLimit, memoryLimit })
  })

  it.each([
    ['<solution language="SQL(sqlite3)">select 1;</solution>', true],
    [
      '<solution language="SQL(sqlite3)">select 1;</solution><template language="SQL(sqlite3)">x</template>',
      true,
    ],
    ['<template language="Scratch3">x</template>', true],
    [
      '<solution language="SQL(sqlite3)">select 1;</solution><solution language="C">main(){}</solution>',
      false,
    ],
    ['<solution language="Obj-C">int main(){}</solution>', false],
    ['', false],
  ])('is hidden where only queries answer it: %s', async (more, isHidden) => {
    const hidden = notesOf(await read(fps(whole + more)), 'hidden')
    expect(hidden).toEqual(isHidden ? [expect.stringMatching(/^Answers are written in (?:SQL|Scratch)/)] : [])
  })

  it('keeps images and their places', async () => {
    const { attachments, statements } = await read(
      fps(
        `${whole}<img><src>/upload/1.png</src><base64>${png}</base64></img><img><src>x</src><base64>AAAA</base64></img>`,
      ),
    )
    expect(attachments.map(({ name }) => name)).toEqual(['image-1.png'])
    expect(statements['zh-CN']?.description).toContain('src="package-file:image-1.png"')
  })

  it('is not blown up by images whose names stand everywhere', async () => {
    const images = `<img><src>p</src><base64>${png}</base64></img>`.repeat(200)
    const { statements } = await read(fps(`${whole.replace('Sum', 'p'.repeat(10_000))}${images}`))
    expect(statements['zh-CN']?.output).toBe('p'.repeat(10_000))
  })

  it('takes templates, solutions and a checker', async () => {
    const problem = await read(
      fps(
        `${whole}<template language="Java">class A</template><solution language="C++">int main(){}</solution><solution language="Cobol">x</solution><spj language="C++">int main(){ return 0; }</spj><remote_oj>poj</remote_oj>`,
      ),
    )
    expect(problem).toMatchObject({
      judgeMode: 'spj',
      judgeProgram: {
        language: 'C++',
        code: expect.stringMatching(/\n#line 1 "checker\.cpp"\nint main\(\)\{ return 0; \}$/),
      },
      judgeExtraFiles: { 'called-as.h': expect.stringContaining('CALLED_AS_QDUOJ') },
      codeTemplates: { Java: 'class A' },
      gradedSubmissions: [{ language: 'C++ 17 With O2', expected: ['Accepted'] }],
    })
    expect(notesOf(problem, 'lost')).toEqual(['<remote_oj>', expect.stringContaining('Cobol')])
  })

  it.each([
    ['tpj', '<spj language="C">int main(){}</spj><tpj language="C++">CODE</tpj>', 'CODE'],
    [
      'testlib in spj',
      '<spj language="C++">registerTestlibCmd(argc, argv)</spj>',
      'registerTestlibCmd(argc, argv)',
    ],
  ])('calls a checker of testlib as testlib wants: %s', async (_name, element, code) => {
    expect(await read(fps(whole + element))).toMatchObject({
      judgeMode: 'spj',
      judgeProgram: { language: 'C++', code },
      judgeExtraFiles: {},
    })
  })

  it('puts what stands before and after every submission into the template', async () => {
    const { codeTemplates } = await read(
      fps(
        `${whole}<prepend language="Java">class Main {</prepend><append language="Java">}</append><template language="Python">x</template>`,
      ),
    )
    expect(codeTemplates).toEqual({
      Java: '//PREPEND BEGIN\nclass Main {\n//PREPEND END\n\n//TEMPLATE BEGIN\n\n//TEMPLATE END\n\n//APPEND BEGIN\n}\n//APPEND END\n',
      Python3: 'x',
      PyPy3: 'x',
    })
  })

  it('leaves out what is empty, and the mark of Markdown', async () => {
    const text = whole
      .replace(
        /<description>.*<\/description>/,
        `<description><![CDATA[<span class='md'>\n# A\n</span>]]></description>`,
      )
      .replace(/(<sample_(?:in|out)put>)[^<]*/g, '$1')
    const problem = await read(fps(`${text}<remote_oj></remote_oj><spj language="C"> </spj>`))
    expect(problem).toMatchObject({ judgeMode: 'default', examples: [], notes: [] })
    expect(Object.values(problem.statements)).toMatchObject([{ description: '# A' }])
  })

  it('is hidden where right outputs are missing and nothing else judges', async () => {
    const text = whole.replace(/<test_output>[\s\S]*?<\/test_output>/g, '')
    const problem = await read(fps(text))
    expect(problem.cases.map(({ output }) => output.size)).toEqual([0, 0])
    expect(notesOf(problem, 'hidden')).toEqual([
      'No right output for test_input 1, test_input 2: every output would be compared with an empty one',
    ])
    const checked = await read(fps(`${text}<spj language="C"><![CDATA[int main(){}]]></spj>`))
    expect(checked.judgeMode).toBe('spj')
    expect(notesOf(checked, 'hidden')).toEqual([])
    expect(notesOf(checked, 'changed').join()).toContain('the checker gets an empty file')
  })

  it.each([
    [
      'an output that is left out',
      '<test_input>1</test_input><test_input>2</test_input><test_output>b</test_output>',
      ['', 'b'],
      1,
    ],
    [
      'outputs behind all inputs',
      '<test_input>1</test_input><test_input>2</test_input><test_input>3</test_input><test_output>a</test_output><test_output>b</test_output>',
      ['a', 'b', ''],
      3,
    ],
  ])('gives each input its own output: %s', async (_name, tests, expected, missing) => {
    const text = `${whole.replace(/<test_[\s\S]*/, '')}${tests}`
    const problem = await read(fps(`${text}<spj language="C">int main(){}</spj>`))
    expect(await Promise.all(problem.cases.map(({ output }) => textOf(output)))).toEqual(expected)
    expect(notesOf(await read(fps(text)), 'hidden').join()).toContain(
      `No right output for test_input ${missing}:`,
    )
  })

  it('says that answer sheets are not judged', async () => {
    await expect(read(fps(`${whole}<spj language="Text">text judge</spj>`))).rejects.toMatchObject({
      params: { what: expect.stringContaining('answers and not programs') },
    })
  })

  it('may name its document type, and holds many problems of which one may be broken', async () => {
    const before = '<!DOCTYPE fps PUBLIC "-//x//EN" "http://127.0.0.1:9/fps.dtd" >\n'
    const text = fps(`${whole}</item><item><title>No cases</title>`, { before })
    expect(await fpsReader.recognises({ kind: 'text', text })).toBe(true)
    const found = await fpsReader.find({ kind: 'text', text })
    expect(found.map(({ name }) => name)).toEqual(['两数之和', 'No cases'])
    const outcomes = await Promise.allSettled(found.map((problem) => problem.read()))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  const refused = (text: string) => refusalOf(readAll(text))
  it.each([
    ['no cases', fps(whole.replace(/<test_[\s\S]*/, '')), 'noCases'],
    ['another root', '<html/>', 'noFps'],
    ['a file that is cut off', fps(whole).slice(0, 400), 'xmlBroken'],
    ['no time limit', fps(whole.replace(/<time_limit.*?<\/time_limit>/, '')), 'fieldWrong'],
    ['a time limit that is no number', fps(whole.replace('>1<', '>1e9<')), 'fieldWrong'],
    ['a checker in Java', fps(`${whole}<spj language="Java">x</spj>`), 'unsupported'],
    [
      'an external entity',
      fps('<title>&x;</title>', { before: '<!DOCTYPE fps [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      'xmlDoctype',
    ],
    [
      'entities of entities',
      fps('<title>&b;</title>', { before: '<!DOCTYPE fps [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]>' }),
      'xmlDoctype',
    ],
    ['an entity that nobody declared', fps('<title>&nbsp;</title>'), 'xmlBroken'],
    ['elements without end', fps('<a>'.repeat(50_000)), 'xmlBroken'],
    ['elements without number', fps('<a/>'.repeat(200_000)), 'tooMany'],
    ['text that was not UTF-8', fps('<title>\uFFFD</title>'), 'fileNotUtf8'],
    [
      'a checker in a language of that name',
      fps(`${whole}<spj language="constructor">x</spj>`),
      'unsupported',
    ],
    ['a character that XML has not', fps(`<title>\u0001</title>`), 'xmlBroken'],
  ])('is refused with %s', async (_name, text, key) =>
    expect(await refused(text)).toBe(`server.packageFormat:${key}`),
  )
})
