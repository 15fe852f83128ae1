import { X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType, type RankShowName, rankShowNames } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { unsealPlace } from './contest-admin-links.ts'
import type { PartProps, SealChoice } from './contest-form-props.ts'
import { body, pair, switches } from './contest-form-styles.ts'

const line = css({ display: 'flex', gap: '2' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  ps: '2.5',
  rounded: 'full',
  bg: 'surface.sunken',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
})
const remove = css({
  display: 'grid',
  placeItems: 'center',
  boxSize: '7',
  rounded: 'full',
  color: 'fg.muted',
  _pointerHover: { color: 'danger.fg' },
  _coarse: { boxSize: '11' },
})

/** The form is there later than the page that the link leads to. */
const cameFor = (place: HTMLElement | null) => {
  if (place && location.hash === `#${unsealPlace}`) place.scrollIntoView({ block: 'center' })
}

/** The board: its seal, who sees it, whose name stands in it, and who is starred. */
export function ContestBoardSettings(props: PartProps) {
  const { t } = useTranslation('contestAdmin')
  const { values, onEdit } = props
  return (
    <Section title={t('form.board')}>
      <div className={body}>
        <div className={switches}>
          <Switch
            checked={values.seal}
            onChecked={(seal) => onEdit({ seal })}
            help={t(values.type === ContestType.Oi ? 'form.sealHelpOi' : 'form.sealHelp')}
          >
            {t('form.seal')}
          </Switch>
        </div>
        {values.seal ? <Seal {...props} /> : null}
        <div className={switches}>
          <Switch
            checked={values.openRank}
            onChecked={(openRank) => onEdit({ openRank })}
            help={t('form.openRankHelp')}
          >
            {t('form.openRank')}
          </Switch>
        </div>
        <FormRow
          label={t('form.rankShowName')}
          help={values.openRank && values.rankShowName === 'realname' ? t('form.realNamesPublic') : undefined}
        >
          <Segments<RankShowName>
            label={t('form.rankShowName')}
            items={rankShowNames.map((id) => ({ id, label: t(`form.names.${id}`) }))}
            value={values.rankShowName}
            onValue={(rankShowName) => onEdit({ rankShowName })}
          />
        </FormRow>
        <Stars {...props} />
      </div>
    </Section>
  )
}

function Seal({ values, errorOf, onEdit, sealChoices, storedSeal, isOver }: PartProps) {
  const { t, i18n } = useTranslation('contestAdmin')
  const at = storedSeal === null ? '' : contestTime(storedSeal, i18n.language)
  return (
    <div className={pair}>
      <FormRow label={t('form.sealChoice')} error={errorOf('sealChoice')}>
        <Select<SealChoice>
          label={t('form.sealChoice')}
          value={values.sealChoice}
          options={sealChoices.map(({ choice, tooShort }) => ({
            value: choice,
            label:
              tooShort && choice === values.sealChoice
                ? t('form.sealTooShort', { choice: t(`form.seals.${choice}`, { at }) })
                : t(`form.seals.${choice}`, { at }),
            disabled: tooShort,
          }))}
          onValue={(sealChoice) => onEdit({ sealChoice })}
        />
        {values.sealChoice === 'minutes' ? (
          <Input
            aria-label={t('form.sealMinutes')}
            inputMode="numeric"
            autoComplete="off"
            value={values.sealMinutes}
            onChange={({ target }) => onEdit({ sealMinutes: target.value })}
          />
        ) : null}
      </FormRow>
      <div id={unsealPlace} ref={cameFor} className={switches}>
        <Switch
          checked={values.autoRealRank}
          onChecked={(autoRealRank) => onEdit({ autoRealRank })}
          help={t(isOver ? 'form.unsealHelp' : 'form.autoRealRankHelp')}
        >
          {t(isOver ? 'form.unseal' : 'form.autoRealRank')}
        </Switch>
      </div>
    </div>
  )
}

function Stars({ values, unknownStars, errorOf, onEdit, onAddStar, onRemoveStar }: PartProps) {
  const { t, i18n } = useTranslation('contestAdmin')
  const helpId = useId()
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAddStar()
  }
  return (
    <FormRow
      label={t('form.stars')}
      help={<span id={helpId}>{t('form.starsHelp')}</span>}
      error={errorOf('starAccount')}
    >
      <div className={line}>
        <Input
          aria-label={t('form.starName')}
          aria-describedby={helpId}
          placeholder={t('form.starName')}
          autoComplete="off"
          value={values.starInput}
          onChange={({ target }) => onEdit({ starInput: target.value })}
          onKeyDown={add}
        />
        <Button onClick={onAddStar}>{t('form.starAdd')}</Button>
      </div>
      {unknownStars.length === 0 ? null : (
        <WordLine tone="warning">
          {t('form.namesUnknown', { names: listWords(unknownStars, i18n.language) })}
        </WordLine>
      )}
      {values.starAccount.length === 0 ? null : (
        <ul className={chips} aria-label={t('form.stars')}>
          {values.starAccount.map((name) => (
            <li key={name} className={chip}>
              {name}
              <button
                type="button"
                className={remove}
                aria-label={t('form.starRemove', { name })}
                onClick={() => onRemoveStar(name)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormRow>
  )
}
