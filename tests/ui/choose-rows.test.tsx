import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { Table, TableHead, Tr } from '#ui/kit/table.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const table = (
  chosen: ReadonlySet<number>,
  onChoose: (ids: readonly number[], isChosen: boolean) => void,
) => {
  const whole = { label: 'All on this page', ids: [1, 2], chosen, onChoose }
  return (
    <>
      <ChooseAll {...whole} />
      <Table caption="Rows">
        <TableHead>
          <ChooseAllHead {...whole} />
        </TableHead>
        <tbody>
          {[1, 2].map((id) => (
            <Tr key={id} selected={chosen.has(id)}>
              <ChooseCell
                label={`Row ${id}`}
                checked={chosen.has(id)}
                disabled={id === 2}
                onChoose={(isIn) => onChoose([id], isIn)}
              />
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('chooses a row, or all of the page from the head or from above the cards', async () => {
  const onChoose = vi.fn()
  await draw(table(new Set(), onChoose))
  fireEvent.click(box('Row 1'))
  expect(onChoose).toHaveBeenLastCalledWith([1], true)
  expect(box('Row 2').disabled).toBe(true)
  const all = screen.getAllByRole('checkbox', { name: 'All on this page' })
  expect(all).toHaveLength(2)
  for (const each of all) fireEvent.click(each)
  expect(onChoose.mock.calls.slice(1)).toEqual([
    [[1, 2], true],
    [[1, 2], true],
  ])
})

it('marks the rows that are chosen, and lets all of them go again', async () => {
  const onChoose = vi.fn()
  await draw(table(new Set([1, 2]), onChoose))
  expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'All on this page' })[0] as HTMLElement)
  expect(onChoose).toHaveBeenLastCalledWith([1, 2], false)
})

it('says of all that a part of them is chosen', async () => {
  await draw(table(new Set([2]), vi.fn()))
  const all = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'All on this page' })
  expect(all.map(({ checked, indeterminate }) => [checked, indeterminate])).toEqual([
    [false, true],
    [false, true],
  ])
  cleanup()
  await draw(table(new Set([1, 2]), vi.fn()))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.indeterminate).toBe(false)
})
