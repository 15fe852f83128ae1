import { beforeEach, describe, expect, it } from 'vitest'
import { indentation, onIndentKey } from '#ui/editor/indent-key.ts'
import { changeBetween, createTextSteps } from '#ui/editor/text-change.ts'

/** `[` and `]` stand where the selection begins and ends; a lone `|` is the cursor. */
function selected(marked: string) {
  const text = marked.replace('|', '[]')
  const selectionStart = text.indexOf('[')
  return {
    value: text.replace(/[[\]]/g, ''),
    selectionStart,
    selectionEnd: text.indexOf(']') - 1,
  }
}

function marked(value: string, from: number, to: number): string {
  return from === to
    ? `${value.slice(0, from)}|${value.slice(from)}`
    : `${value.slice(0, from)}[${value.slice(from, to)}]${value.slice(to)}`
}

describe('Tab', () => {
  it.each([
    ['|', '    |'],
    ['ab|c', 'ab  |c'],
    ['\t|x', '\t    |x'],
    ['a[bc]d', 'a   |d'],
    ['if\n[one\ntwo]', 'if\n[    one\n    two]'],
    ['o[ne\n\n  two\n]three', '    o[ne\n\n    two\n]three'],
  ])('makes of %j %j', (before, after) => {
    const box = selected(before)
    const { from, to, text, selectFrom, selectTo } = indentation(box, 4, false)
    const value = box.value.slice(0, from) + text + box.value.slice(to)
    expect(marked(value, selectFrom, selectTo)).toBe(after)
  })
})

describe('Shift+Tab', () => {
  it.each([
    ['      x|', '    x|'],
    ['  |  x', '|x'],
    ['x|', 'x|'],
    ['\t\tx|\ny', '    x|\ny'],
    ['[    one\n  two\nthree]', '[one\ntwo\nthree]'],
  ])('makes of %j %j', (before, after) => {
    const box = selected(before)
    const { from, to, text, selectFrom, selectTo } = indentation(box, 4, true)
    const value = box.value.slice(0, from) + text + box.value.slice(to)
    expect(marked(value, selectFrom, selectTo)).toBe(after)
  })
})

describe('keys in the box', () => {
  let box: HTMLTextAreaElement
  const press = (key: string, modifiers: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers })
    onIndentKey(event, box, 2)
    return event.defaultPrevented
  }
  beforeEach(() => {
    box = document.createElement('textarea')
    document.body.append(box)
    box.focus()
    return () => box.remove()
  })

  it('let Tab indent until Ctrl+M lets it leave', () => {
    expect(press('Tab')).toBe(true)
    expect(box.value).toBe('  ')
    expect(press('m', { ctrlKey: true })).toBe(true)
    expect(press('Tab')).toBe(false)
    expect(press('Tab', { shiftKey: true })).toBe(false)
    press('m', { ctrlKey: true })
    expect(press('Tab', { shiftKey: true })).toBe(true)
    expect(box.value).toBe('')
  })

  it('leave Tab alone where nothing can be written, and in the middle of a word', () => {
    expect(press('Tab', { isComposing: true })).toBe(false)
    box.readOnly = true
    expect(press('Tab')).toBe(false)
    expect(box.value).toBe('')
  })
})

describe('the change between two texts', () => {
  it.each([
    ['', 'a', { from: 0, to: 0, text: 'a' }],
    ['aa', 'aaa', { from: 2, to: 2, text: 'a' }],
    ['one two', 'one', { from: 3, to: 7, text: '' }],
    ['a1b', 'a22b', { from: 1, to: 2, text: '22' }],
    ['same', 'same', { from: 4, to: 4, text: '' }],
  ])('%j and %j', (before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change)
  })
})

describe('steps of a text', () => {
  it('are words that were typed, and everything else that happened to it', () => {
    const steps = createTextSteps('')
    for (const text of ['i', 'in', 'int', 'int ', 'int x', 'int xy', 'int x', 'new\ntext']) steps.add(text)
    expect(steps.texts()).toEqual(['', 'int', 'int ', 'int xy', 'int x', 'new\ntext'])
  })

  it('are a hundred at most, the newest', () => {
    const steps = createTextSteps('')
    for (let count = 1; count <= 300; count++) steps.add(' '.repeat(count))
    expect(steps.texts()).toHaveLength(100)
    expect(steps.texts().at(-1)).toHaveLength(300)
  })
})
