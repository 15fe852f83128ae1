import { requestTimeoutMs } from '#contract/limits/wire.ts'

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const split = line.indexOf(':')
    if (split > 0) headers.append(line.slice(0, split), line.slice(split + 1).trim())
  }
  return headers
}

/**
 * `fetch` for a body of some size: tells how much of it has gone, which `fetch` itself does not, and gives up once
 * nothing has moved for `requestTimeoutMs`.
 */
export const fetchWithProgress =
  (onShare: (share: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const lost = () => reject(new TypeError('the upload was cut off'))
      let stalled = 0
      const moved = () => {
        clearTimeout(stalled)
        stalled = window.setTimeout(() => request.abort(), requestTimeoutMs)
      }
      request.open(init.method ?? 'GET', String(url))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        moved()
        if (lengthComputable && total > 0) onShare(loaded / total)
      }
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
      request.onerror = lost
      request.onabort = lost
      request.onloadend = () => clearTimeout(stalled)
      if (init.signal?.aborted) return lost()
      init.signal?.addEventListener('abort', () => request.abort())
      moved()
      request.send(init.body as FormData)
    })
