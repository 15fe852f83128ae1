import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defaultLocale } from '#contract/enums.ts'
import type { DraftField } from '#contract/problem-content.ts'
import type { ProblemFault, ProblemWarningName } from '#contract/problem-faults.ts'
import type { ProblemOrigin } from '#contract/workshop.ts'
import { css } from '#styled/css/index.js'
import { listWords } from '#ui/kit/list-words.ts'
import { Section } from '#ui/kit/section.tsx'
import { LimitOriginText } from './limit-origin.tsx'
import { body } from './workshop-styles.ts'

interface ReadyListProps {
  faults: readonly ProblemFault[]
  warnings: readonly ProblemWarningName[]
  /** Headers that programs include and that are nowhere. */
  missingFiles: readonly string[]
  /** Where one of them is included. */
  missingPlace: DraftField
  /** Of a problem that came in a package. */
  origin: ProblemOrigin | null
  onGo(field: DraftField): void
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' })
const item = css({ display: 'flex', gap: '2', alignItems: 'flex-start', textAlign: 'start' })
const red = css({ color: 'danger.fg', flexShrink: '0', mt: '0.5' })
const yellow = css({ color: 'warning.fg', flexShrink: '0', mt: '0.5' })
const green = css({ color: 'success.fg', flexShrink: '0', mt: '0.5' })
const link = css({ color: 'accent.fg', textAlign: 'start', _coarse: { minH: 'control.lg' } })

/** Where a weakness is mended. */
const fieldOf: Record<Exclude<ProblemWarningName, 'fileMissing'>, DraftField> = {
  otherLanguageMissing: `${defaultLocale}.title`,
  noExample: 'examples',
  noTags: 'tags',
  samplesNotTests: 'cases',
  mainMissing: 'solutions',
  buildRefused: 'script',
  solutionsNotRun: 'solutions',
  notAsExpected: 'solutions',
  limitClose: 'timeLimit',
  testsWeak: 'cases',
  checkerUntested: 'checkerTests',
  validatorMissing: 'validators',
  testsNotValidated: 'validators',
}

/** What keeps the problem from being published, and what makes it weaker. */
export function ReadyList({ faults, warnings, missingFiles, missingPlace, origin, onGo }: ReadyListProps) {
  const { t, i18n } = useTranslation('workshop')
  const limit = origin?.timeLimit
  return (
    <Section title={t('ready.title')}>
      <div className={body}>
        <ul className={list}>
          {faults.map(({ name, field }) => (
            <li key={`${name} ${field}`} className={item}>
              <CircleAlert size={16} className={red} aria-hidden />
              <button type="button" className={link} onClick={() => onGo(field)}>
                {t(`fault.${name}`)}
              </button>
            </li>
          ))}
          {warnings.map((name) => (
            <li key={name} className={item}>
              <TriangleAlert size={16} className={yellow} aria-hidden />
              <button
                type="button"
                className={link}
                onClick={() => onGo(name === 'fileMissing' ? missingPlace : fieldOf[name])}
              >
                {t(`warning.${name}`, { names: listWords(missingFiles, i18n.language) })}
              </button>
            </li>
          ))}
          {(origin?.hidden ?? []).map((why) => (
            <li key={why} className={item}>
              <TriangleAlert size={16} className={yellow} aria-hidden />
              <span>
                {t('origin.hidden')} <span lang="en">{why}</span>
              </span>
            </li>
          ))}
          {limit && limit.state !== 'measured' && limit.state !== 'changed' ? (
            <li className={item}>
              <TriangleAlert size={16} className={yellow} aria-hidden />
              <button type="button" className={link} onClick={() => onGo('timeLimit')}>
                <LimitOriginText origin={limit} />
              </button>
            </li>
          ) : null}
          {faults.length === 0 ? (
            <li className={item}>
              <CircleCheck size={16} className={green} aria-hidden />
              <span>{t('ready.yes')}</span>
            </li>
          ) : null}
        </ul>
      </div>
    </Section>
  )
}
