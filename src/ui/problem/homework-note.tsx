import { NotebookPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Homework } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { toProblem } from '#ui/training/training-links.ts'

const line = css({
  display: 'flex',
  gap: '2',
  px: '3',
  py: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  borderBottomWidth: 'thin',
  bg: 'surface',
  overflowWrap: 'anywhere',
  // Its words stay together where a line has room for them.
  '& a': { display: 'inline-block', textDecoration: 'underline' },
  _print: { display: 'none' },
})
const sign = css({ flexShrink: '0', mt: '0.5' })

/** Above the editor of the public page, whose submissions do not count for a group. */
export function HomeworkNote({
  homework: { gid, group, tid, training, displayId, more },
}: {
  homework: Homework
}) {
  const { t } = useTranslation('problemPage')
  return (
    <p className={line}>
      <NotebookPen size={16} className={sign} aria-hidden />
      <span>
        {more === 0
          ? t('homework.one', { training, group })
          : t('homework.several', { training, group, count: more })}{' '}
        <Link {...toProblem({ trainingId: tid, groupId: gid }, displayId)}>{t('homework.open')}</Link>
      </span>
    </p>
  )
}
