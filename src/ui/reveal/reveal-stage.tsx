import '#ui/theme/reveal.css'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealTeam } from '#contract/contest-reveal.ts'
import type { RankShowName } from '#contract/enums.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { AwardCard } from './award-card.tsx'
import { RevealRow } from './reveal-row.tsx'
import { shownRanks, stepWords } from './reveal-words.ts'
import { countsPenalty, type ShownReveal, type ShownRule } from './shown.ts'
import { medalsGiven, sceneAt } from './stage-scene.ts'

export interface RevealStageProps {
  title: string
  rule: ShownRule
  reveal: ShownReveal
  problems: readonly string[]
  /** Colours of balloons. */
  colours: Readonly<Record<string, string>>
  /** What solves each problem, where scores count. */
  fullScores: Readonly<Record<string, number>>
  teams: ReadonlyMap<string, RevealTeam>
  shownName: RankShowName
  step: number
  card: boolean
  /** Milliseconds that a row takes to its new place. */
  moveMs: number
  /** Below the board: what the presenter presses. */
  children?: ReactNode
}

/** So long the result of a cell is seen before its row moves, in shares of the move. */
const restShare = 0.6
/** Problems that columns of the usual width fit. */
const usualProblems = 13
/** Steps whose pictures are fetched ahead. */
const stepsAhead = 30

/** Not a `table`: rows are drawn in part, and move. */
const as = (role: string, more: object = {}) => ({ role, ...more })

/** Whether more than one step was gone at once: nothing is animated then. */
function useJumped(step: number): boolean {
  const shown = useRef({ step, jumped: false })
  if (shown.current.step !== step) shown.current = { step, jumped: Math.abs(shown.current.step - step) > 1 }
  return shown.current.jumped
}

/** Pictures are there before their cards are. */
function usePicturesAhead({ reveal, step, teams }: Pick<RevealStageProps, 'reveal' | 'step' | 'teams'>) {
  useEffect(() => {
    for (const { uid } of reveal.steps.slice(step, step + stepsAhead)) {
      const address = reveal.ending(uid)?.medal ? teams.get(uid)?.avatar : null
      if (address) new Image().src = address
    }
  }, [reveal, step, teams])
}

/** The board on stage. What is shown is a function of the step alone; only the way there is animated. */
export function RevealStage(props: RevealStageProps) {
  const { title, rule, reveal, problems, fullScores, teams, shownName, step, card, moveMs, children } = props
  const { t } = useTranslation('reveal')
  const jumped = useJumped(step)
  const scene = useMemo(() => sceneAt(reveal, step, card), [reveal, step, card])
  const { rows, finalFrom, last, opened, opensNext, at, seen, winner, drawn } = scene
  const ranks = useMemo(() => shownRanks(reveal, { rows, finalFrom }), [reveal, rows, finalFrom])
  usePicturesAhead(props)
  const nameOf = (uid: string) => {
    const team = teams.get(uid)
    return team?.[shownName] || team?.username || ''
  }
  const winnersRow = winner && rows[winner.place]
  const winners = winnersRow && teams.get(winnersRow.uid)

  return (
    <div
      className="reveal"
      data-full-screen=""
      data-jump={jumped ? '' : undefined}
      style={
        {
          '--problems': problems.length,
          '--crowd': Math.max(1, problems.length / usualProblems),
          '--move': `${moveMs}ms`,
          '--wait': `${opened ? Math.round(moveMs * restShare) : 0}ms`,
        } as CSSProperties
      }
    >
      <StageHead {...props} over={scene.next === undefined} scene={scene} />
      <div
        className="reveal-board"
        {...as('table', { 'aria-label': title, 'aria-rowcount': rows.length + 1 })}
      >
        <ColumnHeads {...props} />
        <div className="reveal-view" {...as('presentation')}>
          <div
            className="reveal-rows"
            {...as('rowgroup')}
            style={{ '--rows': rows.length, '--at': seen } as CSSProperties}
          >
            {drawn.map(({ row, index }) => (
              <RevealRow
                key={row.uid}
                row={row}
                school={teams.get(row.uid)?.school ?? ''}
                name={nameOf(row.uid)}
                index={index}
                rank={ranks[index] ?? null}
                rule={rule}
                problems={problems}
                fullScores={fullScores}
                medal={index >= finalFrom ? (reveal.ending(row.uid)?.medal ?? null) : null}
                isFinal={index >= finalFrom}
                isActive={index === at && index < finalFrom}
                isMoving={opened?.uid === row.uid && opened.from !== opened.to}
                next={opensNext?.uid === row.uid ? opensNext.problem : undefined}
                opened={opened?.uid === row.uid ? opened.problem : undefined}
              />
            ))}
          </div>
        </div>
      </div>
      {winner && winnersRow && winners && (
        <AwardCard
          row={winnersRow}
          team={winners}
          name={nameOf(winners.uid)}
          rank={ranks[winner.place] ?? 0}
          medal={winner.medal}
          rule={rule}
        />
      )}
      <div aria-live="polite">
        <VisuallyHidden>
          {last ? stepWords(t, last, { name: nameOf(last.uid), rule, ranks }) : ''}
        </VisuallyHidden>
      </div>
      {children}
    </div>
  )
}

interface StageHeadProps extends Pick<RevealStageProps, 'title' | 'reveal' | 'step'> {
  over: boolean
  scene: Parameters<typeof medalsGiven>[1]
}

function StageHead({ title, reveal, step, over, scene }: StageHeadProps) {
  const { t } = useTranslation('reveal')
  const { rows, finalFrom } = scene
  const given = medalsGiven(reveal, scene)
  return (
    <>
      <div className="reveal-head">
        <h1 className="reveal-title">{title}</h1>
        <span className="reveal-where">
          {over
            ? t('where.over')
            : t('where.placed', { placed: rows.length - finalFrom, teams: rows.length })}
        </span>
        <span className="reveal-where">
          {given.map(([medal, count]) => t('where.medal', { medal: t(`medal.${medal}`), count })).join(' · ')}
        </span>
      </div>
      <div className="reveal-progress" aria-hidden>
        <div style={{ transform: `scaleX(${step / Math.max(1, reveal.steps.length)})` }} />
      </div>
    </>
  )
}

function ColumnHeads({ rule, problems, colours }: Pick<RevealStageProps, 'rule' | 'problems' | 'colours'>) {
  const { t } = useTranslation('board')
  const kind = countsPenalty(rule) ? 'acm' : 'oi'
  return (
    <div className="reveal-columns" {...as('row', { 'aria-rowindex': 1 })}>
      <div className="reveal-centre" {...as('columnheader')}>
        {t('head.rank')}
      </div>
      <div {...as('columnheader')}>{t('head.name')}</div>
      <div className="reveal-centre" {...as('columnheader')}>
        {t(`head.${kind}.result`)}
      </div>
      <div className="reveal-time" {...as('columnheader')}>
        {t(`head.${kind}.time`)}
      </div>
      <div className="reveal-cells" {...as('presentation')}>
        {problems.map((problem) => (
          <div key={problem} className="reveal-letter" {...as('columnheader')}>
            {problem}
            <span
              className="reveal-balloon"
              style={colours[problem] ? { backgroundColor: colours[problem] } : undefined}
              aria-hidden
            />
          </div>
        ))}
      </div>
    </div>
  )
}
