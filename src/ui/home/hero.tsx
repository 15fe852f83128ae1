import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  alignSelf: 'center',
  gap: '3',
  py: { base: '2', lg: '0' },
  minW: '0',
})
const name = css({
  fontSize: { base: '3xl', md: '4xl' },
  fontWeight: 'bold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  overflowWrap: 'anywhere',
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', minW: '0' })
const shortName = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const muted = css({ color: 'fg.muted', fontSize: 'lg' })

export interface HeroProps {
  name: string
  description: string
  /** Something else comes first. */
  quiet?: boolean
  /** For whoever is new here. */
  invitation?: ReactNode
}

/** What this place is. */
export function Hero({ name: siteName, description, quiet = false, invitation }: HeroProps) {
  if (quiet)
    return (
      <header className={line}>
        <h1 className={shortName}>{siteName}</h1>
        {description === '' ? null : <p className={muted}>{description}</p>}
      </header>
    )
  return (
    <header className={box}>
      <div className={line}>
        <h1 className={name}>{siteName}</h1>
        {description === '' ? null : <p className={muted}>{description}</p>}
      </div>
      {invitation}
    </header>
  )
}
