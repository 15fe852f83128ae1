import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRegisterCode } from '#contract/account.ts'
import { createMail, outboxDir } from '#server/mail/mail.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { startSmtp } from '#support/node/smtp.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('mail', () => {
  it('goes to a file for each letter when there is no mail server', async () => {
    const mail = createMail(server.config)
    await mail.send({ to: 'ada@example.org', subject: 'Grüße, 李雷', text: 'Line one\n第二行\n' })
    expect(server.outbox()).toEqual([
      { to: 'ada@example.org', subject: 'Grüße, 李雷', text: 'Line one\n第二行\n' },
    ])
    const dir = outboxDir(server.config.dataDir)
    const [file = ''] = readdirSync(dir)
    expect(file).toMatch(/\.eml$/)
    expect(statSync(path.join(dir, file)).mode & 0o077).toBe(0)
  })

  it('lets no line break make a header', async () => {
    const mail = createMail(server.config)
    await mail.send({ to: 'eve@example.org', subject: 'a\r\nBcc: all@example.org', text: 'x' })
    const letter = server.outbox().findLast(({ to }) => to === 'eve@example.org')
    expect(letter?.subject).toBe('a Bcc: all@example.org')
  })

  it('goes through the mail server that is set', async () => {
    const smtp = await startSmtp(true)
    const site = await startServer({ smtpUrl: smtp.url, mailFrom: 'judge@example.org' })
    try {
      const answer = await site.ask(getRegisterCode, { query: { email: 'ada@example.org' } })
      expect(answer.status).toBe(200)
      expect(smtp.letters).toHaveLength(1)
      expect(smtp.letters[0]).toMatch(/^From: judge@example\.org$/m)
      expect(smtp.letters[0]).toMatch(/\b\d{6}\b/)
    } finally {
      await site.close()
      smtp.close()
    }
  })

  it('a refused mail is a clear failure, and the next try need not wait', async () => {
    const smtp = await startSmtp(false)
    const site = await startServer({ smtpUrl: smtp.url })
    try {
      for (let count = 0; count < 2; count++) {
        expect(await site.ask(getRegisterCode, { query: { email: 'ada@example.org' } })).toMatchObject({
          http: 200,
          status: 500,
          msg: 'The email could not be sent; try again later',
        })
      }
    } finally {
      await site.close()
      smtp.close()
    }
  })
})
