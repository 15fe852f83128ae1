import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { AwardType, type ContestAuth, type ContestType } from '#contract/enums.ts'
import { OthersBox } from '#ui/admin/others-box.tsx'
import { authKeys, typeKeys } from '#ui/contest/contest-words.ts'
import { listWords } from '#ui/kit/list-words.ts'
import { contestTime } from '#ui/kit/time-words.ts'
import type { AwardFields, ContestField, ContestFields, ContestFormProps } from './contest-form-props.ts'

type T = TFunction<['contestAdmin', 'contest']>

const labels = {
  title: 'form.title',
  description: 'form.description',
  start: 'form.start',
  end: 'form.end',
  type: 'form.type',
  oiRankScoreType: 'form.score',
  penalty: 'form.penalty',
  seal: 'form.seal',
  sealChoice: 'form.sealChoice',
  sealMinutes: 'form.sealMinutes',
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
): unknown {
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
    case 'penalty':
      return t(`form.penalties.${now as ContestFields['penalty']}`)
    case 'rankShowName':
      return t(`form.names.${now as ContestFields['rankShowName']}`)
    case 'sealChoice': {
      const at = storedSeal === null ? '' : contestTime(storedSeal, language)
      return t(`form.seals.${now as ContestFields['sealChoice']}`, { at })
    }
    case 'awardType':
      return t(`form.awardTypes.${awardKeys[now as AwardType]}`)
    case 'awards':
      return listWords(
        (now as AwardFields[]).map(({ name, num }) => `${name} ${num}`),
        language,
      )
    case 'starAccount':
      return (now as string[]).join(' ')
    default:
      return now
  }
}

/** What somebody else saved of the contest since its form was loaded. */
export function OthersChanges({
  outdated,
  others,
  storedSeal,
}: Pick<ContestFormProps, 'outdated' | 'others' | 'storedSeal'>) {
  const { t, i18n } = useTranslation(['contestAdmin', 'contest'])
  return (
    <OthersBox
      outdated={outdated}
      text={t('form.outdated')}
      changes={others.map(({ kept, ...other }) => ({
        label: t(labels[other.field]),
        value: valueWords(t, other, { language: i18n.language, storedSeal }),
        kept,
      }))}
    />
  )
}
