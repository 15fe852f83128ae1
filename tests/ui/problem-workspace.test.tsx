import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProblemWorkspace } from '#ui/problem/problem-workspace.tsx'
import { NavigationProgress } from '#ui/shell/navigation-progress.tsx'
import { dialog } from '#ui/theme/recipes/layers.ts'
import { tokens } from '#ui/theme/tokens.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

it('statement, editor and submit bar share the page, with a divider that folds the editor (S1-041)', async () => {
  await draw(
    <ProblemWorkspace
      statement={<p>A statement</p>}
      toolbar={<p>Toolbar</p>}
      editor={<p>An editor</p>}
      result={<p>Result</p>}
      test={null}
      panel="none"
      onPanel={() => {}}
      submitBar={<p>A submit bar</p>}
      pane="statement"
      onPane={() => {}}
      tabs={['statement']}
      tab="statement"
      onTab={() => {}}
    />,
  )
  for (const part of ['A statement', 'An editor', 'A submit bar']) expect(screen.getByText(part)).toBeTruthy()
  expect(screen.getByRole('separator', { name: 'Resize statement and editor' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show the editor' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Hide the editor' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show the editor' }))
  expect(screen.queryByRole('button', { name: 'Show the editor' })).toBeNull()
})

it('a page that is awaited has a bar of a second, and a dialog seven tenths of a wide window (S1-139)', async () => {
  await draw(<NavigationProgress pending />)
  expect((await screen.findByTestId('navigation-progress')).className).toContain('1000ms')
  expect(JSON.stringify(tokens.sizes?.dialog)).toContain('70%')
  expect(dialog.variants?.size?.lg?.content).toMatchObject({ maxW: { base: 'full', md: 'dialog.lg' } })
})
