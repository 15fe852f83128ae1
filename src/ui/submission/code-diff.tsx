import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { type DiffLine, differencesOf, diffOf, type FoldedLines } from './diff-lines.ts'

const frame = css({
  borderWidth: 'thin',
  rounded: 'md',
  overflow: 'auto',
  // What shows it in less room says so.
  maxH: '[var(--code-max, 75vh)]',
  bg: 'surface.sunken',
})
const table = css({ textStyle: 'code', w: 'full', borderCollapse: 'collapse' })
const caption = css({ srOnly: true })
const number = css({
  w: '[1px]',
  px: '2',
  textAlign: 'end',
  color: 'fg.subtle',
  userSelect: 'none',
  verticalAlign: 'top',
  textStyle: 'figure',
})
const sign = css({ px: '1.5', textAlign: 'center', userSelect: 'none', verticalAlign: 'top' })
const words = css({
  w: 'full',
  whiteSpace: 'pre',
  tabSize: '4',
  pe: '4',
  '& :is(ins, del)': { textDecoration: 'none' },
})
const lines = {
  same: undefined,
  removed: css({ bg: 'danger.subtle', color: 'danger.fg' }),
  added: css({ bg: 'success.subtle', color: 'success.fg' }),
}
const signs = { same: '', removed: '−', added: '+' }
const quiet = css({ color: 'fg.muted', mb: '2' })
const after = css({ color: 'fg.muted', mt: '2' })
const plain = css({ color: 'fg.muted' })

export interface CodeDiffProps {
  left: string
  right: string
  /** Where both are the same, in place of the usual words. */
  same?: string
  /** Which two these are, where nothing else says it. */
  intro?: string
  /** What is compared, for whoever does not see it; submissions when absent. */
  label?: string
  /** Shows the lines that differ alone, with some around them. */
  folds?: boolean
}

/** As many rows as a reader looks through. */
const folding = { context: 3, most: 300 }

/** What changed from one program to the other: signs and line numbers say it, colour alone says nothing. */
export function CodeDiff({ left, right, same, intro, label, folds = false }: CodeDiffProps) {
  const { t } = useTranslation('submission')
  const name = label ?? t('compare.title')
  const all = useMemo(() => diffOf(left, right), [left, right])
  const added = all.filter(({ kind }) => kind === 'added').length
  const removed = all.filter(({ kind }) => kind === 'removed').length
  const { shown, more } = useMemo(
    () => (folds ? differencesOf(all, folding) : { shown: all, more: 0 }),
    [all, folds],
  )
  if (added + removed === 0) return <p className={plain}>{same ?? t('compare.same')}</p>
  return (
    <>
      <p className={quiet}>
        {intro === undefined ? null : (
          <>
            <span>{intro}</span> ·{' '}
          </>
        )}
        <span>{t('compare.added', { count: added })}</span> ·{' '}
        <span>{t('compare.removed', { count: removed })}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={cx('fades', frame)} tabIndex={0} aria-label={name}>
        <table className={table}>
          <caption className={caption}>{name}</caption>
          <tbody>
            {shown.map((line) =>
              line.kind === 'folded' ? (
                <Folded key={`folded:${line.at}`} count={line.count} />
              ) : (
                <Line key={`${line.left ?? ''}:${line.right ?? ''}`} line={line} />
              ),
            )}
          </tbody>
        </table>
      </section>
      {more > 0 ? <p className={after}>{t('compare.more', { count: more })}</p> : null}
    </>
  )
}

function Folded({ count }: Pick<FoldedLines, 'count'>) {
  const { t } = useTranslation('submission')
  return (
    <tr>
      <td colSpan={3} />
      <td className={plain}>{t('compare.folded', { count })}</td>
    </tr>
  )
}

function Line({ line: { kind, text, left, right } }: { line: DiffLine }) {
  return (
    <tr className={cx(lines[kind])}>
      <td className={number}>{left}</td>
      <td className={number}>{right}</td>
      <td className={sign}>{signs[kind]}</td>
      <td className={words}>
        {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
      </td>
    </tr>
  )
}
