import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { css } from '#styled/css/index.js'
import { markComposition } from './box-composition.ts'
import { onIndentKey } from './indent-key.ts'
import { alignNumbers, lineNumbers } from './line-numbers.ts'

export interface PlainEditorProps
  extends Pick<ComponentProps<'textarea'>, 'id' | 'aria-label' | 'readOnly' | 'onChange'> {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  /** Names the code when it may be written before the application is there. */
  early: string | undefined
  fontSize: number
  tabSize: number
  onKeyDown(event: KeyboardEvent): void
}

/** Of the lines of the editor that comes in its place. */
const linesToFont = 1.35
const frame = css({
  display: 'flex',
  flex: '1',
  minWidth: '0',
  position: 'relative',
  zIndex: 'raised',
  background: 'surface',
  fontFamily: 'mono',
  fontVariantLigatures: 'none',
})
const gutter = css({
  flexShrink: '0',
  overflow: 'hidden',
  paddingBlock: { base: '3', md: '2' },
  paddingInlineStart: { base: '2', md: '0' },
  // Numbers and code stand where the editor that comes in its place has them.
  paddingInlineEnd: { base: '2', md: '[26px]' },
  minWidth: { base: '[4ch]', md: '[calc(5ch + 26px)]' },
  textAlign: 'end',
  color: 'fg.subtle',
  borderInlineEndWidth: { base: 'thin', md: 'none' },
  userSelect: 'none',
})
const numbersOf = css({
  whiteSpace: 'pre',
  fontFamily: 'mono',
  textStyle: 'figure',
  willChange: 'transform',
})
const area = css({
  flex: '1',
  minWidth: '0',
  paddingBlock: { base: '3', md: '2' },
  paddingInlineStart: { base: '3', md: '0' },
  paddingInlineEnd: '3',
  resize: 'none',
  borderWidth: 'none',
  fontFamily: 'mono',
  lineHeight: '[inherit]',
  whiteSpace: 'pre',
  overflow: 'auto',
  background: 'surface',
  color: 'fg',
  _focusVisible: { outlineOffset: '[-2px]' },
})

/**
 * A text box with numbered lines, which never wrap. What is typed stands in it at once, whoever hears of it late; another
 * `value` takes its place.
 */
export function PlainEditor({ box, value, early, fontSize, tabSize, onKeyDown, ...rest }: PlainEditorProps) {
  const numbers = useMemo(() => lineNumbers(value), [value])
  const column = useRef<HTMLPreElement>(null)
  const first = useRef(value)
  useLayoutEffect(() => {
    if (box.current && box.current.value !== value) box.current.value = value
  }, [box, value])
  return (
    <div className={frame} style={{ fontSize, lineHeight: `${Math.round(fontSize * linesToFont)}px` }}>
      <div className={gutter} aria-hidden>
        <pre ref={column} className={numbersOf}>
          {numbers}
        </pre>
      </div>
      <textarea
        {...rest}
        ref={box}
        data-early={early}
        className={area}
        style={{ fontSize, tabSize }}
        defaultValue={first.current}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
        onKeyDown={(event) => {
          onIndentKey(event.nativeEvent, event.currentTarget, tabSize)
          onKeyDown(event)
        }}
        onCompositionStart={(event) => markComposition(event.currentTarget, true)}
        onCompositionEnd={(event) => markComposition(event.currentTarget, false)}
        onScroll={(event) => alignNumbers(column.current, event.currentTarget)}
      />
    </div>
  )
}
