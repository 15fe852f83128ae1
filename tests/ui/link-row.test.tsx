import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LinkRow } from '#ui/kit/link-row.tsx'

afterEach(() => {
  cleanup()
  getSelection()?.removeAllRanges()
})

function shown() {
  const said: [link: string | null, isElsewhere: boolean][] = []
  const found = render(
    <table>
      <tbody>
        <LinkRow>
          <td>
            <a href="#first">first</a>
          </td>
          <td>cell</td>
          <td>
            <a href="#second">second</a>
          </td>
        </LinkRow>
      </tbody>
    </table>,
  )
  found.container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link) said.push([link.textContent, event.ctrlKey])
    event.preventDefault()
  })
  return { ...found, said }
}

it('leads where its first link does, in a new tab if that is wanted', () => {
  const { getByText, said } = shown()
  fireEvent.click(getByText('cell'))
  fireEvent.click(getByText('cell'), { ctrlKey: true })
  expect(said).toEqual([
    ['first', false],
    ['first', true],
  ])
})

it('leaves links to themselves, and text that is marked', () => {
  const { getByText, said } = shown()
  fireEvent.click(getByText('second'))
  expect(said).toEqual([['second', false]])
  getSelection()?.selectAllChildren(getByText('cell'))
  fireEvent.click(getByText('cell'))
  expect(said).toHaveLength(1)
})
