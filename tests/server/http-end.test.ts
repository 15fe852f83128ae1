import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { apiPrefix, header } from '#contract/envelope.ts'
import { leaseJudging } from '#contract/judge-node.ts'
import { startPractice } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

const startListening = async () => {
  const server = await startPractice()
  const address = await server.listen()
  const connected = async (count: number) =>
    until(`${count} connections`, async () => {
      const counted = Promise.withResolvers<number>()
      server.app.server.getConnections((_, now) => counted.resolve(now))
      return (await counted.promise) === count
    })
  return { server, address, connected }
}

test('a judge that waits for work is answered, and holds up the end of the server no longer', async () => {
  const { server, address } = await startListening()
  const arrived = once(server.app.server, 'request')
  const asked = fetch(`${address}${apiPrefix}${leaseJudging.path}`, {
    method: 'POST',
    headers: { [header.judgeToken]: server.judgeToken, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'judge-1', max: 1, languages: ['C'], waitMs: 60_000 }),
  })
  await arrived
  await server.close()
  expect((await asked).status).toBe(200)
})

test('a connection that was opened in advance does not hold up the end', async () => {
  const { server, address, connected } = await startListening()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const closed = Promise.withResolvers<void>()
  socket.on('close', () => closed.resolve())
  await connected(1)
  await server.close()
  await closed.promise
})
