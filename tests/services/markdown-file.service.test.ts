import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import { requestTimeoutMs } from '#contract/limits/wire.ts'
import { createHttp } from '#services/http.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

/** The requests of the page, which the test carries out. */
class Request {
  static newest: Request
  readonly headers = new Map<string, string>()
  readonly upload: { onprogress?: (event: object) => void } = {}
  method = ''
  url = ''
  body: FormData | undefined
  status = 0
  responseText = ''
  aborted = false
  onload = () => {}
  onabort = () => {}
  onerror = () => {}
  onloadend = () => {}
  constructor() {
    Request.newest = this
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nrefresh-token: true\r\n'
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.aborted = true
    this.onabort()
    this.onloadend()
  }
  gone(loaded: number, total = 100) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true })
  }
  answer(status: number, envelope: object) {
    Object.assign(this, { status, responseText: JSON.stringify(envelope) })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

function startSystem() {
  const storage = createStorage({ area: createMemoryArea() })
  storage.token.set('t')
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ status: 200, msg: 'success', data: null }),
  )
  const service = createMarkdownFileService({ http: createHttp({ fetch, storage, locale: () => 'en-US' }) })
  const heard: unknown[] = []
  const file = new File(['abc'], 'figure.png')
  const send = (kind: 'picture' | 'file', gid: number | null) =>
    service.send({ file, kind, gid }).subscribe({
      next: (step) => heard.push(step),
      error: (failure: Failure) => heard.push(failure.kind),
      complete: () => heard.push('complete'),
    })
  return { service, send, heard, fetch, file }
}

describe('sending a picture or file for a text', () => {
  it('says how much has gone and what was stored', async () => {
    const { send, heard, file } = startSystem()
    send('picture', 7)
    await settled()
    const request = Request.newest
    expect([request.method, request.url]).toEqual(['POST', '/ojapi/file/upload-md-img?gid=7'])
    expect(request.headers.get('authorization')).toBe('t')
    expect(request.body?.get('image')).toStrictEqual(file)
    request.gone(25)
    request.gone(100)
    const data = { link: '/ojapi/public/img/a.webp', fileId: 3 }
    request.answer(200, { status: 200, msg: 'success', data })
    await settled()
    expect(heard).toEqual([{ share: 0.25 }, { share: 1 }, { stored: data }, 'complete'])
  })

  it('sends a file without a group, which cannot be removed again', async () => {
    const { send, heard } = startSystem()
    send('file', null)
    await settled()
    expect(Request.newest.url).toBe('/ojapi/file/upload-md-file')
    Request.newest.answer(200, { status: 200, msg: 'success', data: { link: '/f' } })
    await settled()
    expect(heard).toEqual([{ stored: { link: '/f', fileId: null } }, 'complete'])
  })

  it('fails with what the server refused, and when the network is gone', async () => {
    const { send, heard } = startSystem()
    send('file', null)
    await settled()
    Request.newest.answer(200, { status: 403, msg: 'no', data: null })
    await settled()
    send('file', null)
    await settled()
    Request.newest.onerror()
    await settled()
    expect(heard).toEqual(['refused', 'offline'])
  })

  it('goes on for as long as something moves, and gives up when nothing does', async () => {
    const { send, heard } = startSystem()
    send('file', null)
    await settled()
    const request = Request.newest
    for (const share of [10, 20, 30]) {
      await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
      request.gone(share)
    }
    expect(request.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    expect(request.aborted).toBe(true)
    expect(heard.at(-1)).toBe('offline')
  })

  it('ends when nobody listens any more', async () => {
    const { send, heard } = startSystem()
    const listening = send('picture', null)
    await settled()
    listening.unsubscribe()
    expect(Request.newest.aborted).toBe(true)
    await settled()
    expect(heard).toEqual([])
  })

  it('removes a picture', async () => {
    const { service, fetch } = startSystem()
    await service.remove(3, new AbortController().signal)
    expect(fetch.mock.calls[0]?.[0]).toBe('/ojapi/file/delete-md-img?fileId=3')
  })
})
