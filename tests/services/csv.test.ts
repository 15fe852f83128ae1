import { describe, expect, it, vi } from 'vitest'
import { getAdminLanguages } from '#contract/language-admin.ts'
import { csvExport as limits, pageSizeMax } from '#contract/limits/list.ts'
import { getUserList } from '#contract/user-admin.ts'
import { csvFile, csvText, exportList, membersOfRows, returnedFile, rowsOf } from '#services/csv.ts'

describe('a CSV file', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@sum', "'@sum"],
    ['＝1+2', "'＝1+2"],
    ['\tx', "'\tx"],
    ['-12.5', '-12.5'],
    ['a=1', 'a=1'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,b', '"\'=a,b"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('holds %j as %j', (text, cell) => expect(csvText([[text]])).toBe(`\ufeff${cell}\r\n`))

  it('has a column for each member of any row that says something to a reader', () =>
    expect(
      rowsOf(
        [
          { id: 1, html: '<p>', name: null },
          { id: 2, roles: ['root'] },
        ],
        { name: (member) => member.toUpperCase(), value: (member, value) => `${member} ${value}` },
      ),
    ).toEqual([
      ['ID', 'NAME', 'ROLES'],
      ['id 1', 'name null', 'roles undefined'],
      ['id 2', 'name undefined', 'roles root'],
    ]))

  it('has a name without what file systems refuse', async () => {
    const { name, content } = csvFile('Group 1: a/b', [['x', -1]])
    expect(name).toBe('Group 1 a b.csv')
    expect(content.type).toContain('text/csv')
    const bytes = new Uint8Array(await content.arrayBuffer())
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeffx,-1\r\n')
  })
})

describe('an export', () => {
  const words = {
    name: (member: string) => member,
    value: (_: string, value: unknown) => String(value),
    cut: (shown: number, total: number) => `${shown} of ${total}`,
  }
  it('has a row once that another one moved to the next page meanwhile', async () => {
    const pages = [[5, 4, 3], [3, 2, 1], []]
    const saved: string[] = []
    await exportList<{ currentPage?: number }, { id: number }>({
      name: 'log',
      columns: ['id'],
      list: async ({ currentPage = 1 }) => {
        const records = (pages[currentPage - 1] ?? []).map((id) => ({ id }))
        return { records, total: 6, size: 3, current: currentPage, pages: 2 }
      },
      words: async () => words,
      save: async ({ content }) => saved.push(await content.text()),
    })({}, new AbortController().signal)
    await vi.waitFor(() => expect(saved).toEqual(['\ufeffid\r\n5\r\n4\r\n3\r\n2\r\n1\r\n']))
  })

  const pagesOf = (total: number) => {
    const asked: number[] = []
    const list = async ({ currentPage = 1, limit = 0 }: { currentPage?: number; limit?: number }) => {
      asked.push(currentPage)
      const from = (currentPage - 1) * limit
      const records = Array.from({ length: Math.min(limit, total - from) }, (_, index) => ({
        id: from + index,
      }))
      return { records, total, size: limit, current: currentPage, pages: Math.ceil(total / limit) }
    }
    return { list, asked }
  }
  const linesOf = async (
    given: Parameters<typeof exportList<{ currentPage?: number }, object>>[0]['list'],
  ) => {
    const saved: Blob[] = []
    const save = ({ name, content }: { name: string; content: Blob }) => {
      expect(name).toBe('users.csv')
      saved.push(content)
    }
    await exportList({ name: 'users', columns: ['id'], list: given, words: async () => words, save })(
      { currentPage: 7 },
      new AbortController().signal,
    )
    return ((await saved[0]?.text()) ?? '').trim().split('\r\n').slice(1)
  }

  it('has all pages, whichever one is shown', async () => {
    const { list, asked } = pagesOf(pageSizeMax * 2 + 1)
    expect(await linesOf(list)).toHaveLength(pageSizeMax * 2 + 1)
    expect(asked).toEqual([1, 2, 3])
  })
  it('ends at its limit, and says so', async () => {
    const lines = await linesOf(pagesOf(limits.rowsMax * 2).list)
    expect(lines).toHaveLength(limits.rowsMax + 1)
    expect(lines.at(-1)).toBe(`${limits.rowsMax} of ${limits.rowsMax * 2}`)
    expect(await linesOf(pagesOf(limits.rowsMax).list)).toHaveLength(limits.rowsMax)
  })
  it('of nothing has no lines below its headings', async () => {
    expect(await linesOf(pagesOf(0).list)).toEqual([])
    expect(rowsOf([], words, ['id', 'html', 'name'])).toEqual([['id', 'name']])
  })
  it('knows its columns from the call, of a page of rows or of a list', () => {
    expect(membersOfRows(getUserList)).toContain('username')
    expect(membersOfRows(getAdminLanguages)).toEqual(['id', 'name', 'isOn', 'judges'])
  })
  it('of a list without pages asks for it once', async () => {
    let asked = 0
    const list = async () => {
      asked += 1
      return [{ id: 1 }, { id: 2 }]
    }
    expect(await linesOf(list)).toHaveLength(2)
    expect(asked).toBe(1)
  })
})

it('returns rows of the reader’s own file to the letter', async () => {
  const rows = [
    ['ada', '=secret-1'],
    ['bob', 'a,b'],
  ]
  const { name, content } = returnedFile('users-with-errors', rows)
  expect([name, await content.text()]).toEqual([
    'users-with-errors.csv',
    '\ufeffada,=secret-1\r\nbob,"a,b"\r\n',
  ])
})
