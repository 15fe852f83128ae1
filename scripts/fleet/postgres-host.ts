/** PostgreSQL on its host: `node postgres-host.ts FOLDER SUBNET`. Starts it again whenever it ends, until SIGTERM. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'

const [folder = '', subnet = ''] = process.argv.slice(2)
const access = path.join(folder, 'access.conf')
writeFileSync(
  access,
  `local all all trust\nhost all all ${subnet} trust\nhost replication all ${subnet} trust\n`,
  {
    mode: 0o644,
  },
)
const settings = ['listen_addresses=*', `hba_file=${access}`, 'max_connections=100']

let running: EmbeddedPostgres | undefined
let isLeaving = false
process.on('SIGTERM', async () => {
  isLeaving = true
  await running?.stop()
  process.exit()
})
while (!isLeaving) {
  running = await startEmbedded({ dir: path.join(folder, 'cluster'), settings })
  const lastWords = await running.exited
  console.error(lastWords)
}
