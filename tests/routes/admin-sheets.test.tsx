import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getBackups } from '#contract/backup.ts'
import { getJudgeServiceInfo } from '#contract/judge-fleet.ts'
import { getSiteStatus } from '#contract/status.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => {
  app.close()
  vi.restoreAllMocks()
})

describe('every table that is shown whole', () => {
  const hostile = '=HYPERLINK("https://x")'
  const tables = [
    [
      '/admin/judges',
      undefined,
      'Judge,Host,State,Slots,Slots in use,Current job,CPU cores,CPU load (%),Memory in use (%),Isolation,Languages,Last seen (UTC+00:00)',
      'judge-1,10.0.0.7,Working,4,2,"Submissions 1, Solution runs 1",4,12.34,40,Full,"C, C++ 17 With O2",2024-05-01 12:00:00',
    ],
    [
      '/admin/backup',
      undefined,
      'ID,Started (UTC+00:00),Ended (UTC+00:00),State,Started by,Host,File,Size (bytes),Rows,With secrets,Failure reason',
      '1,2026-03-01 02:00:00,2026-03-01 02:00:41,Checked,Schedule,judge,verdict-2026-03-01T02-00-00Z.backup,7919299,12345,Yes,',
    ],
    ['/admin/status', 'siteAdmin:status.queue', 'Job type,Waiting,Oldest wait (s)', 'Submissions,3,1.2'],
    [
      '/admin/status',
      'siteAdmin:status.nodes',
      'Node,Release,Node version,Started (UTC+00:00),Memory (bytes),Longest event loop delay (ms),Sockets,Read replica,Test data bucket,Disk (free / total bytes)',
      'judge:3000,0.1.0,v24.21.0,2026-02-27 08:00:00,210000000,21,112,In use,Available,Data 20000000000 / 100000000000',
    ],
    [
      '/admin/status',
      'siteAdmin:status.slow',
      'Endpoint,Node,Count,Longest (s),Last seen (UTC+00:00)',
      'getProblemList,judge:3000,2,1.43,2026-03-01 01:20:00',
    ],
    [
      '/admin/status',
      'siteAdmin:status.cleanUp',
      'Data,Node,Time (UTC+00:00),Duration (s),Removed,Size (bytes),More to remove,Failure reason',
      'Ended sessions,,2026-03-01 01:55:00,0.0031,41,9184,No,',
    ],
  ] as const
  const opened = (path: string, answers: Record<string, unknown>) => {
    const { data: user } = getUserAuthInfo.example
    const root = { ...user, roles: ['root'], userInfo: { ...user.userInfo, roleList: ['root'] } }
    const known = { [getUserAuthInfo.path]: root, [getBackups.path]: getBackups.example.data }
    return openApp(path, { signedIn: true, answers: { ...known, ...answers } })
  }
  const saved = async (path: string, answers: Record<string, unknown>, section: string | undefined) => {
    app = await opened(path, answers)
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:x'
    })
    const place =
      section === undefined ? screen : within(await screen.findByRole('region', { name: app.words(section) }))
    fireEvent.click(await place.findByText(app.words('shell:kit.exportCsv')))
    await waitFor(() => expect(files).toHaveLength(1))
    return ((await files[0]?.text()) ?? '').replace('\ufeff', '').split('\r\n')
  }

  it.each(tables)('%s saves its table as CSV (%s)', async (path, section, heading, line) => {
    const [first, second] = await saved(path, {}, section)
    expect([first, second]).toEqual([heading, line])
  })

  it('has its rows in the order of the page', async () => {
    const { data: example } = getSiteStatus.example
    const [node] = example.facts.nodes
    const slow = (name: string, ...times: number[]) => ({
      ...node,
      name,
      slow: times.map((maxMs) => ({ operation: `call${maxMs}`, count: 1, maxMs, at: example.facts.at })),
    })
    const facts = { ...example.facts, nodes: [slow('one', 2_000, 1_000), slow('two', 3_000)] }
    const answers = { [getSiteStatus.path]: { ...example, facts } }
    const [, ...lines] = await saved('/admin/status', answers, 'siteAdmin:status.slow')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['call3000', 'call2000', 'call1000', ''])
  })

  it('is not offered without rows, and lets no name of a judge compute', async () => {
    const [judge] = getJudgeServiceInfo.example.data
    const [, line] = await saved(
      '/admin/judges',
      { [getJudgeServiceInfo.path]: [{ ...judge, name: hostile }] },
      undefined,
    )
    expect(line).toMatch(/^"'=HYPERLINK/)
    app.close()
    const none = { ...getBackups.example.data, backups: [] }
    app = await opened('/admin/backup', { [getBackups.path]: none })
    expect(await screen.findByText(app.words('siteAdmin:backups.empty'))).toBeTruthy()
    expect(screen.queryByText(app.words('shell:kit.exportCsv'))).toBeNull()
  })
})
