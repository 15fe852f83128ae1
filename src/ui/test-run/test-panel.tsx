import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { testRun } from '#contract/limits/submission.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'

export interface TestPanelProps {
  userInput: string
  expectedOutput: string
  /** Of each example of the statement: whether it is short enough to be run. */
  examples: readonly boolean[]
  busy: boolean
  /** Why nothing can be run now. */
  reason: string | undefined
  /** Nothing may be typed yet. */
  disabled: boolean
  onInput(text: string): void
  onExpected(text: string): void
  /** From 0. */
  onExample(index: number): void
  onRun(): void
  outcome: ReactNode
}

const panel = css({ display: 'flex', flexDirection: 'column', gap: '3', p: '3' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const exampleList = css({ display: 'flex', flexWrap: 'wrap', gap: '2', flex: '1', minW: '0' })
const fields = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(14rem, 100%), 1fr))]',
  gap: '3',
})
const box = css({ textStyle: 'code', _coarse: { fontSize: 'lg' } })

const isMac = typeof navigator === 'object' && /Mac|iP(hone|ad)/.test(navigator.platform)

/** Runs the code on one's own input; needs the namespaces `testRun`, `submission` and `verdict`. */
export function TestPanel(props: TestPanelProps) {
  const { t } = useTranslation('testRun')
  const { userInput, expectedOutput } = props
  const tooLong = (length: number, max: number) =>
    length > max ? t('off.tooLong', { length, max }) : undefined
  return (
    <div className={panel}>
      <div className={head}>
        <div className={exampleList}>
          {props.examples.map((isUsable, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: an example is its place
              key={index}
              size="sm"
              reason={isUsable ? undefined : t('off.example', { max: testRun.inputMax })}
              onClick={() => props.onExample(index)}
            >
              {t('example', { number: index + 1 })}
            </Button>
          ))}
        </div>
        <Button
          variant="subtle"
          busy={props.busy}
          reason={props.reason}
          icon={<Play size={16} aria-hidden />}
          keys={t(isMac ? 'shortcutMac' : 'shortcut')}
          aria-keyshortcuts="Control+' Meta+'"
          onClick={props.onRun}
        >
          {t('run')}
        </Button>
      </div>
      <div className={fields}>
        <Field
          label={t('input')}
          disabled={props.disabled}
          help={
            userInput === ''
              ? t('inputHelp')
              : t('count', { length: userInput.length, max: testRun.inputMax })
          }
          error={tooLong(userInput.length, testRun.inputMax)}
        >
          <Box value={userInput} onValue={props.onInput} />
        </Field>
        <Field
          label={t('expected')}
          disabled={props.disabled}
          help={t('expectedHelp')}
          error={tooLong(expectedOutput.length, testRun.expectedMax)}
        >
          <Box value={expectedOutput} onValue={props.onExpected} />
        </Field>
      </div>
      {props.outcome}
    </div>
  )
}

function Box({ value, onValue }: { value: string; onValue: (text: string) => void }) {
  return (
    <Textarea
      className={box}
      rows={4}
      value={value}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
