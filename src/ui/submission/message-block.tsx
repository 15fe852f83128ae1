import { useId } from 'react'
import { css } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { passagesOf } from './pointed-lines.ts'

const title = css({ textStyle: 'label', marginBottom: '1' })
const block = css({
  textStyle: 'code',
  background: 'surface.sunken',
  borderWidth: 'thin',
  borderColor: 'border',
  borderRadius: 'md',
  padding: '3',
  maxHeight: '[20rem]',
  overflow: 'auto',
  // Words wrap on a phone; what a compiler points at stands below its line.
  whiteSpace: { base: 'pre-wrap', md: 'pre' },
  overflowWrap: { mdDown: 'anywhere' },
})
const passage = css({ display: 'block', '&[data-code]': { whiteSpace: 'pre' } })

/** What a program said, word for word, in a box that scrolls by keyboard too. */
export function MessageBlock({ heading, text }: { heading: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={title}>
        {heading}
      </h3>
      <MessageText text={text} />
    </section>
  )
}

export function MessageText({ text }: { text: string }) {
  const passages = passagesOf(text)
  return (
    <ScrollText className={block}>
      {passages.some(({ isCode }) => isCode)
        ? passages.map(({ text: words, isCode }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its place in the text
            <span key={index} className={passage} data-code={isCode || undefined}>
              {words}
            </span>
          ))
        : text}
    </ScrollText>
  )
}
