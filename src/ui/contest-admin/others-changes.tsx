import type { TFunction } from 'i18next'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AwardType, type ContestAuth, type ContestType } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { authKeys, contestTime, typeKeys } from '#ui/contest/contest-words.ts'
import type { AwardFields, ContestField, ContestFields, ContestFormProps } from './contest-form-props.ts'

type T = TFunction<['contestAdmin', 'contest']>

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: { base: '4', md: '5' },
  py: '4',
  rounded: 'md',
  bg: 'warning.subtle',
  color: 'warning.fg',
  overflowWrap: 'anywhere',
})
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[auto minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '1',
  fontSize: 'sm',
  '& > dt': { fontWeight: 'medium' },
})
const shownCharacters = 200

const labels = {
  title: 'form.title',
  description: 'form.description',
  start: 'form.start',
  end: 'form.end',
  type: 'form.type',
  oiRankScoreType: 'form.score',
  penaltyInMinutes: 'form.penalty',
  seal: 'form.seal',
  sealChoice: 'form.sealChoice',
  autoRealRank: 'form.autoRealRank',
  auth: 'form.auth',
  pwd: 'form.pwd',
  visible: 'form.visible',
  openPrint: 'form.openPrint',
  openRank: 'form.openRank',
  allowEndSubmit: 'form.allowEndSubmit',
  rankShowName: 'form.rankShowName',
  openAccountLimit: 'form.limit',
  accountPrefix: 'form.accountPrefix',
  accountSuffix: 'form.accountSuffix',
  accountFrom: 'form.accountFrom',
  accountTo: 'form.accountTo',
  accountExtra: 'form.accountExtra',
  starAccount: 'form.stars',
  starInput: 'form.starName',
  awardType: 'form.awardType',
  awards: 'form.awardList',
} as const satisfies Record<ContestField, string>

const awardKeys = {
  [AwardType.None]: 'none',
  [AwardType.Share]: 'share',
  [AwardType.Number]: 'number',
} as const

/** What a field holds now, in the words of the form. */
function valueWords(
  t: T,
  { field, value }: { field: ContestField; value: unknown },
  { language, storedSeal }: { language: string; storedSeal: string | null },
): string {
  const now = value as ContestFields[ContestField]
  switch (field) {
    case 'start':
    case 'end':
      return now === '' ? '' : contestTime(String(now), language)
    case 'type':
      return t(`contest:type.${typeKeys[now as ContestType]}`)
    case 'auth':
      return t(`contest:auth.${authKeys[now as ContestAuth]}`)
    case 'oiRankScoreType':
      return t(`form.scores.${now as ContestFields['oiRankScoreType']}`)
    case 'penaltyInMinutes':
      return t(now ? 'form.penalties.minutes' : 'form.penalties.seconds')
    case 'rankShowName':
      return t(`form.names.${now as ContestFields['rankShowName']}`)
    case 'sealChoice': {
      const at = storedSeal === null ? '' : contestTime(storedSeal, language)
      return t(`form.seals.${now as ContestFields['sealChoice']}`, { at })
    }
    case 'awardType':
      return t(`form.awardTypes.${awardKeys[now as AwardType]}`)
    case 'awards':
      return (now as AwardFields[]).map(({ name, num }) => `${name} ${num}`).join(', ')
    case 'starAccount':
      return (now as string[]).join(' ')
    default:
      return typeof now === 'boolean' ? t(now ? 'form.on' : 'form.off') : String(now)
  }
}

const shortened = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text

/** What somebody else saved since this form was loaded. Nothing that was typed here is lost. */
export function OthersChanges({
  outdated,
  others,
  storedSeal,
}: Pick<ContestFormProps, 'outdated' | 'others' | 'storedSeal'>) {
  const { t, i18n } = useTranslation(['contestAdmin', 'contest'])
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (outdated) place.current?.focus()
  }, [outdated])
  if (!outdated && others.length === 0) return null
  return (
    <section ref={place} className={box} role="alert" tabIndex={-1}>
      <p>{t('form.outdated')}</p>
      {others.length > 0 && (
        <dl className={list}>
          {others.map(({ kept, ...other }) => (
            <Fragment key={other.field}>
              <dt>{t(labels[other.field])}</dt>
              <dd>
                {shortened(valueWords(t, other, { language: i18n.language, storedSeal })) ||
                  t('form.emptied')}
                {kept ? ` ${t('form.outdatedKept')}` : null}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  )
}
