import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { afterEach, expect, it, vi } from 'vitest'
import { providePage } from '#machines/page/page.actors.ts'
import { pageView } from '#machines/page/page.view.ts'
import { RenderedMarkdown } from '../../src/routes/-markdown-preview.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it.each(['', 'one'])(
  'announces once that a preview (first %j) fails, until an answer comes',
  async (first) => {
    type Key = { content: string }
    const load = vi.fn(({ content }: Key) =>
      content === 'one' || content === 'mended'
        ? Promise.resolve({ html: `<p>${content}</p>` })
        : Promise.reject({ kind: 'offline' }),
    )
    const machine = providePage(load)
    function Typing() {
      const actor = useActorRef(machine, { input: { key: { content: first } } })
      const view = useSelector(actor, (snapshot) => pageView<Key, { html: string }>(snapshot), shallowEqual)
      return (
        <>
          <textarea
            value={view.key.content}
            onChange={({ target }) => actor.send({ type: 'page.typed', key: { content: target.value } })}
          />
          <RenderedMarkdown page={{ ...view, reload: () => actor.send({ type: 'page.reload' }) }} />
        </>
      )
    }
    await draw(<Typing />)
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    const type = async (content: string) => {
      const asked = load.mock.calls.length
      fireEvent.change(screen.getByRole('textbox'), { target: { value: content } })
      await waitFor(() => expect(load.mock.calls.length).toBe(asked + 1))
      await act(async () => {})
    }
    const notice = () => screen.getByText(/Network error/).closest('[role=alert], [role=status]')
    await type('two')
    const told = notice()
    await type('three')
    await type('four')
    expect(notice()).toBe(told)
    await type('mended')
    await waitFor(() => expect(screen.queryByText(/Network error/)).toBeNull())
    expect(screen.getByText('mended', { selector: 'p' })).toBeTruthy()
  },
)
