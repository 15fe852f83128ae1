import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedCaseMax } from '#contract/draft-test.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { withLastLineEnded } from './case-list.ts'
import { box, column, fields, head, two, typed } from './workshop-styles.ts'

/** Two sides of a test; the main solution writes the output where it is null. */
export interface TypedTexts {
  input: string
  output: string | null
}

/** What a test is worth and to which subtask it belongs. */
export interface TestPlace {
  score?: number | null
  groupNum?: number
}

interface TypedTestProps {
  busy: boolean
  /** Why nothing can be stored now. */
  held?: string | undefined
  /** What is changed; a new test when it is absent. */
  begin?: TypedTexts
  /** Of a new test, where the problem has them; what they begin with. */
  asks?: TestPlace
  onType(texts: TypedTexts & TestPlace): void
  onClose(): void
}

/** A test that is typed; its output may be left to the main solution. */
export function TypedTest({ busy, held, begin, asks = {}, onType, onClose }: TypedTestProps) {
  const { t } = useTranslation('workshop')
  const [input, setInput] = useState(begin?.input ?? '')
  const [output, setOutput] = useState(begin?.output ?? '')
  const [byMain, setByMain] = useState(begin?.output === null)
  const [chosen, setChosen] = useState<TestPlace>({})
  const asked: TestPlace = {
    ...(asks.score !== undefined && { score: chosen.score === undefined ? asks.score : chosen.score }),
    ...(asks.groupNum !== undefined && { groupNum: chosen.groupNum ?? asks.groupNum }),
  }
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
      <PlaceFields at={asked} onAt={setChosen} />
      <div className={head}>
        <Button
          variant={begin ? 'solid' : 'outline'}
          busy={busy}
          reason={held ?? (isEmpty ? t('tests.empty') : undefined)}
          onClick={() => {
            onType({
              ...asked,
              input: withLastLineEnded(input),
              output: byMain ? null : withLastLineEnded(output),
            })
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

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

function PlaceFields({ at, onAt }: { at: TestPlace; onAt(at: TestPlace): void }) {
  const { t } = useTranslation('workshop')
  const { score, groupNum } = at
  const setScore = (value: string) => {
    const next = value === '' ? null : Number(value)
    if (next === null || isWhole(next, 0, limits.scoreMax)) onAt({ ...at, score: next })
  }
  const setGroup = (next: number) => {
    if (isWhole(next, 1, limits.cases)) onAt({ ...at, groupNum: next })
  }
  if (score === undefined && groupNum === undefined) return null
  return (
    <div className={fields}>
      {score === undefined ? null : (
        <Field label={t('tests.score')}>
          <Input
            type="number"
            min={0}
            max={limits.scoreMax}
            value={score ?? ''}
            onChange={({ target }) => setScore(target.value)}
          />
        </Field>
      )}
      {groupNum === undefined ? null : (
        <Field label={t('tests.group')}>
          <Input
            type="number"
            min={1}
            max={limits.cases}
            value={groupNum}
            onChange={({ target }) => setGroup(Number(target.value))}
          />
        </Field>
      )}
    </div>
  )
}
