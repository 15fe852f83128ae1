import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Fragment, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { turn } from '#support/browser/ports.ts'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import '#ui/kit/tooltip-content.tsx'
import { FilesField } from '#ui/workshop/files-field.tsx'
import { SamplesPart } from '#ui/workshop/samples-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

/** As a browser does: what is pressed has the focus. */
const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  await act(async () => fireEvent.click(button))
}
const focused = () => document.activeElement

function Samples({ begin = [] }: { begin?: ProblemDraft['examples'] }) {
  const [draft, setDraft] = useState({ ...newProblem(), examples: begin })
  return (
    <SamplesPart
      draft={draft}
      readOnly={false}
      errorOf={() => undefined}
      onEdit={(change) => setDraft({ ...draft, ...change })}
    />
  )
}

describe('the focus in a list that grows', () => {
  it('goes into what was added, and to the button below when the last one is removed', async () => {
    await draw(<Samples />)
    await press('Add example')
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Input of example 1' }))
    await press('Add example')
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Input of example 2' }))
    await press('Remove example 2')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Add example' }))
  })
})

function Files({ begin = {} }: { begin?: Record<string, string> }) {
  const [files, setFiles] = useState(begin)
  return <FilesField label="Files" help="" files={files} onFiles={setFiles} error={undefined} />
}

describe('files beside programs', () => {
  const upload = async (...files: File[]) => {
    const input = screen.getAllByLabelText('Upload text files').at(-1) as HTMLElement
    await act(async () => fireEvent.change(input, { target: { files } }))
    await act(turn)
  }
  const textOf = (name: string) =>
    (screen.getByRole('textbox', { name: `Content of ${name}` }) as HTMLTextAreaElement).value

  it('are named with Enter and typed at once', async () => {
    await draw(<Files />)
    const name = screen.getByRole('textbox', { name: 'File name' })
    act(() => name.focus())
    fireEvent.change(name, { target: { value: ' cpp/grader.h ' } })
    await act(async () => fireEvent.submit(name.closest('form') as HTMLElement))
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Content of cpp/grader.h' }))
    await act(async () => fireEvent.submit(name.closest('form') as HTMLElement))
    expect(screen.getAllByRole('textbox', { name: /^Content of/ })).toHaveLength(1)
  })

  it('come as texts, and newer ones take the place of those of their names', async () => {
    await draw(<Files begin={{ 'a.h': 'old', 'b.h': 'kept' }} />)
    await upload(new File(['new\r\n'], 'a.h'), new File(['third'], 'c.h'))
    expect(['a.h', 'b.h', 'c.h'].map(textOf)).toEqual(['new\n', 'kept', 'third'])
  })

  it('are refused together where one is no text', async () => {
    await draw(<Files />)
    await upload(new File(['int'], 'a.h'), new File([new Uint8Array([0xff])], 'a.o'))
    expect(screen.getByText('a.o is not UTF-8 text')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Content of/ })).toBeNull()
  })
})

function Rows({ Part = Fragment }: { Part?: 'section' | typeof Fragment }) {
  const [rows, setRows] = useState(['one', 'two'])
  const [asked, setAsked] = useState<string>()
  return (
    <main tabIndex={-1}>
      <Part>
        {rows.map((row) => (
          <Button key={row} onClick={() => setAsked(row)}>
            {row}
          </Button>
        ))}
      </Part>
      <Button>Add</Button>
      <ConfirmDialog
        {...{ open: asked !== undefined, title: 'Remove?', text: '', back: 'Cancel', confirm: 'Remove' }}
        onConfirm={() => {
          setRows(rows.filter((row) => row !== asked))
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </main>
  )
}

const removeRow = async (row: string) => {
  await press(row)
  await act(turn)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await act(turn)
  await act(turn)
}

it('a row that is removed after a question leaves the focus to what came after it', async () => {
  await draw(<Rows />)
  await removeRow('one')
  expect(focused()).toBe(screen.getByRole('button', { name: 'two' }))
  await removeRow('two')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Add' }))
})

it('the last row of a part leaves the focus to the page, not to another part', async () => {
  await draw(<Rows Part="section" />)
  await removeRow('one')
  expect(focused()).toBe(screen.getByRole('button', { name: 'two' }))
  await removeRow('two')
  expect(focused()).toBe(screen.getByRole('main'))
})
