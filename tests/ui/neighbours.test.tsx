import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type NeighbourProps, Neighbours } from '#ui/problem/neighbours.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const problems = ['A', 'B', 'C'].map((problemId, pid) => ({
  pid,
  problemId,
  title: `Lantern ${problemId}`,
  status: null,
  score: null,
}))
const Anchor = ({ problemId, icon, ...rest }: NeighbourProps) => (
  <a {...rest} href={`#${problemId}`}>
    {icon}
  </a>
)
const show = async (current: string) => {
  const onMove = vi.fn()
  await draw(<Neighbours problems={problems} current={current} Anchor={Anchor} onMove={onMove} />)
  return onMove
}
const links = () => screen.queryAllByRole('link').map((link) => [link.title, link.getAttribute('href')])

it('lead to the problems before and after, and nowhere beyond the first and the last', async () => {
  await show('B')
  expect(links()).toEqual([
    ['Previous problem ([): A Lantern A', '#A'],
    ['Next problem (]): C Lantern C', '#C'],
  ])
  cleanup()
  await show('A')
  expect(links().map(([, to]) => to)).toEqual(['#B'])
  cleanup()
  await show('C')
  expect(links().map(([, to]) => to)).toEqual(['#B'])
})

it('are reached by the keys that they name', async () => {
  const onMove = await show('B')
  fireEvent.keyDown(document.body, { key: '[' })
  fireEvent.keyDown(document.body, { key: ']' })
  expect(onMove.mock.calls).toEqual([['A'], ['C']])
})

it('are not there before the problems are, nor for one that is not among them', async () => {
  await show('Z')
  expect(links()).toEqual([])
  cleanup()
  const onMove = vi.fn()
  await draw(<Neighbours problems={undefined} current="A" Anchor={Anchor} onMove={onMove} />)
  fireEvent.keyDown(document.body, { key: ']' })
  expect(onMove).not.toHaveBeenCalled()
})
