import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { MailServer } from './mail-server.repository.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mail {
  /** Rejects when the mail server does not take it. */
  send(letter: Letter): Promise<void>
}

export const outboxDir = (dataDir: string) => path.join(dataDir, 'outbox')

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const sendBy = async (transport: Transporter, letter: Letter) => {
  await transport.sendMail(letter)
}

function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, ...timeouts }, { from })
  return { send: (letter) => sendBy(transport, letter) }
}

const setServer = ({ host, port, ssl, username, password }: MailServer) => ({
  host,
  port,
  secure: ssl,
  ...(username === '' ? {} : { auth: { user: username, pass: password } }),
})

/** The letter with its text as it is: whoever looks for a code in the file need not decode it. */
function readable(message: string, text: string): string {
  const head = message.slice(0, message.indexOf('\n\n'))
  return `${head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')}\n\n${text}`
}

/** With no mail server, every letter becomes a file that any mail program opens. */
function outboxMail(dir: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(letter)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
      const partial = path.join(dir, `${name}.part`)
      await writeFile(partial, readable(String(message), letter.text), { mode: 0o600 })
      await rename(partial, path.join(dir, `${name}.eml`))
    },
  }
}

/** By the mail server of the environment, else by the one that `find` gives at each letter, else into files. */
export function createMail(
  { smtpUrl, mailFrom, dataDir }: Config,
  find: () => Promise<MailServer | null> = async () => null,
): Mail {
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom)
  const outbox = outboxMail(outboxDir(dataDir), mailFrom)
  return {
    async send(letter) {
      const server = await find()
      if (!server) return outbox.send(letter)
      const from = server.from || mailFrom
      await sendBy(createTransport({ ...setServer(server), ...timeouts }, { from }), letter)
    },
  }
}
