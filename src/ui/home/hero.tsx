import { css } from '#styled/css/index.js'

const box = css({ py: { base: '2', md: '4' } })
const name = css({
  fontSize: { base: '3xl', md: '4xl' },
  fontWeight: 'bold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
})
const words = css({ mt: '1', maxW: 'measure', color: 'fg.muted', fontSize: 'lg' })

/** What this place is. */
export function Hero({ name: siteName, description }: { name: string; description: string }) {
  return (
    <header className={box}>
      <h1 className={name}>{siteName}</h1>
      {description === '' ? null : <p className={words}>{description}</p>}
    </header>
  )
}
