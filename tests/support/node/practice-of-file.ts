import { afterAll, beforeEach } from 'vitest'
import { addGroupScene } from './group.ts'
import { startPractice } from './practice.ts'

/** A practice server that the tests of a file share. */
export const startPracticeOfFile = async () => {
  const server = await startPractice()
  afterAll(() => server.close())
  return server
}

/** One with a group and somebody of each kind; every test begins without submissions. */
export const startGroupOfFile = async () => {
  const server = await startPracticeOfFile()
  beforeEach(async () => {
    await server.db.deleteFrom('submission').execute()
  })
  return { server, scene: await addGroupScene(server) }
}
