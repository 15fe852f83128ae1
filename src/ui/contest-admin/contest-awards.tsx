import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AwardType } from '#contract/enums.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { colorInput, hexOf } from '#ui/kit/color-input.ts'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import type { PartProps } from './contest-form-props.ts'
import { body } from './contest-form-styles.ts'

const types = [AwardType.None, AwardType.Share, AwardType.Number] as const
const typeKeys = {
  [AwardType.None]: 'none',
  [AwardType.Share]: 'share',
  [AwardType.Number]: 'number',
} as const

const list = css({ display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr) auto auto auto]',
    md: '[minmax(6rem, 8rem) minmax(0, 1fr) 7rem auto auto auto]',
  },
  gap: '2',
  alignItems: 'center',
})
const nameCell = css({ gridColumn: { base: '[1 / -1]', md: 'auto' } })
const sample = css({
  hideBelow: 'md',
  justifySelf: 'start',
  px: '2',
  py: '0.5',
  rounded: 'sm',
  fontSize: 'sm',
  fontWeight: 'semibold',
  maxW: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** The awards of the ranked, the first ones first (S3-078, S3-100). */
export function ContestAwards(props: PartProps) {
  const { t } = useTranslation('contestAdmin')
  const { values, errorOf, onEdit, onAddAward, onChangeAward, onRemoveAward } = props
  const { awardType, awards } = values
  return (
    <Section title={t('form.awards')}>
      <div className={body}>
        <FormRow label={t('form.awardType')} help={t(`form.awardHelp.${typeKeys[awardType]}`)}>
          <Segments
            label={t('form.awardType')}
            items={types.map((type) => ({ id: String(type), label: t(`form.awardTypes.${typeKeys[type]}`) }))}
            value={String(awardType)}
            onValue={(next) =>
              onEdit({ awardType: types.find((type) => String(type) === next) ?? awardType })
            }
          />
        </FormRow>
        {awardType === AwardType.None ? null : (
          <FormRow label={t('form.awardList')} error={errorOf('awards')}>
            <ol className={list}>
              {awards.map(({ name, background, color, num }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an award is its place in the list
                <li key={index} className={line}>
                  <span className={sample} style={{ backgroundColor: background, color }} aria-hidden>
                    {name || t('form.awardNew')}
                  </span>
                  <Input
                    className={nameCell}
                    aria-label={t('form.awardName', { number: index + 1 })}
                    maxLength={limits.awardNameMax}
                    value={name}
                    onChange={({ target }) => onChangeAward(index, { name: target.value })}
                  />
                  <Input
                    aria-label={t('form.awardNum', { number: index + 1 })}
                    inputMode={awardType === AwardType.Share ? 'decimal' : 'numeric'}
                    value={num}
                    end={awardType === AwardType.Share ? <span aria-hidden>%</span> : undefined}
                    onChange={({ target }) => onChangeAward(index, { num: target.value })}
                  />
                  <input
                    type="color"
                    className={colorInput}
                    aria-label={t('form.awardBackground', { number: index + 1 })}
                    value={hexOf(background)}
                    onChange={({ target }) => onChangeAward(index, { background: target.value })}
                  />
                  <input
                    type="color"
                    className={colorInput}
                    aria-label={t('form.awardColor', { number: index + 1 })}
                    value={hexOf(color)}
                    onChange={({ target }) => onChangeAward(index, { color: target.value })}
                  />
                  <IconButton
                    label={t('form.awardRemove', { number: index + 1 })}
                    icon={<Trash2 size={16} aria-hidden />}
                    onClick={() => onRemoveAward(index)}
                  />
                </li>
              ))}
            </ol>
            <span>
              <Button
                size="sm"
                icon={<Plus size={16} aria-hidden />}
                reason={
                  awards.length >= limits.awardsMax
                    ? t('error.tooMany', { max: limits.awardsMax })
                    : undefined
                }
                onClick={onAddAward}
              >
                {t('form.awardAdd')}
              </Button>
            </span>
          </FormRow>
        )}
      </div>
    </Section>
  )
}
