import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const body = (mail: string) => {
  const [head = '', ...rest] = mail.split(/\r?\n\r?\n/)
  const text = rest.join('\n\n')
  return /^content-transfer-encoding: base64/im.test(head) ? Buffer.from(text, 'base64').toString() : text
}

/** The newest mail to this address; undefined when there is none yet. */
function newestTo(dataDir: string, address: string): string | undefined {
  const outbox = path.join(dataDir, 'outbox')
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(address))
  const newest = mails.at(-1)
  return newest === undefined ? undefined : body(newest)
}

/** The six digits of the newest mail to this address; undefined when there is none yet. */
export const codeMailedTo = (dataDir: string, address: string): string | undefined =>
  /\b\d{6}\b/.exec(newestTo(dataDir, address) ?? '')?.[0]

/** The link for a new password in the newest mail to this address. */
export const linkMailedTo = (dataDir: string, address: string): string | undefined =>
  /https?:\/\/\S+reset-password\S+/.exec(newestTo(dataDir, address) ?? '')?.[0]
