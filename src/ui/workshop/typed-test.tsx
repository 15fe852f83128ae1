import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedCaseMax } from '#contract/draft-test.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { withLastLineEnded } from './case-list.ts'
import { box, column, head, two, typed } from './workshop-styles.ts'

/** Two sides of a test; the main solution writes the output where it is null. */
export interface TypedTexts {
  input: string
  output: string | null
}

interface TypedTestProps {
  busy: boolean
  /** Why nothing can be stored now. */
  held?: string | undefined
  /** What is changed; a new test when it is absent. */
  begin?: TypedTexts
  onType(texts: TypedTexts): void
  onClose(): void
}

/** A test that is typed; its output may be left to the main solution. */
export function TypedTest({ busy, held, begin, onType, onClose }: TypedTestProps) {
  const { t } = useTranslation('workshop')
  const [input, setInput] = useState(begin?.input ?? '')
  const [output, setOutput] = useState(begin?.output ?? '')
  const [byMain, setByMain] = useState(begin?.output === null)
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = input === '' && (output === '' || byMain)
  return (
    <div ref={place} className={begin ? column : box}>
      <div className={two}>
        <Field label={t('tests.input')} help={t('tests.typedHelp')} limit={[input, typedCaseMax]}>
          <Textarea
            className={typed}
            spellCheck={false}
            value={input}
            onChange={({ target }) => setInput(target.value)}
          />
        </Field>
        <Field label={t('tests.output')} limit={[output, typedCaseMax]} disabled={byMain}>
          <Textarea
            className={typed}
            spellCheck={false}
            disabled={byMain}
            value={byMain ? '' : output}
            onChange={({ target }) => setOutput(target.value)}
          />
        </Field>
      </div>
      <Switch checked={byMain} onChecked={setByMain}>
        {t('tests.byMain')}
      </Switch>
      <div className={head}>
        <Button
          variant={begin ? 'solid' : 'outline'}
          busy={busy}
          reason={held ?? (isEmpty ? t('tests.empty') : undefined)}
          onClick={() => {
            onType({ input: withLastLineEnded(input), output: byMain ? null : withLastLineEnded(output) })
            if (begin) return
            setInput('')
            setOutput('')
            // For the next one.
            place.current?.querySelector('textarea')?.focus()
          }}
        >
          {begin ? t('tests.store') : t('tests.addTyped')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('tests.close')}
        </Button>
      </div>
    </div>
  )
}
