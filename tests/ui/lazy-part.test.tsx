import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { turn } from '#support/browser/ports.ts'
import { lazyPart, partMissing } from '#ui/kit/lazy-part.ts'

afterEach(cleanup)

const Words = ({ open }: { open?: boolean }) => (open === false ? null : <p>words</p>)

/** A part whose file comes once the network is back. */
function partOf() {
  const network = { isThere: false, asked: 0 }
  const Part = lazyPart(async () => {
    network.asked += 1
    if (!network.isThere) throw new Error('It did not come')
    return { default: Words }
  })
  return { network, Part }
}

/** How often the reader was told during it. */
async function toldWhile(work: () => void) {
  let told = 0
  const listen = () => {
    told += 1
  }
  addEventListener(partMissing, listen)
  await act(async () => {
    work()
    await turn()
  })
  removeEventListener(partMissing, listen)
  return told
}

it('tells of a part that did not come, and asks for it again at its next use', async () => {
  const { network, Part } = partOf()
  const drawn = render(<Suspense />)
  expect(
    await toldWhile(() =>
      drawn.rerender(
        <Suspense>
          <Part />
        </Suspense>,
      ),
    ),
  ).toBe(1)
  expect([screen.queryByText('words'), network.asked]).toEqual([null, 1])
  drawn.rerender(<Suspense />)
  network.isThere = true
  expect(
    await toldWhile(() =>
      drawn.rerender(
        <Suspense>
          <Part />
        </Suspense>,
      ),
    ),
  ).toBe(0)
  expect([screen.getByText('words').tagName, network.asked]).toEqual(['P', 2])
})

it('tells nothing of a closed part, and asks for it again when it is opened', async () => {
  const { network, Part } = partOf()
  const drawn = render(<Suspense />)
  const draw = (open: boolean) => () =>
    drawn.rerender(
      <Suspense>
        <Part open={open} />
      </Suspense>,
    )
  expect(await toldWhile(draw(false))).toBe(0)
  expect(await toldWhile(draw(true))).toBe(1)
  network.isThere = true
  expect(await toldWhile(draw(true))).toBe(0)
  expect([screen.getByText('words').tagName, network.asked]).toEqual(['P', 3])
})
