import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales } from '#contract/enums.ts'
import {
  type CarriedUpload,
  MarkdownEditor,
  type MarkdownEditorProps,
} from '#ui/markdown/markdown-editor.tsx'
import { type Mark, withMark, withReplaced } from '#ui/markdown/markdown-marks.ts'
import { UploadRow, type UploadRowProps } from '#ui/markdown/upload-row.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

/** `<` and `>` stand where the selection begins and ends. */
const marked = (text: string, mark: Mark) => {
  const given = { text: text.replace(/[<>]/g, ''), start: text.indexOf('<'), end: text.indexOf('>') - 1 }
  const { text: written, start, end } = withMark(given, mark)
  return `${written.slice(0, start)}<${written.slice(start, end)}>${written.slice(end)}`
}

describe('the marks', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a <b> c', 'a **<b>** c'],
    ['bold', 'a **<b>** c', 'a <b> c'],
    ['italic', 'a <b> c', 'a *<b>* c'],
    ['italic', 'a *<b>* c', 'a <b> c'],
    ['italic', 'a **<b>** c', 'a ***<b>*** c'],
    ['heading', 'a\nb<>c', 'a\n## b<>c'],
    ['table', '<>', '| <> |  |\n| --- | --- |\n|  |  |\n'],
    ['table', 'a <b|c>', 'a \n\n| <b\\|c> |  |\n| --- | --- |\n|  |  |\n'],
    ['image', 'a <b> c', 'a ![b](<https://>) c'],
    ['math', 'a <b> c', 'a $<b>$ c'],
    ['math', '<a\nb>', '$$\n<a\nb>\n$$'],
  ])('%s makes of %j %j', (mark, before, after) => expect(marked(before, mark)).toBe(after))

  it.each([
    [0, 0],
    [1, 1],
    [2, 6],
    [5, 6],
    [6, 7],
  ])('takes a cursor from %i to %i when words around it become longer', (at, moved) => {
    const changed = withReplaced({ text: 'a[xx]bc', start: at, end: at }, '[xx]', '(yyy)')
    expect(changed).toEqual({ text: 'a(yyy)bc', start: moved, end: moved })
  })
})

const figure = new File(['abc'], 'my [1] figure.png', { type: 'image/png' })
const notes = new File(['abc'], 'notes.pdf', { type: 'application/pdf' })
const waiting = '![my  1  figure.png …](uploading-'

function startEditor(change: Partial<MarkdownEditorProps> = {}, { may = true, files = true } = {}) {
  const carried: CarriedUpload[] = []
  const values: string[] = []
  const onSend = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const later = { set: (_value: string): void => {} }
  function Typed() {
    const [value, setValue] = useState(change.value ?? '')
    later.set = setValue
    return (
      <form aria-label="form" onSubmit={onSend}>
        <MarkdownEditor
          label="Text"
          preview={(content) => <em>{content}</em>}
          {...(may
            ? {
                uploads: {
                  files,
                  carry: (upload) => {
                    carried.push(upload)
                    return <li>{upload.file.name}</li>
                  },
                },
              }
            : {})}
          {...change}
          value={value}
          onValue={(next) => {
            values.push(next)
            setValue(next)
          }}
        />
      </form>
    )
  }
  const choose = (name: string, ...chosen: File[]) =>
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { files: chosen } })
  return {
    part: <Typed />,
    carried,
    values,
    onSend,
    later,
    choose,
    box: () => screen.getByRole<HTMLTextAreaElement>('textbox'),
    newest: () => carried.at(-1) as CarriedUpload,
    list: () => screen.queryByRole('list', { name: 'Uploads' }),
  }
}

