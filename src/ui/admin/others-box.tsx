import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'

/** A field of a form that somebody else changed, as its machine tells it. */
export interface OtherValue {
  field: string
  value: unknown
  /** Another value was typed here. */
  kept: boolean
}

export interface OtherChange {
  label: string
  /** What the field holds now. */
  value: unknown
  /** Another value was typed here, and stays. */
  kept: boolean
}

interface OthersBoxProps {
  /** The last press came after somebody else's. */
  outdated: boolean
  text: ReactNode
  changes: readonly OtherChange[]
}

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: { base: '4', md: '5' },
  py: '4',
  rounded: 'md',
  bg: 'warning.subtle',
  color: 'warning.fg',
  overflowWrap: 'anywhere',
})
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[auto minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '1',
  fontSize: 'sm',
  '& > dt': { fontWeight: 'medium' },
})
const whole = css({
  maxH: '[16rem]',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'sans',
  bg: 'surface',
  color: 'fg',
  mt: '1',
  p: '3',
  rounded: 'md',
})
const lineCharacters = 200

const isText = (value: string) => value.length > lineCharacters || value.includes('\n')

/** What somebody else saved since a form was loaded. Nothing that was typed here is lost. */
export function OthersBox({ outdated, text, changes }: OthersBoxProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (outdated) place.current?.focus()
  }, [outdated])
  if (!outdated && changes.length === 0) return null
  return (
    <section ref={place} className={box} role="alert" tabIndex={-1}>
      <p>{text}</p>
      {changes.length > 0 && (
        <dl className={list}>
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Change({ label, value: now, kept }: OtherChange) {
  const { t } = useTranslation('shell')
  const value = typeof now === 'boolean' ? t(now ? 'kit.others.on' : 'kit.others.off') : String(now)
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isText(value) ? null : value || t('kit.others.emptied')}
        {kept ? ` ${t('kit.others.kept')}` : null}
        {isText(value) ? (
          <ScrollText className={whole} aria-label={label}>
            {value}
          </ScrollText>
        ) : null}
      </dd>
    </>
  )
}
