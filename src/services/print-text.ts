export interface PrintedText {
  /** Above the text, on its first page. */
  heading: string
  text: string
}

/** Lays a text out as it was written and hands it to the browser's printing. */
export function printText({ heading, text }: PrintedText): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const head = page.createElement('p')
  head.textContent = heading
  const body = page.createElement('pre')
  body.textContent = text
  Object.assign(head.style, { fontFamily: 'sans-serif', fontWeight: 'bold', overflowWrap: 'anywhere' })
  Object.assign(body.style, { fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
  page.title = heading
  page.body.append(head, body)
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  view.print()
}
