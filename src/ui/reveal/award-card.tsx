import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealTeam } from '#contract/contest-reveal.ts'
import { timeText } from '#ui/board/cell-words.ts'
import { shownCost } from './reveal-cell.ts'
import { countsPenalty, type ShownMedal, type ShownRow, type ShownRule } from './shown.ts'

export interface AwardCardProps {
  row: ShownRow
  team: RevealTeam
  name: string
  rank: number
  medal: ShownMedal
  rule: ShownRule
}

/** The team that has just won a medal. */
export function AwardCard({ row, team, name, rank, medal, rule }: AwardCardProps) {
  const { t } = useTranslation('reveal')
  const { t: board } = useTranslation('board')
  const [broken, setBroken] = useState<string | null>(null)
  const firsts = [...row.cells].filter(([, { isFirst }]) => isFirst).map(([problem]) => problem)
  const cost = shownCost(row.cost, rule)
  return (
    <div className="reveal-card-room">
      <section className="reveal-card" data-medal={medal} aria-label={t('card.label')}>
        <div className="reveal-face" aria-hidden>
          {team.avatar && team.avatar !== broken ? (
            <img src={team.avatar} alt="" onError={() => setBroken(team.avatar)} />
          ) : (
            <span>{[...name][0]?.toUpperCase()}</span>
          )}
        </div>
        <p className="reveal-award">{t(`medal.${medal}`)}</p>
        <h2 className="reveal-card-name">{name}</h2>
        {team.school && <p className="reveal-card-school">{team.school}</p>}
        <p className="reveal-card-facts">
          <span>{t('card.rank', { rank })}</span>
          <span>
            {countsPenalty(rule)
              ? t('card.solved', { count: row.reached })
              : t('card.score', { count: row.reached })}
          </span>
          <span>
            {typeof cost === 'number'
              ? t('card.time', { time: cost })
              : t('card.penalty', { penalty: timeText(board, cost) })}
          </span>
        </p>
        {firsts.length > 0 && (
          <p className="reveal-card-firsts">{t('card.firsts', { problems: firsts.join(' ') })}</p>
        )}
      </section>
    </div>
  )
}
