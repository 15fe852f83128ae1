import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { userAdmin as limits } from '#contract/limits/site.ts'
import { findTakenNames, insertUsers } from '#contract/user-admin.ts'
import type { UserImportSnapshot } from '#machines/user-import/user-import.machine.ts'
import type { ActFile } from '#support/browser/acts.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type UserImportDriven, userImportModel } from '../machines/user-import.model.ts'
import { userImportActs, userImportObstacle, userImportSights } from '../machines/user-import.screen.ts'

/** In the page, before the application. */
declare global {
  interface Window {
    /** Lets the newest file that waits be read; false where none does. */
    passRead(): boolean
  }
}

/** A file is read when the path says so. */
const holdReads = () => {
  const read = File.prototype.arrayBuffer
  const held: (() => void)[] = []
  File.prototype.arrayBuffer = function () {
    return new Promise((resolve) => {
      held.push(() => resolve(read.call(this)))
    })
  }
  window.passRead = () => {
    const newest = held.splice(0).at(-1)
    newest?.()
    return newest !== undefined
  }
}
const passRead = (page: Page) => page.waitForFunction(() => window.passRead())

const givingUp = ['userImport.close', 'userImport.choose', 'userImport.send']

/** What is chosen shows in what comes of reading it. */
function fileFor({ name, size }: File, next: UserImportDriven | undefined): ActFile {
  if (size > limits.fileBytesMax) return { name, size, content: new Uint8Array() }
  const text = next?.type === 'xstate.done.actor.readFile' ? next.output : '\n'
  return { name, content: text === null ? new Uint8Array([0xff]) : new TextEncoder().encode(text) }
}

/** Chooses one that is gone from the disk by the time it is read. */
async function chooseVanishing(page: Page, button: string, { name, content }: ActFile): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-file-'))
  const file = path.join(folder, name)
  await writeFile(file, content)
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await asked).setFiles(file)
  return folder
}

async function open(place: DriverPlace): Promise<Stage<UserImportDriven, UserImportSnapshot>> {
  const { product, words } = place
  const { page, calls, root } = await openAdminStage(place, { taken: findTakenNames, insert: insertUsers })
  await page.addInitScript(holdReads)
  // Accounts of an earlier path are others now.
  await product.rows(
    `update users set username = 'was' || substr(md5(uid), 1, 12) where username in ('ada', 'bob')`,
  )
  await page.goto('/oj/admin/user')
  await page.getByText(words('userAdmin:series.open'), { exact: true }).waitFor()
  let message = ''
  /** Chooses one that will not be there; gives its folder. */
  let choose: (() => Promise<string>) | undefined
  let folder: string | undefined
  const removeFolder = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true })
    folder = undefined
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, next, before) => {
      // What is closed, sent, or has another file, waits for no answer about the last one.
      if (givingUp.includes(event.type)) calls.forget('taken')
      const acts = userImportActs(event, words, before, (file) => fileFor(file, next))
      const [act] = acts
      if (act?.do !== 'choose' || next?.type !== 'xstate.error.actor.readFile') return acts
      choose = () => chooseVanishing(page, act.button, act.file)
      return []
    },
    bring: async (event) => {
      switch (event.type) {
        case 'userImport.choose':
          folder = await choose?.()
          return 'chooses a file on the disk'
        case 'xstate.done.actor.readFile':
          await passRead(page)
          return 'the browser reads it'
        case 'xstate.error.actor.readFile':
          await removeFolder()
          await passRead(page)
          return 'the file is removed before the browser reads it'
        case 'xstate.done.actor.findTaken': {
          await root.ask(insertUsers, { body: { users: [['ada', 'secret-1', '', '', '', '', '']] } })
          const { status } = await calls.pass('taken')
          return `somebody makes one of the accounts, and the server tells of it: ${status}`
        }
        case 'xstate.error.actor.findTaken':
          await calls.cut('taken')
          return 'the network is gone'
        default: {
          const isRefused = event.type.startsWith('xstate.error')
          const { status, msg } = await calls.pass('insert', (body) =>
            isRefused ? { ...body, users: [['eve', 'x', '', '', '', '', '']] } : body,
          )
          if (isRefused) message = msg
          return `the server ${isRefused ? 'refuses a row' : 'makes the accounts'}: ${status} ${msg}`
        }
      }
    },
    sights: (state) => userImportSights(state, words, () => message),
    close: async () => {
      await page.context().close()
      await removeFolder()
    },
  }
}

function obstacle(
  { event }: ModelStep<UserImportDriven, UserImportSnapshot>,
  before: ModelStep<UserImportDriven, UserImportSnapshot> | undefined,
): string | undefined {
  if (event.type.endsWith('findTaken') && before?.event.type.endsWith('findTaken'))
    return 'the server answers once'
  return userImportObstacle(event, before?.state)
}

export default driver<UserImportDriven, UserImportSnapshot>({ model: userImportModel, obstacle, open })
