import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Summary } from '#ui/kit/summary.tsx'

const whole = css({ fontSize: 'sm', color: 'fg.muted', mt: '1.5' })
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[max-content minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '1',
  mt: '1.5',
  '& dd': { minW: '0', mb: { base: '1.5', md: '0' } },
})
const code = css({ px: '1', rounded: 'sm', bg: 'surface.sunken', whiteSpace: 'pre-wrap', color: 'fg' })

const lines = {
  line: 'gen 10 7',
  loop: 'for n in 1 10 100: gen $n',
  range: 'for seed in 1..5: gen 10 $seed',
  group: 'group 2 points 10',
  file: 'for n in 1..3: many 7 > $n.txt',
  comment: '# small ones',
} as const

/** What the lines of a script look like; open until there is one. */
export function ScriptSyntax({ begun }: { begun: boolean }) {
  const { t } = useTranslation('workshop')
  const [open, setOpen] = useState(!begun)
  return (
    <details className={whole} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{t('build.syntax')}</Summary>
      <dl className={list}>
        {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
          <Line key={name} name={name} />
        ))}
      </dl>
    </details>
  )
}

function Line({ name }: { name: keyof typeof lines }) {
  const { t } = useTranslation('workshop')
  return (
    <>
      <dt>
        <code className={code}>{lines[name]}</code>
      </dt>
      <dd>{t(`build.syntaxOf.${name}`)}</dd>
    </>
  )
}
