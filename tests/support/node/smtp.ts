import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server without accounts that takes everything, or nobody; it may offer TLS that it then has not. */
export async function startSmtp(accepts: boolean, { offersTls = false } = {}) {
  const letters: string[] = []
  const tls = offersTls ? '250-STARTTLS\r\n' : ''
  const answer = (socket: Socket, state: { inData: boolean; text: string }, line: string) => {
    if (state.inData) {
      if (line !== '.') state.text += `${line}\n`
      else {
        state.inData = false
        letters.push(state.text)
        socket.write('250 ok\r\n')
      }
    } else if (/^RCPT/i.test(line) && !accepts) socket.write('550 nobody here\r\n')
    else if (/^EHLO/i.test(line)) socket.write(`250-test\r\n${tls}250 AUTH PLAIN\r\n`)
    else if (/^STARTTLS/i.test(line)) socket.write('454 TLS is not there now\r\n')
    else if (/^AUTH/i.test(line)) socket.write('535 no such account\r\n')
    else if (/^DATA/i.test(line)) {
      state.inData = true
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  }
  const smtp = createServer((socket) => {
    const state = { inData: false, text: '' }
    let rest = ''
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, state, line)
    })
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  const address = smtp.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { letters, port, url: `smtp://127.0.0.1:${port}`, close: () => smtp.close() }
}
