import { addAnnouncement, changeAnnouncement, getAnnouncements } from '#contract/announcement-admin.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { doAct } from '#support/node/paths/hands.ts'
import {
  empty,
  type RecordFormDriven,
  recordFormModel,
  type Snapshot,
  theirs,
  typed,
} from '../machines/record-form.model.ts'
import {
  cancelAct,
  content,
  isOfOthers,
  openAct,
  recordFormActs,
  recordFormObstacle,
  recordFormSights,
  typeActs,
} from '../machines/record-form.screen.ts'

const first = { title: 'First', content, status: 0 }
const nowhere = 2 ** 31 - 1

async function open(
  place: DriverPlace,
  { steps }: (typeof recordFormModel.paths)[number],
): Promise<Stage<RecordFormDriven, Snapshot>> {
  const { product, words } = place
  // Others change only what is there already: it begins without a title, as one from an older site may.
  const isThere = steps.some(({ event }) => isOfOthers(event))
  let title = isThere ? empty.title : undefined
  const { page, calls, root } = await openAdminStage(place, {
    save: isThere ? changeAnnouncement : addAnnouncement,
    list: getAnnouncements,
  })
  await product.rows('delete from announcement')
  await root.get(addAnnouncement, { body: first })
  if (isThere) await product.rows('update announcement set title = $1', [empty.title])
  await page.goto('/oj/admin/announcement')
  await calls.pass('list')
  const changeByOthers = async () => {
    const { records } = await root.get(getAnnouncements)
    for (const { id } of records) await root.get(changeAnnouncement, { body: { id, ...theirs } })
  }
  const openOverTheirs = async () => {
    const draft = [openAct(words, title), ...typeActs(typed.title, words), cancelAct(words)]
    for (const act of draft) await doAct(page.locator('body'), act)
    await changeByOthers()
    title = theirs.title
    await page.reload()
    await calls.pass('list')
    await doAct(page.locator('body'), openAct(words, title))
  }
  let message = ''
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => ('base' in event ? [] : recordFormActs(event, words, title)),
    bring: async (event) => {
      switch (event.type) {
        case 'recordForm.open':
          await openOverTheirs()
          return 'types, closes the form, and opens it again after somebody else saved'
        case 'xstate.done.actor.save': {
          const { status } = await calls.pass('save')
          await calls.pass('list')
          return `the server takes it: ${status}`
        }
        case 'xstate.done.actor.load': {
          const { status } = await calls.pass('list')
          return `the server tells what is there now: ${status}`
        }
        case 'xstate.error.actor.load': {
          const { status, msg } = await calls.pass('list', (query) => ({ ...query, limit: nowhere }))
          message = msg
          return `the server refuses so long a list: ${status} ${msg}`
        }
        default: {
          if (isOfOthers(event)) {
            await changeByOthers()
            const { status, msg } = await calls.pass('save')
            return `somebody else saves first: ${status} ${msg}`
          }
          const { status, msg } = await calls.pass('save', (body) => ({ ...body, title: ' ' }))
          message = msg
          return `the server refuses what has no title: ${status} ${msg}`
        }
      }
    },
    sights: (state) => recordFormSights(state, words, () => message, title),
    close: () => page.context().close(),
  }
}

export default driver<RecordFormDriven, Snapshot>({
  model: recordFormModel,
  obstacle: ({ event }, before) => recordFormObstacle(event, before?.state),
  open,
})
