import { act, fireEvent, screen } from '@testing-library/react'

/** The entry of the menu of the row about `name`, which is opened unless it is open. */
export async function entryOf(name: string, entry: string | RegExp): Promise<HTMLElement> {
  const trigger = screen.getByRole('button', { name: `More for ${name}` })
  if (trigger.getAttribute('aria-expanded') !== 'true') fireEvent.click(trigger)
  return screen.findByRole('menuitem', { name: entry })
}

export async function pick(name: string, entry: string | RegExp): Promise<void> {
  const found = await entryOf(name, entry)
  // What is chosen is the entry that the pointer has marked.
  await act(async () => fireEvent.pointerDown(found))
  await act(async () => fireEvent.click(found))
}
