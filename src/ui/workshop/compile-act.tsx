import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus, verdictCode } from '#contract/enums.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { css } from '#styled/css/index.js'
import { verdictBadge } from '#styled/recipes/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { verdictKind } from '#ui/kit/verdict-kind.ts'
import { judgeSaid } from './judge-said.ts'
import { quiet } from './workshop-styles.ts'

export interface Compiling {
  /** What the judges said of the program as it stands; null where they were not asked. */
  check: ProgramCheck | null
  checking: boolean
  /** Why it could not be compiled by itself. */
  failure?: string | undefined
  /** Something else is under way: nothing can be asked now. */
  isBlocked?: boolean
  onCheck(): void
}

interface CompileActProps extends Compiling {
  /** Of the program, where there are several. */
  name?: string
  /** Why there is nothing to compile. */
  reason: string | undefined
}

const message = css({
  flexBasis: 'full',
  minW: '0',
  maxH: '[10rem]',
  overflow: 'auto',
  p: '3',
  rounded: 'md',
  bg: 'surface.sunken',
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: { base: 'pre-wrap', md: 'pre' },
  overflowWrap: { mdDown: 'anywhere' },
})
const wholeMessage = css({
  maxH: '[60vh]',
  overflow: 'auto',
  p: '3',
  rounded: 'md',
  bg: 'surface.sunken',
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: { base: 'pre-wrap', md: 'pre' },
  overflowWrap: { mdDown: 'anywhere' },
})
const failed = verdictBadge({ kind: verdictKind(JudgeStatus.CompileError), size: 'sm' })
// Beside an empty output, with the room around its own words.
const verdict = css({ ms: '-5' })
const linesShown = 8
const beginningOf = (text: string) => {
  const lines = text.trimEnd().split('\n')
  return lines.length > linesShown ? [...lines.slice(0, linesShown), '…'].join('\n') : lines.join('\n')
}

const stateOf = (
  t: TFunction<'workshop'>,
  { check, checking, failure }: Pick<Compiling, 'check' | 'checking' | 'failure'>,
) => {
  if (checking) return t('judging.compiling')
  if (check) return check.compiles ? t('judging.compiles') : ''
  return failure ?? ''
}

/** Has a program compiled by a judge, and says in its place what came of it. */
export function CompileAct(props: CompileActProps) {
  const { check, checking, failure, isBlocked = false, onCheck, name, reason } = props
  const { t } = useTranslation('workshop')
  const [words, setWords] = useState<string>()
  /** What was known when it was asked last, until there is an answer. */
  const asked = useRef<{ before: ProgramCheck | null }>(undefined)
  useEffect(() => {
    if (!asked.current || !check) return
    // What is there meanwhile is still of the program before.
    if (checking) asked.current.before = check
    if (check === asked.current.before) return
    asked.current = undefined
    if (!check.compiles) setWords(judgeSaid(t, check.message))
  }, [check, checking, t])
  return (
    <>
      <Button
        busy={checking}
        disabled={isBlocked && !checking}
        reason={reason}
        aria-label={name === undefined ? undefined : t('judging.compileOf', { name })}
        onClick={() => {
          asked.current = { before: check }
          onCheck()
        }}
      >
        {t('judging.compile')}
      </Button>
      <output className={quiet}>{stateOf(t, { check, checking, failure })}</output>
      {check?.compiles === false ? (
        <Button className={verdict} variant="ghost" onClick={() => setWords(judgeSaid(t, check.message))}>
          <span className={failed}>
            <span aria-hidden>{verdictCode[JudgeStatus.CompileError]}</span>
            {t('judging.compileError')}
          </span>
        </Button>
      ) : null}
      {check?.compiles === false && check.message.trim() !== '' && words === undefined ? (
        <ScrollText className={message}>{beginningOf(judgeSaid(t, check.message))}</ScrollText>
      ) : null}
      <Dialog
        open={words !== undefined}
        onClose={() => setWords(undefined)}
        size="lg"
        title={name === undefined ? t('judging.compileError') : t('judging.compileErrorOf', { name })}
      >
        <ScrollText className={wholeMessage}>{words}</ScrollText>
      </Dialog>
    </>
  )
}
