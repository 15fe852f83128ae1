import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LineHead } from '#ui/shell/line-head.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it('has its navigation one press away, and says whether it is open', async () => {
  await draw(
    <LineHead title="First steps" tabs={<nav aria-label="Sections" />} tabsLabel="Sections" end="1 of 2">
      <p>The problem</p>
    </LineHead>,
  )
  expect(screen.getByText('First steps').title).toBe('First steps')
  const fold = screen.getByRole('button', { name: 'Sections' })
  const tabs = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect(tabs?.contains(screen.getByRole('navigation', { name: 'Sections' }))).toBe(true)
  const closed = tabs?.className
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(tabs?.className).not.toBe(closed)
})
