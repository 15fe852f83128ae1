import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problem as limits } from '#contract/limits/problem.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { isExampleEmpty, isExampleWrong } from '#contract/problem-faults.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { itemMark, useItemFocus } from './item-focus.ts'
import { mends } from './mend-place.ts'
import type { WorkshopPartProps } from './workshop-part.ts'
import { body, box, head, push, quiet, two, typed } from './workshop-styles.ts'

/** Publishing checks lead to an example that is wrong. */
const markOf = (example: ProblemDraft['examples'][number]) =>
  isExampleEmpty(example) || isExampleWrong(example) ? mends('examples') : {}

/** The examples of the statement. */
export function SamplesPart({ draft, onEdit, errorOf }: WorkshopPartProps) {
  const { t } = useTranslation('workshop')
  const { examples } = draft
  const error = errorOf('examples')
  const add = useItemFocus(examples.length)
  const change = (at: number, part: Partial<(typeof examples)[number]>) =>
    onEdit({ examples: examples.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <Section title={t('part.samples')}>
      <div className={body}>
        <p className={quiet}>{t('samples.help')}</p>
        {examples.length === 0 || error !== undefined ? (
          <FormRow hideLabel label={t('samples.list')} error={error}>
            {examples.length === 0 ? <p className={quiet}>{t('samples.none')}</p> : null}
          </FormRow>
        ) : null}
        {examples.map(({ input, output }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an example is its place
          <div key={index} className={box} {...itemMark} {...markOf({ input, output })}>
            <div className={head}>
              <strong>{t('samples.number', { number: index + 1 })}</strong>
              <span className={push}>
                <IconButton
                  label={t('samples.remove', { number: index + 1 })}
                  icon={<Trash2 size={16} />}
                  onClick={() => onEdit({ examples: examples.filter((_, at) => at !== index) })}
                />
              </span>
            </div>
            <div className={two}>
              <Field label={t('samples.input', { number: index + 1 })}>
                <Textarea
                  className={typed}
                  value={input}
                  spellCheck={false}
                  onChange={({ target }) => change(index, { input: target.value })}
                />
              </Field>
              <Field label={t('samples.output', { number: index + 1 })}>
                <Textarea
                  className={typed}
                  value={output}
                  spellCheck={false}
                  onChange={({ target }) => change(index, { output: target.value })}
                />
              </Field>
            </div>
          </div>
        ))}
        <div ref={add} {...mends('addExample')}>
          <Button
            icon={<Plus size={16} />}
            reason={
              examples.length >= limits.examples ? t('samples.full', { max: limits.examples }) : undefined
            }
            onClick={() => onEdit({ examples: [...examples, { input: '', output: '' }] })}
          >
            {t('samples.add')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
