import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { Select } from '#ui/kit/select.tsx'
import '#ui/kit/select-content.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const options = ['red', 'green'].map((value) => ({ value, label: value }))

function Screen() {
  const [value, setValue] = useState('red')
  return (
    <>
      <button type="button">Close</button>
      <Select label="Colour" value={value} options={options} onValue={setValue} />
    </>
  )
}

const frame = () => new Promise((done) => requestAnimationFrame(done))

it('a list stays open when the page gives something else the focus, and still takes a press', async () => {
  await draw(<Screen />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Colour' }))
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(document.activeElement).toBe(list))
  // It begins to listen to the page behind it some frames after it has the focus.
  await waitFor(async () => {
    act(() => {
      list.focus()
      screen.getByRole('button', { name: 'Close' }).focus()
    })
    await act(frame)
    expect(document.activeElement).toBe(list)
  })
  fireEvent.click(screen.getByRole('option', { name: 'green' }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Colour' }).textContent).toBe('green')
})

it('Escape closes a list and leaves what was chosen', async () => {
  await draw(<Screen />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Colour' }))
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(document.activeElement).toBe(list))
  fireEvent.keyDown(list, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Colour' }).textContent).toBe('red')
})

it('a filter takes one of its values, nothing for all of them, and keeps one that it does not know', async () => {
  const chosen: (number | undefined)[] = []
  function Filter() {
    const [value, setValue] = useState<number | undefined>(7)
    return (
      <FilterSelect
        label="Level"
        anyLabel="All levels"
        value={value}
        options={[
          { value: 0, label: 'easy' },
          { value: 1, label: 'hard' },
        ]}
        onValue={(next) => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  await draw(<Filter />)
  const box = screen.getByRole('combobox', { name: 'Level' })
  expect(box.textContent).not.toBe('All levels')
  for (const name of ['easy', 'All levels']) {
    fireEvent.click(box)
    fireEvent.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(box.textContent).toBe(name))
  }
  expect(chosen).toEqual([0, undefined])
})
