import { markComposition } from './ui/editor/box-composition.ts'
import { onIndentKey } from './ui/editor/indent-key.ts'
import { alignNumbers, lineNumbers } from './ui/editor/line-numbers.ts'

/**
 * Runs before the page that the server drew is painted: what this browser keeps of the reader's code stands in its box
 * before a key can be pressed, and Tab indents from the first key on.
 */
interface Kept {
  code?: unknown
  settings?: { fontSize?: unknown; tabSize?: unknown }
}

const read = (key: string): Kept => {
  try {
    return (JSON.parse(localStorage.getItem(`verdict:${key}`) ?? '{}') as Kept | null) ?? {}
  } catch {
    return {}
  }
}
const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function bringToLife(box: HTMLTextAreaElement): void {
  const draft = read(`draft:0:${box.dataset.early}`)
  const settings = draft.settings ?? read('editor').settings
  const tabSize = numberOr(settings?.tabSize, 4)
  const column = box.parentElement?.querySelector('pre') ?? null
  const number = () => {
    if (column) column.textContent = lineNumbers(box.value)
  }
  const fontSize = `${numberOr(settings?.fontSize, 16)}px`
  box.style.fontSize = fontSize
  box.style.tabSize = String(tabSize)
  if (box.parentElement) box.parentElement.style.fontSize = fontSize
  if (typeof draft.code === 'string' && draft.code.trim() !== '') box.defaultValue = draft.code
  number()
  box.addEventListener('keydown', (event) => onIndentKey(event, box, tabSize))
  box.addEventListener('input', number)
  box.addEventListener('scroll', () => alignNumbers(column, box))
  box.addEventListener('compositionstart', () => markComposition(box, true))
  box.addEventListener('compositionend', () => markComposition(box, false))
}

document.addEventListener(
  'readystatechange',
  () => {
    const box = document.querySelector<HTMLTextAreaElement>('textarea[data-early]')
    if (box) bringToLife(box)
  },
  { once: true },
)

/** The network rests while a slow processor draws the page: the full editor, which comes where there is a mouse, can come then. */
addEventListener('load', () => {
  const files = document.querySelector<HTMLTemplateElement>('#editor-files')
  if (files && matchMedia('(pointer: fine)').matches) document.head.append(files.content)
})
