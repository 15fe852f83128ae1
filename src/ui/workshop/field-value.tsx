import { css } from '#styled/css/index.js'
import { quiet } from './workshop-styles.ts'

const text = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxH: '[16rem]',
  overflow: 'auto',
  bg: 'surface.sunken',
  p: '3',
  rounded: 'md',
})

export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** What a field holds, to be read beside another value of it. */
export function FieldValue({ value }: { value: unknown }) {
  return <div className={text}>{valueText(value)}</div>
}

/** The same under what its side is called. */
export function Side({ name, value }: { name: string; value: unknown }) {
  return (
    <div>
      <p className={quiet}>{name}</p>
      <FieldValue value={value} />
    </div>
  )
}
