import { useEffect, useState } from 'react'
import type { EditorTheme } from '#contract/editor-options.ts'
import { css } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { loadMonaco, prefersMonaco } from './load-monaco.ts'
import { whenIdle } from './when-idle.ts'

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  background: 'surface.sunken',
  borderWidth: 'thin',
  borderColor: 'border',
  borderRadius: 'md',
  overflow: 'hidden',
})
const text = css({ textStyle: 'code', padding: '3', overflowX: 'auto', whiteSpace: 'pre', tabSize: '4' })
const scroll = css({ minWidth: '0' })
const numbers = css({
  textStyle: 'code',
  padding: '3',
  color: 'fg.subtle',
  textAlign: 'end',
  userSelect: 'none',
  whiteSpace: 'pre',
  borderInlineEndWidth: 'thin',
  borderColor: 'border',
})

export interface CodeViewProps {
  code: string
  /** A language name of the judge. */
  language: string
  theme: EditorTheme
  locale: string
}

/** Code to read: plain at once, coloured when the editor's grammars have come. */
export function CodeView({ code, language, theme, locale }: CodeViewProps) {
  const [coloured, setColoured] = useState<{ of: string; html: string }>()

  useEffect(() => {
    if (!prefersMonaco()) return
    let shown = true
    const cancel = whenIdle(() => {
      loadMonaco(locale)
        .then(({ colourise }) => colourise(code, language, theme))
        .then((html) => shown && setColoured({ of: code, html }))
        // Without colours it is as complete.
        .catch(() => {})
    })
    return () => {
      shown = false
      cancel()
    }
  }, [code, language, theme, locale])

  const lines = code.split('\n').length
  return (
    <div className={frame}>
      <div className={numbers} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </div>
      <div className={scroll}>
        {coloured?.of === code ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Monaco escapes the code that it colours
          <ScrollText className={text} dangerouslySetInnerHTML={{ __html: coloured.html }} />
        ) : (
          <ScrollText className={text}>{code}</ScrollText>
        )}
      </div>
    </div>
  )
}
