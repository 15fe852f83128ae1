import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Switch } from '#ui/kit/switch.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it('what explains a switch is its description, not a part of its name', async () => {
  const onChecked = vi.fn()
  const { getByRole, getByText } = await draw(
    <Switch checked={false} onChecked={onChecked} help="Members do not see it.">
      Hide
    </Switch>,
  )
  const box = getByRole('checkbox', { name: 'Hide', description: 'Members do not see it.' })
  fireEvent.click(box)
  fireEvent.click(getByText('Members do not see it.'))
  expect(onChecked.mock.calls).toEqual([[true], [true]])
})

it('without help it is named by its words', async () => {
  const { getByRole } = await draw(
    <Switch checked onChecked={vi.fn()}>
      Visible
    </Switch>,
  )
  const box = getByRole('checkbox', { name: 'Visible', checked: true })
  expect(box.getAttribute('aria-describedby')).toBeNull()
})
