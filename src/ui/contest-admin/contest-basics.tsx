import { useTranslation } from 'react-i18next'
import { ContestType, type OiRankScoreType, oiRankScoreTypes } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { typeKeys } from '#ui/contest/contest-words.ts'
import { RuleBadge } from '#ui/contest/rule-badge.tsx'
import { durationWords } from '#ui/kit/duration-words.ts'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { TimeInput } from '#ui/kit/time-input.tsx'
import { zoneName } from '#ui/kit/time-words.ts'
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx'
import type { PartProps, PenaltyRule } from './contest-form-props.ts'
import { body, pair } from './contest-form-styles.ts'

const lasts = css({ textStyle: 'figure', color: 'fg.muted', '&[data-early]': { color: 'danger.fg' } })
const types = Object.values(ContestType)
const penaltyRules = ['seconds', 'cut', 'minutes'] as const
const penaltyHelp = {
  seconds: 'form.penaltySecondsHelp',
  cut: 'form.penaltyCutHelp',
  minutes: 'form.penaltyMinutesHelp',
} as const

/** Title, description, times and rule. */
export function ContestBasics(props: PartProps) {
  const { t, i18n } = useTranslation(['contestAdmin', 'contest'])
  const { values, errorOf, onEdit, duration, endsTooEarly, isEndMoved, isNew } = props
  return (
    <Section title={t('form.basics')}>
      <div className={body}>
        <Field label={t('form.title')} required error={errorOf('title')}>
          <Input
            autoComplete="off"
            value={values.title}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        </Field>
        <MarkdownEditor
          label={t('form.description')}
          required
          error={errorOf('description')}
          value={values.description}
          onValue={(description) => onEdit({ description })}
          preview={props.preview}
          uploads={props.uploads}
        />
        <div className={pair}>
          <Field label={t('form.start')} required error={errorOf('start')}>
            <TimeInput kind="minute" value={values.start} onValue={(start) => onEdit({ start })} />
          </Field>
          <Field label={t('form.end')} required error={errorOf('end')}>
            <TimeInput kind="minute" value={values.end} onValue={(end) => onEdit({ end })} />
          </Field>
        </div>
        <FormRow label={t('form.duration')} help={t('form.zone', { zone: zoneName(i18n.language) })}>
          <output className={lasts} {...(endsTooEarly ? { 'data-early': '' } : {})}>
            {endsTooEarly
              ? t('error.endsTooEarly')
              : duration > 0
                ? durationWords(duration, i18n.language)
                : '–'}
          </output>
        </FormRow>
        {isEndMoved ? <WordLine tone="warning">{t('form.endMoved')}</WordLine> : null}
        <div className={pair}>
          <FormRow label={t('form.type')} help={isNew ? t('form.typeHelp') : t('form.typeFixed')}>
            {isNew ? (
              <Segments
                label={t('form.type')}
                items={types.map((type) => ({
                  id: String(type),
                  label: t(`contest:type.${typeKeys[type]}`),
                }))}
                value={String(values.type)}
                onValue={(next) =>
                  onEdit({ type: types.find((type) => String(type) === next) ?? values.type })
                }
              />
            ) : (
              <span>
                <RuleBadge type={values.type} />
              </span>
            )}
          </FormRow>
          {values.type === ContestType.Oi ? (
            <FormRow label={t('form.score')} help={t('form.scoreHelp')}>
              <Segments<OiRankScoreType>
                label={t('form.score')}
                items={oiRankScoreTypes.map((id) => ({ id, label: t(`form.scores.${id}`) }))}
                value={values.oiRankScoreType}
                onValue={(oiRankScoreType) => onEdit({ oiRankScoreType })}
              />
            </FormRow>
          ) : (
            <FormRow label={t('form.penalty')} help={t(penaltyHelp[values.penalty])}>
              <Segments<PenaltyRule>
                label={t('form.penalty')}
                items={penaltyRules.map((id) => ({ id, label: t(`form.penalties.${id}`) }))}
                value={values.penalty}
                onValue={(penalty) => onEdit({ penalty })}
              />
            </FormRow>
          )}
        </div>
      </div>
    </Section>
  )
}