describe('an editor of Markdown', () => {
  it('writes marks by its buttons and by keys', async () => {
    const { part, box } = startEditor({ value: 'see this' })
    await draw(part)
    box().setSelectionRange(4, 8)
    fireEvent.click(screen.getByRole('button', { name: 'Bold (Ctrl+B)' }))
    expect(box().value).toBe('see **this**')
    expect(document.activeElement).toBe(box())
    expect([box().selectionStart, box().selectionEnd]).toEqual([6, 10])
    fireEvent.keyDown(box(), { key: 'b', ctrlKey: true })
    expect(box().value).toBe('see this')
    fireEvent.keyDown(box(), { key: 'i', metaKey: true })
    expect(box().value).toBe('see *this*')
    for (const other of [{ shiftKey: true }, { altKey: true }, { isComposing: true }])
      fireEvent.keyDown(box(), { key: 'i', ctrlKey: true, ...other })
    expect(box().value).toBe('see *this*')
  })

  it('has a bar that is one stop for the tabulator', async () => {
    const { part } = startEditor()
    await draw(part)
    const buttons = within(screen.getByRole('toolbar', { name: 'Formatting and uploads' })).getAllByRole(
      'button',
    )
    const [first, second] = buttons as [HTMLElement, HTMLElement]
    const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([first])
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    expect(stops()).toEqual([second])
    fireEvent.keyDown(second, { key: 'End' })
    expect(document.activeElement).toBe(buttons.at(-1))
    fireEvent.keyDown(buttons.at(-1) as HTMLElement, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(first)
  })

  it('writes nothing beyond its length', async () => {
    const { part, box, choose, list } = startEditor({ value: 'abc', maxLength: 5 })
    await draw(part)
    fireEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(box().value).toBe('abc')
    choose('Upload image', figure)
    expect(box().value).toBe('abc')
    expect(list()).toBeNull()
    expect(screen.getByRole('alert').textContent).toMatch(/too long for this upload/)
  })

  it.each<[{ may?: boolean; files?: boolean }, string[]]>([
    [{ may: false }, []],
    [{ files: false }, ['Image from URL', 'Upload image']],
    [{}, ['Image from URL', 'Upload image', 'Upload file']],
  ])('offers by %j %j (S1-089)', async (rights, expected) => {
    const { part } = startEditor({}, rights)
    const { container } = await draw(part)
    const offered = screen.queryAllByRole('button', { name: /^Upload|^Image/ })
    expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(expected)
    expect(container.querySelectorAll('input[type=file]')).toHaveLength(Math.max(0, expected.length - 1))
  })

  it.each(locales)('says what it shows in %s', async (locale) => {
    const { part, choose } = startEditor({ value: 'x' })
    const { container } = await draw(part, locale)
    choose(locale === 'en-US' ? 'Upload file' : '上传文件', notes)
    fireEvent.submit(screen.getByRole('form'))
    expect(container.innerHTML).not.toMatch(/markdown:|mark\.|upload\.|\{\{/)
  })
})

describe('a rendering beside the text', () => {
  const rendering = () => screen.getByRole('region', { name: 'Text: preview' })
  const begun = () => waitFor(() => expect(rendering().querySelector('em')).not.toBeNull())
  beforeEach(() => vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0)))
  afterEach(() => void vi.unstubAllGlobals())

  it('follows what is typed, and is no button', async () => {
    const { part, box } = startEditor({ value: 'see', look: 'beside' })
    await draw(part)
    await begun()
    fireEvent.change(box(), { target: { value: 'see this' } })
    expect(rendering().textContent).toBe('see this')
    expect(rendering().closest('[aria-live], [role=status]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
    fireEvent.change(box(), { target: { value: ' ' } })
    expect(rendering().textContent).toBe('Nothing to preview yet.')
  })

  it('is of a text that was emptied, although that is wrong', async () => {
    const { part, box } = startEditor({ value: 'see', look: 'beside', error: 'Description is required' })
    await draw(part)
    await begun()
    fireEvent.change(box(), { target: { value: '' } })
    expect(rendering().textContent).toBe('Nothing to preview yet.')
  })

  it('leaves a blank text to be written where only renderings are chosen', async () => {
    const { part, box } = startEditor({ value: '', look: 'rendering' })
    await draw(part)
    fireEvent.change(box(), { target: { value: 'a' } })
    expect(box().value).toBe('a')
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('stays at the last text that can be shown', async () => {
    const { part, box } = startEditor({ value: 'abc', look: 'beside', maxLength: 4 })
    await draw(part)
    await begun()
    fireEvent.change(box(), { target: { value: 'abcde' } })
    expect([box().value, rendering().textContent]).toEqual(['abcde', 'abc'])
  })

  it('scrolls as far as the text', async () => {
    const { part, box } = startEditor({ value: 'abc', look: 'beside' })
    await draw(part)
    await begun()
    const tall = (element: HTMLElement, scrollHeight: number) =>
      Object.defineProperties(element, {
        scrollHeight: { value: scrollHeight },
        clientHeight: { value: 100 },
      })
    tall(box(), 300)
    tall(rendering(), 1_100)
    box().scrollTop = 50
    fireEvent.scroll(box())
    await waitFor(() => expect(rendering().scrollTop).toBe(250))
  })

  it.each([
    ['text', ['textbox']],
    ['beside', ['textbox', 'region']],
    ['rendering', ['region']],
  ] as const)('is there as it is chosen: %s', async (look, expected) => {
    await draw(startEditor({ value: 'abc', look }).part)
    const roles = ['textbox', 'region'].filter((role) => screen.queryByRole(role))
    expect(roles).toEqual(expected)
  })
})

describe('an upload in an editor', () => {
  it('stands in the text while it is on its way, but in no draft, and is replaced in its place', async () => {
    const { part, box, choose, newest, values } = startEditor({ value: 'before after' })
    await draw(part)
    box().setSelectionRange(7, 7)
    choose('Upload image', figure)
    expect(box().value).toMatch(/^before !\[my {2}1 {2}figure\.png …\]\(uploading-\d+\)after$/)
    fireEvent.change(box(), { target: { value: `${box().value}, typed` } })
    expect(values.at(-1)).toBe('before after, typed')
    box().setSelectionRange(3, 3)
    act(() => newest().onStored('/ojapi/public/img/a.webp'))
    expect(box().value).toBe('before ![my  1  figure](/ojapi/public/img/a.webp)after, typed')
    expect(box().selectionStart).toBe(3)
    expect(values.at(-1)).toBe(box().value)
    expect(values.some((value) => value.includes('uploading'))).toBe(false)
  })

  it('is one of several, which end in any order and at once', async () => {
    const { part, box, choose, carried } = startEditor()
    await draw(part)
    choose('Upload file', notes, new File(['x'], 'more.txt'))
    const [first, second] = carried.slice(-2) as [CarriedUpload, CarriedUpload]
    act(() => {
      second.onStored('/f/2')
      second.onOver()
      first.onStored('/f/1')
      first.onOver()
    })
    expect(box().value).toBe('[notes.pdf](/f/1)\n[more.txt](/f/2)')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('holds a send until it has ended', async () => {
    const { part, choose, newest, onSend } = startEditor({ value: 'x' })
    await draw(part)
    choose('Upload image', figure)
    fireEvent.submit(screen.getByRole('form'))
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toMatch(/still in progress/)
    act(() => newest().onStored('/ojapi/public/img/a.webp'))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.submit(screen.getByRole('form'))
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('loses nothing that was typed when it is given up', async () => {
    const { part, box, choose, newest, values, list } = startEditor({ value: 'kept' })
    await draw(part)
    choose('Upload image', figure)
    fireEvent.change(box(), { target: { value: `${box().value} and more` } })
    act(() => newest().onOver())
    expect(box().value).toBe('kept and more')
    expect(values.at(-1)).toBe('kept and more')
    expect(list()).toBeNull()
  })

  it('ends when its words are taken out of the text, also by another text in its place', async () => {
    const { part, box, choose, list, later } = startEditor({ value: 'kept' })
    await draw(part)
    choose('Upload image', figure)
    expect(list()).not.toBeNull()
    fireEvent.change(box(), { target: { value: 'kept' } })
    expect(list()).toBeNull()
    choose('Upload image', figure)
    expect(list()).not.toBeNull()
    act(() => later.set('what was stored'))
    expect(box().value).toBe('what was stored')
    expect(list()).toBeNull()
  })

  it('goes on while the text is looked at', async () => {
    const { part, box, choose, newest } = startEditor({ value: 'see ' })
    await draw(part)
    choose('Upload image', figure)
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect(screen.getByRole('region').textContent).toBe('see ')
    act(() => newest().onStored('/ojapi/public/img/a.webp'))
    expect(screen.getByRole('region').textContent).toContain('(/ojapi/public/img/a.webp)')
    fireEvent.click(screen.getByRole('button', { name: 'Write' }))
    expect(box().value).toBe('see ![my  1  figure](/ojapi/public/img/a.webp)')
  })

  it('leaves the focus on the button between the text and its preview', async () => {
    const { part } = startEditor({ value: 'see' })
    await draw(part)
    for (const [pressed, next] of [
      ['Preview', 'Write'],
      ['Write', 'Preview'],
    ] as const) {
      const button = screen.getByRole('button', { name: pressed })
      button.focus()
      fireEvent.click(button)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: next }))
    }
  })

  it('waits for a word of an input method', async () => {
    const { part, box, choose, newest } = startEditor()
    await draw(part)
    choose('Upload image', figure)
    fireEvent.compositionStart(box())
    act(() => newest().onStored('/ojapi/public/img/a.webp'))
    expect(box().value).toContain(waiting)
    await act(async () => fireEvent.compositionEnd(box()))
    expect(box().value).toBe('![my  1  figure](/ojapi/public/img/a.webp)')
  })

  it('is taken out of the text again when it is removed', async () => {
    const { part, box, choose, newest, list } = startEditor({ value: 'ab' })
    await draw(part)
    choose('Upload image', figure)
    act(() => newest().onStored('/ojapi/public/img/a.webp'))
    expect(list()).not.toBeNull()
    act(() => {
      newest().onRemoved('/ojapi/public/img/a.webp')
      newest().onOver()
    })
    expect(box().value).toBe('ab')
    expect(list()).toBeNull()
  })

  const transfer = (files: File[], text = '') => ({
    files,
    types: files.length > 0 ? ['Files'] : ['text/plain'],
    getData: () => text,
  })
  it('comes by pasting a picture, but not by a sheet with a picture of itself', async () => {
    const { part, box, list } = startEditor()
    await draw(part)
    const paste = (given: object) => {
      const event = createEvent.paste(box(), { clipboardData: given })
      fireEvent(box(), event)
      return event.defaultPrevented
    }
    expect(paste(transfer([figure], 'a\tb'))).toBe(false)
    expect(paste(transfer([notes]))).toBe(false)
    expect(list()).toBeNull()
    expect(paste(transfer([figure]))).toBe(true)
    expect(box().value).toContain(waiting)
  })

  it.each([
    [true, 'file'],
    [false, 'picture'],
  ] as const)('comes by dropping files; with files allowed %j a document is a %s', async (files, kind) => {
    const { part, box, carried } = startEditor({}, { files })
    await draw(part)
    fireEvent.drop(box(), { dataTransfer: transfer([figure, notes]) })
    expect(carried.slice(-2).map((upload) => upload.kind)).toEqual(['picture', kind])
  })

  it('leaves drops and pastes to the browser where nobody may upload', async () => {
    const { part, box } = startEditor({}, { may: false })
    await draw(part)
    const event = createEvent.drop(box(), { dataTransfer: transfer([figure]) })
    fireEvent(box(), event)
    expect(event.defaultPrevented).toBe(false)
  })
})

describe('the row of an upload', () => {
  const rowProps = (change: Partial<UploadRowProps> = {}): UploadRowProps => ({
    name: 'figure.png',
    kind: 'picture',
    share: undefined,
    fault: undefined,
    failure: undefined,
    canRetry: false,
    canRemove: false,
    busy: false,
    onRetry: vi.fn(),
    onRemove: vi.fn(),
    onForget: vi.fn(),
    ...change,
  })
  const shown = async (change: Partial<UploadRowProps>) => {
    const props = rowProps(change)
    await draw(
      <ul>
        <UploadRow {...props} />
      </ul>,
    )
    return props
  }

  it('shows how much has gone, and cancels', async () => {
    const { onForget } = await shown({ share: 0.4 })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of figure.png' }))
    expect(onForget).toHaveBeenCalledOnce()
  })

  it('says what was refused, and tries again', async () => {
    const failure = { kind: 'refused', status: 403, message: 'The server says no' } as const
    const { onRetry } = await shown({ failure, canRetry: true })
    expect(screen.getByRole('alert').textContent).toBe('The server says no')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it.each([
    ['picture', 'type', /jpg, jpeg, gif, png, webp/],
    ['picture', 'tooLarge', /4 MB/],
    ['file', 'tooLarge', /smaller than 128 MB/],
    ['file', 'empty', /empty/],
  ] as const)('of a %s says what is wrong: %s', async (kind, fault, words) => {
    await shown({ kind, fault })
    expect(screen.getByRole('alert').textContent).toMatch(words)
  })

  it('removes what was stored', async () => {
    const { onRemove } = await shown({ canRemove: true })
    expect(screen.getByRole('status').textContent).toBe('inserted')
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })
})
