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

// Until KaTeX's style and its fonts are here the browser shows the MathML, which needs neither, as it does without them:
// the style alone would hide it, and lines would break twice.
const frame = css({
  '&[data-math=loading] .katex': { font: '[inherit !important]' },
  '&[data-math=loading] .katex-html': { display: 'none' },
  '&[data-math=loading] .katex-mathml': {
    position: '[static !important]',
    clip: '[auto !important]',
    width: 'auto!',
    height: 'auto!',
    overflow: '[visible !important]',
  },
})

const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

let style: Promise<unknown> | undefined
let isStyled = false
const loadMathStyle = (): Promise<unknown> => {
  style ??= import('katex/dist/katex.min.css').then(
    async () => {
      await Promise.allSettled(fonts.map((font) => document.fonts.load(font)))
      isStyled = true
    },
    () => {
      style = undefined
    },
  )
  return style
}

export interface StatementHtmlProps {
  html: string
  /** Empty where nobody knows it. */
  lang: string
  compact?: boolean
}

/** `html` comes from the server, which has sanitised it; nothing else may be given to it. */
export function StatementHtml({ html, lang, compact = false }: StatementHtmlProps) {
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
      <Prose compact={compact} className={extras} html={html} lang={lang} />
    </div>
  )
}
