import { cx } from '#styled/css/index.js'
import { prose } from '#styled/recipes/index.js'

export interface ProseProps {
  /** Rendered and sanitised by the server. */
  html: string
  compact?: boolean
  className?: string
  lang?: string
}

export function Prose({ html, compact = false, className, lang }: ProseProps) {
  return (
    <div
      lang={lang}
      className={cx(prose({ compact }), className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends only what its allow-list lets through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
