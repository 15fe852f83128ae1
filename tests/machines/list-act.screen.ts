import type { ListActSnapshot } from '#machines/list-act/list-act.machine.ts'
import { listActView } from '#machines/list-act/list-act.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { Act as ListAct, ListActDriven } from './list-act.model.ts'

/** The title of each row's contest. */
type RowTitles = Readonly<Record<number, string>>

/** What a person does in the list of contests for an event; nothing for those that its services bring. */
export function listActActs(event: ListActDriven, words: Words, titles: RowTitles): readonly Act[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`contestAdmin:${key}`, values)
  switch (event.type) {
    case 'listAct.do':
      return [{ do: 'tick', name: of('list.visibleOf', { title: titles[event.act.row] }) }]
    case 'listAct.ask':
      return [
        { do: 'press', button: words('shell:kit.more', { name: titles[event.act.row] }) },
        { do: 'pick', entry: of('list.remove') },
      ]
    case 'listAct.confirm':
      return [{ do: 'press', button: of('remove.confirm') }]
    case 'listAct.cancel':
      return [{ do: 'press', button: of('remove.back') }]
    default:
      return []
  }
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function listActSights(
  state: ListActSnapshot<ListAct>,
  words: Words,
  titles: RowTitles,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { asked, underWay, failure } = listActView<ListAct>(state)
  const of = (key: string, values?: Record<string, unknown>) => words(`contestAdmin:${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const title = asked && titles[asked.row]
  return [
    ...(title === undefined ? [] : [shown(of('remove.title', { title }), true)]),
    shown(of('remove.text'), asked !== undefined),
    // The dialog hides what is beside it.
    ...(asked === undefined
      ? Object.entries(titles).map(
          ([row, each]): Sight => ({
            see: 'button',
            name: words('shell:kit.more', { name: each }),
            busy: underWay?.row === Number(row),
          }),
        )
      : []),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
  ]
}
