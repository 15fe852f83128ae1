import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getLanguages } from '#contract/problem-language.ts'
import { Compilers, type CompilersProps } from '#ui/introduction/compilers.tsx'
import { sampleProgram } from '#ui/introduction/samples.ts'
import { Tips } from '#ui/introduction/tips.tsx'
import { openApp } from '../routes/open-app.tsx'
import { show } from './show.tsx'

let close: (() => void) | undefined
afterEach(() => {
  close?.()
  close = undefined
})

const [language] = getLanguages.example.data
if (!language) throw new Error('no example')
const compilers = (change: Partial<CompilersProps> = {}): CompilersProps => ({
  languages: [language],
  failed: undefined,
  busy: false,
  onReload: vi.fn(),
  ...change,
})
const shown = async (props: CompilersProps) => {
  const screen = await show(<Compilers {...props} />)
  close = screen.close
  return screen
}

describe('the compilers', () => {
  it('says name, version and command, and shows a whole program', async () => {
    const { getByText, container } = await shown(compilers())
    expect(getByText(language.name)).not.toBeNull()
    expect(getByText(language.description)).not.toBeNull()
    expect(getByText(language.compileCommand)).not.toBeNull()
    expect(container.textContent).toContain('std::cin >> a >> b')
  })

  it('shows no command where nothing is compiled', async () => {
    const { queryByText } = await shown(
      compilers({ languages: [{ ...language, name: 'PHP', compileCommand: '' }] }),
    )
    expect(queryByText('Compiled with')).toBeNull()
  })

  it('says that there is none, and what failed', async () => {
    const { getByText, again, getByRole } = await shown(compilers({ languages: [] }))
    expect(getByText('No languages yet')).not.toBeNull()
    const failed = compilers({ languages: undefined, failed: 'Network error' })
    again(<Compilers {...failed} />)
    fireEvent.click(getByRole('button', { name: 'Try again' }))
    expect(failed.onReload).toHaveBeenCalledOnce()
  })

  it('knows a program for every family and none for an unknown language', () => {
    expect(sampleProgram('C With O2')).toContain('scanf')
    expect(sampleProgram('JavaScript Node')).toContain('readFileSync')
    expect(sampleProgram('Brainfuck')).toBeUndefined()
  })
})

it('lists the start-up time of the slow runtimes that the site offers', async () => {
  const offered = ['C', 'Kotlin', 'Elixir', 'Brainfuck'].map((name) => ({ name }))
  const { getByText, queryByText, again, close: end } = await show(<Tips languages={offered} />)
  close = end
  expect(
    getByText('These runtimes get extra CPU time to start: Kotlin 300 ms, Elixir 700 ms.'),
  ).not.toBeNull()
  again(<Tips languages={[{ name: 'C' }]} />)
  expect(queryByText(/extra CPU time/)).toBeNull()
})

it('stands at /introduction', async () => {
  const app = await openApp('/introduction')
  close = app.close
  expect(document.body.textContent).toContain('Verdicts')
  expect(document.title).toContain('Introduction')
})
