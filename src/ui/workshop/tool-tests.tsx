import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problem as limits } from '#contract/limits/problem.ts'
import { type CheckerTest, checkerOpinions, type ValidatorTest } from '#contract/problem-content.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { itemMark, useItemFocus } from './item-focus.ts'
import type { MendPlace } from './mend-place.ts'
import { afterItems, box, fields, head, push, three, typed } from './workshop-styles.ts'

interface ListProps<T> {
  label: string
  place: MendPlace
  help: string
  tests: readonly T[]
  onTests(tests: T[]): void
}

interface ValidatorTestsProps extends ListProps<ValidatorTest> {
  /** Validators are told the subtask of a test. */
  isGrouped: boolean
}

interface ToolTestsProps<T> extends ListProps<T> {
  kind: 'validatorTest' | 'checkerTest'
  begin: T
  one(test: T, change: (part: Partial<T>) => void): ReactNode
}

function ToolTests<T>({ label, place, help, tests, onTests, kind, begin, one }: ToolTestsProps<T>) {
  const { t } = useTranslation('workshop')
  const add = useItemFocus(tests.length)
  return (
    <FormRow label={label} place={place} help={help}>
      {tests.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a test is its place
        <div key={index} className={box} {...itemMark}>
          <div className={head}>
            <strong>{t(`build.named.${kind}`, { name: index + 1 })}</strong>
            <span className={push}>
              <IconButton
                label={t('build.removeTest', { number: index + 1 })}
                icon={<Trash2 size={16} />}
                onClick={() => onTests(tests.filter((_, at) => at !== index))}
              />
            </span>
          </div>
          {one(test, (part) =>
            onTests(tests.map((each, at) => (at === index ? { ...each, ...part } : each))),
          )}
        </div>
      ))}
      <div ref={add} className={afterItems}>
        <Button
          icon={<Plus size={16} />}
          reason={
            tests.length >= limits.toolTests ? t('build.testsFull', { max: limits.toolTests }) : undefined
          }
          onClick={() => onTests([...tests, begin])}
        >
          {t('build.addTest')}
        </Button>
      </div>
    </FormRow>
  )
}

interface TextProps {
  label: string
  help?: string | undefined
  value: string
  onValue(value: string): void
}

function Text({ label, help, value, onValue }: TextProps) {
  return (
    <Field label={label} help={help} limit={[value, limits.toolTestMax]}>
      <Textarea
        className={typed}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field>
  )
}

/** Inputs that the validators have to take or to refuse. */
export function ValidatorTests({ isGrouped, ...props }: ValidatorTestsProps) {
  const { t } = useTranslation('workshop')
  return (
    <ToolTests
      {...props}
      kind="validatorTest"
      begin={{ input: '', group: 1, isValid: false }}
      one={(test, change) => (
        <>
          <div className={fields}>
            <FormRow label={t('build.expected')}>
              <Segments
                label={t('build.expected')}
                items={[
                  { id: 'invalid', label: t('build.invalid') },
                  { id: 'valid', label: t('build.valid') },
                ]}
                value={test.isValid ? 'valid' : 'invalid'}
                onValue={(id) => change({ isValid: id === 'valid' })}
              />
            </FormRow>
            {isGrouped ? (
              <Field label={t('tests.group')}>
                <Input
                  type="number"
                  min={1}
                  max={limits.cases}
                  value={test.group}
                  onChange={({ target }) => {
                    const group = Number(target.value)
                    if (Number.isInteger(group) && group >= 1 && group <= limits.cases) change({ group })
                  }}
                />
              </Field>
            ) : null}
          </div>
          <Text
            label={t('tests.input')}
            help={test.input === '' || test.input.endsWith('\n') ? undefined : t('build.noLineEnd')}
            value={test.input}
            onValue={(input) => change({ input })}
          />
        </>
      )}
    />
  )
}

/** Outputs of which it is known what the checker has to say. */
export function CheckerTests(props: ListProps<CheckerTest>) {
  const { t } = useTranslation('workshop')
  return (
    <ToolTests
      {...props}
      kind="checkerTest"
      begin={{ input: '', output: '', answer: '', expected: 'wrong' }}
      one={(test, change) => (
        <>
          <FormRow label={t('build.expected')}>
            <Segments
              label={t('build.expected')}
              items={checkerOpinions.map((id) => ({ id, label: t(`build.opinion.${id}`) }))}
              value={test.expected}
              onValue={(expected) => change({ expected })}
            />
          </FormRow>
          <div className={three}>
            <Text label={t('tests.input')} value={test.input} onValue={(input) => change({ input })} />
            <Text label={t('build.output')} value={test.output} onValue={(output) => change({ output })} />
            <Text label={t('tests.output')} value={test.answer} onValue={(answer) => change({ answer })} />
          </div>
        </>
      )}
    />
  )
}
