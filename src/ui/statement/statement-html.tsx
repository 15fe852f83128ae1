import { useEffect, useState } from 'react'
import { css } from '#styled/css/index.js'
import { Prose } from '#ui/kit/prose.tsx'

const extras = css({
  '& .hljs-comment, & .hljs-quote': { color: 'fg.subtle' },
  '& .hljs-keyword, & .hljs-selector-tag, & .hljs-meta': { color: 'accent.fg' },
  '& .hljs-string, & .hljs-attr, & .hljs-symbol': { color: 'success.fg' },
  '& .hljs-number, & .hljs-literal': { color: 'info.fg' },
  '& .hljs-title, & .hljs-type, & .hljs-built_in': { color: 'warning.fg' },
})

// Until KaTeX's style is here the browser shows the MathML, which needs none.
const frame = css({ '&[data-math=loading] .katex-html': { display: 'none' } })

let style: Promise<unknown> | undefined
let isStyled = false
const loadMathStyle = (): Promise<unknown> => {
  style ??= import('katex/dist/katex.min.css').then(
    () => {
      isStyled = true
    },
    () => {
      style = undefined
    },
  )
  return style
}

/** `html` comes from the server, which has sanitised it; nothing else may be given to it. */
export function StatementHtml({ html, lang }: { html: string; lang: string }) {
  const math = html.includes('class="katex')
  const [styled, setStyled] = useState(isStyled)

  useEffect(() => {
    if (!math || styled) return
    let shown = true
    loadMathStyle().then(() => shown && setStyled(isStyled))
    return () => {
      shown = false
    }
  }, [math, styled])

  return (
    <div className={frame} data-math={math && !styled ? 'loading' : undefined}>
      <Prose className={extras} html={html} lang={lang} />
    </div>
  )
}
