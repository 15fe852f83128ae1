import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PeoplePart } from '#ui/workshop/people-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it('a name stays in its field until its owner is among those who help', async () => {
  const onSet = vi.fn()
  let come = () => {}
  function Part() {
    const [helpers, setHelpers] = useState<Parameters<typeof PeoplePart>[0]['helpers']>([])
    come = () =>
      setHelpers([{ username: 'dora', role: 'editor', addedBy: 'ada', at: '2026-01-01T00:00:00.000Z' }])
    const shown = {
      author: 'ada',
      isOfGroup: false,
      helpers,
      canChange: true,
      busy: false,
      failure: undefined,
    }
    return <PeoplePart {...shown} {...{ onSet, onRemove: vi.fn() }} />
  }
  await draw(<Part />)
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  fireEvent.change(name(), { target: { value: ' doraa ' } })
  fireEvent.submit(screen.getByRole('form'))
  expect(onSet).toHaveBeenCalledWith('doraa', 'editor')
  expect(name().value).toBe(' doraa ')
  fireEvent.change(name(), { target: { value: 'dora' } })
  fireEvent.submit(screen.getByRole('form'))
  act(come)
  expect(name().value).toBe('')
})

it.each([
  [false, true, 'Managed by ada and the site admins. Add anyone else by username.'],
  [true, false, 'Managed by ada, the owner of the group, and the members whose role is Group root.'],
  [true, true, /Group root\. Add anyone else by username, including group admins\.$/],
])('says who manages it (of a group: %s, may add: %s)', async (isOfGroup, canChange, said) => {
  const shown = { author: 'ada', helpers: [], busy: false, failure: undefined }
  await draw(<PeoplePart {...{ ...shown, isOfGroup, canChange, onSet: vi.fn(), onRemove: vi.fn() }} />)
  expect(screen.getByText(said)).toBeTruthy()
})
