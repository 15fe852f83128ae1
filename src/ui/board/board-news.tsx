import { useTranslation } from 'react-i18next'
import type { RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { nameOf } from './board-rows.ts'
import { rankWords } from './cell-words.ts'
import type { NewsProblem } from './followed-news.ts'
import { useFollowedNews } from './use-followed-news.ts'

export interface BoardNewsProps {
  rows: readonly RankRow[] | undefined
  followed: readonly string[]
  problems: readonly NewsProblem[]
  shownName: RankShowName
  /** What the rows answer. */
  question: string
}

/** Says to screen readers, when they have nothing else to say, what became of the followed users. */
export function BoardNews({ rows, followed, problems, shownName, question }: BoardNewsProps) {
  const { t } = useTranslation('board')
  const news = useFollowedNews(rows, followed, problems, question)
  return (
    <div aria-live="polite" role="log">
      {news.map((each) => {
        const words = { name: nameOf(each.row, shownName), rank: rankWords(t, each.row) }
        const text =
          each.kind === 'solved'
            ? t('news.solved', { ...words, problem: each.problem })
            : t(each.up ? 'news.up' : 'news.down', words)
        return (
          <p key={text}>
            <VisuallyHidden>{text}</VisuallyHidden>
          </p>
        )
      })}
    </div>
  )
}
