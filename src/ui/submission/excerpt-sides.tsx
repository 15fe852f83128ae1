import { useTranslation } from 'react-i18next'
import type { CaseExcerpt, TextPart } from '#contract/case-excerpt.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { css, cx } from '#styled/css/index.js'
import { Marked } from '#ui/test-run/marked-text.tsx'

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
})
const side = css({ minW: '0' })
const heading = css({ textStyle: 'label', mb: '1' })
const place = css({ fontWeight: 'medium' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const frame = css({
  borderWidth: 'thin',
  rounded: 'md',
  bg: 'surface.sunken',
  overflow: 'auto',
  maxH: '[45vh]',
})
const table = css({ textStyle: 'code', w: 'full', borderCollapse: 'collapse' })
const number = css({
  px: '2',
  textAlign: 'end',
  color: 'fg.subtle',
  userSelect: 'none',
  verticalAlign: 'top',
  textStyle: 'figure',
  borderInlineEndWidth: 'thin',
})
const sign = css({ w: '4', px: '2', textAlign: 'center', userSelect: 'none', color: 'warning.fg' })
const words = css({ w: 'full', whiteSpace: 'pre', tabSize: '4', pe: '4' })
const differing = css({ bg: 'warning.subtle' })

interface ExcerptSidesProps {
  excerpt: CaseExcerpt
  /** The verdict of the case. */
  status: JudgeStatus
  /** A program of the problem's makers judges it, as far as that is known. */
  hasChecker?: boolean
}

const printed: ReadonlySet<JudgeStatus> = new Set([
  JudgeStatus.PartialAccepted,
  JudgeStatus.PresentationError,
  JudgeStatus.WrongAnswer,
])

/** Why no character is marked. */
function whyUnmarked({ excerpt: { expected, output }, status, hasChecker }: ExcerptSidesProps) {
  if (status === JudgeStatus.Accepted) return undefined
  if (!printed.has(status)) return 'stopped'
  if (hasChecker === undefined && (expected.after || output.after)) return 'unknown'
  return hasChecker === false ? 'tooDeep' : 'checker'
}

/** What was expected beside what the program printed, and what it was given. */
export function ExcerptSides(props: ExcerptSidesProps) {
  const { excerpt } = props
  const { t } = useTranslation('submission')
  const { input, expected, output, difference } = excerpt
  const why = difference ? undefined : whyUnmarked(props)
  return (
    <div className={layout}>
      {difference ? <p className={place}>{t('excerpt.difference', difference)}</p> : null}
      {why ? <p className={quiet}>{t(`excerpt.noDifference.${why}`)}</p> : null}
      <div className={sides}>
        <Part
          heading={t('excerpt.expected')}
          part={expected}
          nothing={t('excerpt.noOutput')}
          tone="success"
        />
        <Part heading={t('excerpt.output')} part={output} nothing={t('excerpt.noOutput')} tone="danger" />
      </div>
      <Part heading={t('excerpt.input')} part={input} nothing={t('excerpt.nothing')} tone="success" />
    </div>
  )
}

interface Line {
  number: number
  text: string
  /** Offset of the character to mark. */
  mark: number | undefined
}

/** The lines of a part; a line that only the last line break begins is left out, unless it is the one that differs. */
function linesOf({ text, line, mark }: TextPart): Line[] {
  let at = 0
  const lines = text.split('\n').map((words, index): Line => {
    const [start, end] = [at, at + words.length]
    at = end + 1
    const isMarked = mark !== null && mark >= start && mark <= end
    // A marked line break is drawn as a sign, so it has to be in the text.
    const isBreak = isMarked && mark === end && end < text.length
    return {
      number: line + index,
      text: isBreak ? `${words}\n` : words,
      mark: isMarked ? mark - start : undefined,
    }
  })
  const last = lines.at(-1)
  return last?.text === '' && last.mark === undefined ? lines.slice(0, -1) : lines
}

function Part({
  heading: title,
  part,
  nothing,
  tone,
}: {
  heading: string
  part: TextPart
  /** Stands for a text without a character. */
  nothing: string
  tone: 'danger' | 'success'
}) {
  const { t } = useTranslation('submission')
  const lines = linesOf(part)
  return (
    <section className={side}>
      <h3 className={heading}>{title}</h3>
      {part.before && <p className={quiet}>{t('excerpt.before')}</p>}
      {lines.length === 0 || (part.text === '' && !part.before) ? (
        <p className={quiet}>{nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        <section className={cx('fades', frame)} tabIndex={0} aria-label={title}>
          <table className={table}>
            <tbody>
              {lines.map(({ number: lineNumber, text, mark }) => (
                <tr key={lineNumber} className={mark === undefined ? undefined : differing}>
                  <td className={number}>{lineNumber}</td>
                  <td className={sign}>
                    {mark !== undefined && (
                      <span role="img" aria-label={t('excerpt.differs')}>
                        ▸
                      </span>
                    )}
                  </td>
                  <td className={words}>
                    {mark === undefined ? text : <Marked text={text} mark={mark} tone={tone} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {part.after && <p className={quiet}>{t('excerpt.after')}</p>}
    </section>
  )
}
