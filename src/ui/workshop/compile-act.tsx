import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramCheck } from '#contract/workshop.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { quiet } from './workshop-styles.ts'

export interface Compiling {
  /** What the judges said of the program as it stands; null where they were not asked. */
  check: ProgramCheck | null
  checking: boolean
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

/** Has a program compiled by a judge, and says in its place what came of it. */
export function CompileAct({ check, checking, isBlocked = false, onCheck, name, reason }: CompileActProps) {
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
    if (!check.compiles) setWords(check.message)
  }, [check, checking])
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
      {check?.compiles === true ? <span className={quiet}>{t('judging.compiles')}</span> : null}
      {check?.compiles === false ? (
        <Button variant="ghost" onClick={() => setWords(check.message)}>
          {t('judging.compileError')}
        </Button>
      ) : null}
      <Dialog
        open={words !== undefined}
        onClose={() => setWords(undefined)}
        size="lg"
        title={t('judging.compileError')}
      >
        <pre>{words}</pre>
      </Dialog>
    </>
  )
}
