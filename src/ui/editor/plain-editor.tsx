import { type ComponentProps, useMemo, useRef } from 'react'
import { css } from '#styled/css/index.js'

export interface PlainEditorProps extends Omit<ComponentProps<'textarea'>, 'value' | 'style' | 'className'> {
  value: string
  fontSize: number
  tabSize: number
}

const frame = css({
  display: 'flex',
  flex: '1',
  minWidth: '0',
  position: 'relative',
  zIndex: 'raised',
  background: 'surface',
  fontFamily: 'mono',
  fontVariantLigatures: 'none',
  lineHeight: 'normal',
})
const gutter = css({
  flexShrink: '0',
  overflow: 'hidden',
  paddingBlock: '3',
  paddingInline: '2',
  minWidth: '[4ch]',
  textAlign: 'end',
  color: 'fg.subtle',
  borderInlineEndWidth: 'thin',
  userSelect: 'none',
})
const numbers = css({
  whiteSpace: 'pre',
  fontFamily: 'mono',
  textStyle: 'figure',
  willChange: 'transform',
})
const box = css({
  flex: '1',
  minWidth: '0',
  padding: '3',
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

const linesOf = (text: string): number => {
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** A text box with numbered lines, which never wrap. */
export function PlainEditor({ value, fontSize, tabSize, ...rest }: PlainEditorProps) {
  const lines = linesOf(value)
  const text = useMemo(() => Array.from({ length: lines }, (_, index) => index + 1).join('\n'), [lines])
  const column = useRef<HTMLPreElement>(null)
  return (
    <div className={frame} style={{ fontSize }}>
      <div className={gutter} aria-hidden>
        <pre ref={column} className={numbers}>
          {text}
        </pre>
      </div>
      <textarea
        {...rest}
        className={box}
        style={{ fontSize, tabSize }}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
        onScroll={(event) => {
          if (column.current)
            column.current.style.transform = `translateY(${-event.currentTarget.scrollTop}px)`
        }}
      />
    </div>
  )
}
