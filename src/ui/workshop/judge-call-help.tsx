import { useTranslation } from 'react-i18next'
import type { IcpcCall } from '#contract/icpc-call.ts'
import { css } from '#styled/css/index.js'
import { CodeWords } from './code-words.tsx'

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[max-content minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '1',
  fontSize: 'sm',
  color: 'fg.muted',
  '& dt': { fontWeight: 'medium', color: 'fg' },
  '& dd': { minW: '0', overflowWrap: 'anywhere' },
})

interface JudgeCallHelpProps {
  mode: 'spj' | 'interactive'
  icpc: IcpcCall | null
}

/** How a checker or an interactor is called, and what its end means. */
export function JudgeCallHelp({ mode, icpc }: JudgeCallHelpProps) {
  const { t } = useTranslation('workshop')
  const style = icpc ? 'icpc' : 'testlib'
  const scores = icpc && icpc.scores !== 'none' ? 'scored' : 'unscored'
  const rows = {
    call: t(`judging.callOf.${style}.${mode}`),
    stdin: t(`judging.stdinOf.${mode === 'spj' ? style : 'interactive'}`),
    exit: t(`judging.exitOf.${style}`),
    partial: t(`judging.partialOf.${icpc ? scores : mode}`),
    message: t(`judging.messageOf.${style}`),
  }
  return (
    <dl className={list}>
      {Object.entries(rows).map(([name, words]) => (
        <Row key={name} name={name as keyof typeof rows} words={words} />
      ))}
    </dl>
  )
}

function Row({ name, words }: { name: 'call' | 'stdin' | 'exit' | 'partial' | 'message'; words: string }) {
  const { t } = useTranslation('workshop')
  return (
    <>
      <dt>{t(`judging.callPart.${name}`)}</dt>
      <dd>
        <CodeWords>{words}</CodeWords>
      </dd>
    </>
  )
}
