import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '4',
  py: { base: '2', md: '4' },
})
const name = css({
  fontSize: { base: '3xl', md: '4xl' },
  fontWeight: 'bold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  overflowWrap: 'anywhere',
})
const text = css({ minW: '0', flex: '[1 1 20rem]' })
const words = css({ mt: '1', maxW: 'measure', color: 'fg.muted', fontSize: 'lg' })

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
      <div className={text}>
        <h1 className={name}>{siteName}</h1>
        {description === '' ? null : <p className={words}>{description}</p>}
      </div>
      {invitation}
    </header>
  )
}
