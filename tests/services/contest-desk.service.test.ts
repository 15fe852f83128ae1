import { describe, expect, it, vi } from 'vitest'
import { createContestDeskService } from '#services/contest-desk.service.ts'
import type { Http } from '#services/http.ts'

const signal = new AbortController().signal

/** Notes each call, and answers nothing. */
const parts = () => {
  const asked: unknown[] = []
  const file = { name: 'ada_Contest_Print.txt', content: new Blob(['x']) }
  const http = {
    call: async (operation: { name: string }, { query, body }: { query?: unknown; body?: unknown }) => {
      asked.push([operation.name, query ?? body])
    },
    download: async (operation: { name: string }, { query }: { query: unknown }) => {
      asked.push([operation.name, query])
      return file
    },
  } as unknown as Http
  const [save, print] = [vi.fn(), vi.fn()]
  return { asked, file, save, print, desk: createContestDeskService({ http, save, print }) }
}

describe('the service of the desks', () => {
  it('saves a text that it fetched, prints one without asking, and says which is printed', async () => {
    const { asked, file, save, print, desk } = parts()
    await desk.actOnPrint({ kind: 'download', cid: 1, id: 7 }, signal)
    expect(save).toHaveBeenCalledWith(file)
    await desk.actOnPrint({ kind: 'print', id: 7, heading: '#7', text: 'x' }, signal)
    expect(print).toHaveBeenCalledWith(expect.objectContaining({ heading: '#7', text: 'x' }))
    await desk.actOnPrint({ kind: 'done', cid: 1, id: 7 }, signal)
    expect(asked).toEqual([
      ['downloadContestPrintText', { id: 7 }],
      ['checkContestPrintStatus', { id: 7, cid: 1 }],
    ])
  })

  it('sends what the wire asks for, and nothing that was only shown', async () => {
    const { asked, desk } = parts()
    await desk.checkBalloon({ cid: 1, id: 2, checked: true }, signal)
    await desk.rejudge({ cid: 1, pid: 1000, displayId: 'A', total: 3 }, signal)
    expect(asked).toEqual([
      ['checkContestAcInfo', { cid: 1, id: 2, checked: true }],
      ['rejudgeContestProblem', { cid: 1, pid: 1000 }],
    ])
  })
})
