import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Section } from '#ui/kit/section.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { CalendarLink } from './calendar-link.tsx'
import { authWhyKey, outsideBoards, ruleKey } from './contest-words.ts'

const rules = css({ display: 'flex', flexDirection: 'column', gap: '3', px: { base: '4', md: '5' }, py: '4' })
const term = css({ color: 'fg.muted', fontSize: 'sm' })
const words = css({ overflowWrap: 'anywhere' })
const foot = css({ px: { base: '4', md: '5' }, py: '3', borderTopWidth: 'thin' })

export interface ContestRulesProps {
  info: ContestInfo
  status: ContestStatus
}

function sealKey({ isSealed, autoRealRank }: ContestInfo, status: ContestStatus) {
  if (status === ContestStatus.Ended && !isSealed) return 'unsealed'
  return autoRealRank ? 'sealedFrom' : 'staysSealed'
}

/** A sealed OI contest shows contestants no result of their own either. */
const hidesOwn = ({ type, sealRank, sealRankTime, isSealed }: ContestInfo, status: ContestStatus) =>
  type === ContestType.Oi && sealRank && sealRankTime !== null && (status !== ContestStatus.Ended || isSealed)

/** What holds in a contest, as facts. */
export function ContestRules({ info, status }: ContestRulesProps) {
  const { t, i18n } = useTranslation('contest')
  const { sealRank, sealRankTime, openRank, openPrint, allowEndSubmit, medals, author, gid } = info
  return (
    <Section title={t('rules.title')}>
      <dl className={rules}>
        <Rule name={t('rules.scoring')}>{t(`type.${ruleKey(info)}`)}</Rule>
        <Rule name={t('rules.access')}>{t(info.isShutOut ? 'shutOut.title' : authWhyKey(info))}</Rule>
        <Rule name={t('rules.board')}>
          {sealRank && sealRankTime !== null
            ? t(`rules.${sealKey(info, status)}`, {
                at: contestTime(sealRankTime, i18n.language),
              })
            : t('rules.live')}
          {hidesOwn(info, status) && <p>{t('rules.ownHidden')}</p>}
        </Rule>
        {openRank && status !== ContestStatus.Scheduled && (
          <Rule name={t('rules.outside')}>
            <Link to={outsideBoards[info.type]} params={{ contestId: String(info.id) }}>
              {t('rules.outsideOpen')}
            </Link>
          </Rule>
        )}
        {medals && (
          <Rule name={t('rules.medals')}>
            <Medals {...medals} />
          </Rule>
        )}
        {openPrint && <Rule name={t('rules.print')}>{t('rules.printOpen')}</Rule>}
        {allowEndSubmit && <Rule name={t('rules.late')}>{t('rules.lateOpen')}</Rule>}
        <Rule name={t('rules.author')}>
          <Link to="/user-home" search={{ username: author }}>
            {author}
          </Link>
        </Rule>
      </dl>
      {gid === null && (
        <div className={foot}>
          <CalendarLink cid={info.id} />
        </div>
      )}
    </Section>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={term}>{name}</dt>
      <dd className={words}>{children}</dd>
    </div>
  )
}

const medalKeys = ['gold', 'silver', 'bronze'] as const

function Medals({ isShare, counts }: NonNullable<ContestInfo['medals']>) {
  const { t, i18n } = useTranslation('contest')
  const parts = counts.flatMap((value, index) => {
    const medal = medalKeys[index]
    if (medal === undefined) return []
    const figure = isShare ? t('rules.share', { value: value / 100 }) : t('count', { value })
    return [t(`rules.${medal}`, { figure })]
  })
  return listWords(parts, i18n.language)
}
