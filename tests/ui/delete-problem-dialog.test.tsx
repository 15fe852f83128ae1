import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  DeleteProblemDialog,
  type DeleteProblemDialogProps,
} from '#ui/problem-admin/delete-problem-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const free = {
  submissions: 12,
  contests: { count: 1, names: ['Spring cup'] },
  trainings: { count: 4, names: ['Homework 1', 'Homework 2', 'Homework 3'] },
  refusal: null,
}

const shown = (given: Partial<DeleteProblemDialogProps>) => {
  const acts = { onRetry: vi.fn(), onConfirm: vi.fn(), onClose: vi.fn() }
  const state = { open: true, name: 'P1001 Lanterns', deletion: undefined, failure: undefined }
  return draw(<DeleteProblemDialog {...state} {...acts} {...given} />).then(() => acts)
}
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).click()
const has = (name: string) => screen.queryByRole('button', { name }) !== null

it('says what goes with the problem, and deletes nothing before that is known', async () => {
  await shown({})
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  cleanup()
  const { onConfirm } = await shown({ deletion: free })
  const { textContent } = screen.getByRole('alertdialog', { name: 'Delete P1001 Lanterns?' })
  expect(textContent).toContain('12 submissions')
  expect(textContent).toContain('1 contest: Spring cup.')
  expect(textContent).toContain('4 trainings: Homework 1, Homework 2, Homework 3 and more.')
  press('Delete')
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('says why a problem stays, and does not offer to delete it', async () => {
  await shown({ deletion: { ...free, refusal: 'The contest has begun' } })
  expect(screen.getByRole('alertdialog', { name: 'P1001 Lanterns cannot be deleted' }).textContent).toContain(
    'The contest has begun',
  )
  expect(has('Delete')).toBe(false)
})

it('looks again where it could not find out', async () => {
  const { onRetry } = await shown({ failure: 'No network' })
  expect(has('Delete')).toBe(false)
  press('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
})
