import { useId } from 'react'
import { css } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'

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
  // What a compiler points at stands below its line, where that has room.
  whiteSpace: { base: 'pre-wrap', md: 'pre' },
  overflowWrap: { mdDown: 'anywhere' },
})

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

export const MessageText = ({ text }: { text: string }) => <ScrollText className={block}>{text}</ScrollText>
