import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSubtasks, locales } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import {
  emptyOutputs,
  type ProblemFault,
  type ProblemFaultName,
  type ProblemWarningName,
  sameInputs,
  writtenLocales,
} from '#contract/problem-faults.ts'
import type { ProblemOrigin } from '#contract/workshop.ts'
import { css } from '#styled/css/index.js'
import { listWords } from '#ui/kit/list-words.ts'
import { Section } from '#ui/kit/section.tsx'
import { listedFaultText } from './fault-text.ts'
import { LimitOriginText } from './limit-origin.tsx'
import type { MendPlace } from './mend-place.ts'
import { body } from './workshop-styles.ts'

interface ReadyListProps {
  /** The draft is what is published. */
  isPublished: boolean
  /** What the judges found is not here yet. */
  isLoading: boolean
  /** A build waits or runs. */
  isBuilding: boolean
  /** Somebody has to choose between two versions first. */
  hasConflicts: boolean
  /** The viewer publishes. */
  canPublish: boolean
  draft: ProblemDraft
  faults: readonly ProblemFault[]
  warnings: readonly ProblemWarningName[]
  /** Headers that programs include and that are nowhere. */
  missingFiles: readonly string[]
  /** Of a problem that came in a package. */
  origin: ProblemOrigin | null
  /** What a publish does to contests. */
  running?: ReactNode
  onGo(places: readonly MendPlace[]): void
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' })
const kind = css({ fontWeight: 'semibold', fontSize: 'sm', color: 'fg.muted', mb: '2' })
const item = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  textAlign: 'start',
  // Beside the first line of what can be pressed.
  _coarse: { '&:has(> button) > svg': { mt: '3.5' } },
})
const red = css({ color: 'danger.fg', flexShrink: '0', mt: '0.5' })
const yellow = css({ color: 'warning.fg', flexShrink: '0', mt: '0.5' })
const green = css({ color: 'success.fg', flexShrink: '0', mt: '0.5' })
const muted = css({ color: 'fg.muted', flexShrink: '0', mt: '0.5' })
const link = css({ color: 'accent.fg', textAlign: 'start', _coarse: { minH: 'control.lg', py: '3' } })

/** Where each is mended: the first that the page has. A fault that is not here is mended in its field. */
const faultPlaces: Partial<Record<ProblemFaultName, readonly MendPlace[]>> = {
  exampleEmpty: ['examples', 'addExample'],
  exampleWrong: ['examples', 'addExample'],
  casesMissing: ['typedTest', 'addTest'],
  casesTwice: ['caseTable'],
  scoreMissing: ['caseTable'],
  groupNeedsWrong: ['groupNeeds', 'judgeCaseMode'],
  judgeProgramUnchecked: ['compileJudgeProgram'],
  mainTwice: ['solutionKind'],
  scriptNotBuilt: ['buildTests'],
  buildStale: ['buildTests'],
  mainFails: ['failedMain', 'results', 'solutions'],
  mainPoints: ['solutions'],
}
const warningPlaces: Record<Exclude<ProblemWarningName, 'otherLanguageMissing'>, readonly MendPlace[]> = {
  noExample: ['addExample'],
  noTags: ['tags'],
  samplesNotTests: ['fromSamples', 'caseTable', 'addTest'],
  outputEmpty: ['caseTable'],
  sameInputs: ['caseTable'],
  mainMissing: ['solutionKind', 'addSolution'],
  buildRefused: ['buildFaults', 'buildTests'],
  solutionsNotRun: ['runSolutions'],
  notAsExpected: ['results', 'solutions'],
  limitClose: ['timeLimit'],
  testsWeak: ['addTest'],
  checkerUntested: ['checkerTests'],
  validatorMissing: ['validators'],
  testsWithoutValidator: ['validatorGroups', 'validators'],
  testsNotValidated: ['buildTests'],
  fileMissing: ['missingFile'],
}

/** The others are counted. */
const namedTests = 5

const unwrittenTitles = (draft: ProblemDraft) =>
  locales.filter((each) => !writtenLocales(draft).includes(each)).map((each) => `${each}.title` as const)

interface Finding {
  key: string
  text: ReactNode
  /** Where it is mended. */
  places?: readonly MendPlace[]
}

interface FindingsProps {
  title: string
  mark: ReactNode
  findings: readonly Finding[]
  onGo(places: readonly MendPlace[]): void
}

function Findings({ title, mark, findings, onGo }: FindingsProps) {
  const id = useId()
  if (findings.length === 0) return null
  return (
    <div>
      <h3 id={id} className={kind}>
        {title}
      </h3>
      <ul className={list} aria-labelledby={id}>
        {findings.map(({ key, text, places }) => (
          <li key={key} className={item}>
            {mark}
            {places === undefined ? (
              <span>{text}</span>
            ) : (
              <button type="button" className={link} onClick={() => onGo(places)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Warned = Pick<ReadyListProps, 'draft' | 'warnings' | 'missingFiles' | 'origin'>
export type OpenWarningsProps = Warned & Pick<ReadyListProps, 'onGo'>

function warningKey(name: ProblemWarningName, draft: ProblemDraft) {
  if (name === 'testsWeak' && !hasSubtasks(draft.judgeCaseMode)) return 'testsWeakAll'
  return name === 'sameInputs' && sameInputs(draft).length > 1 ? 'sameInputsOfMany' : name
}

const shownOf = (names: readonly string[]): readonly string[] =>
  names.length > namedTests ? [...names.slice(0, namedTests), '…'] : names

/** The numbers of tests with the same input; of several inputs as "4 = 9". */
function sameNames(draft: ProblemDraft): readonly string[] {
  const [first = [], ...more] = sameInputs(draft).map((tests) =>
    shownOf(tests.map((test) => String(test + 1))),
  )
  return more.length === 0 ? first : shownOf([first, ...more].map((tests) => tests.join(' = ')))
}

function useWarnings({ draft, warnings, missingFiles, origin }: Warned): Finding[] {
  const { t, i18n } = useTranslation('workshop')
  const limit = origin?.timeLimit
  const empty = emptyOutputs(draft).map(({ inputName }) => inputName)
  const named: Partial<Record<ProblemWarningName, readonly string[]>> = {
    fileMissing: missingFiles,
    outputEmpty: shownOf(empty),
    sameInputs: sameNames(draft),
  }
  const isOpen = limit && limit.state !== 'measured' && limit.state !== 'changed'
  return [
    ...warnings.map((name) => ({
      key: name,
      text: t(`warning.${warningKey(name, draft)}`, {
        count: empty.length,
        names: listWords(named[name] ?? [], i18n.language),
      }),
      places: name === 'otherLanguageMissing' ? unwrittenTitles(draft) : warningPlaces[name],
    })),
    ...(origin?.hidden ?? []).map((why) => ({
      key: why,
      text: (
        <>
          {t('origin.hidden')} {why}
        </>
      ),
    })),
    ...(isOpen
      ? [{ key: 'limit', text: <LimitOriginText origin={limit} />, places: ['timeLimit'] as const }]
      : []),
  ]
}

/** What makes the problem weaker, to be read once more before it is published. */
export function OpenWarnings(props: OpenWarningsProps) {
  const { t } = useTranslation('workshop')
  const warnings = useWarnings(props)
  return (
    <Findings
      title={t('ready.warnings', { count: warnings.length })}
      mark={<TriangleAlert size={16} className={yellow} aria-hidden />}
      findings={warnings}
      onGo={props.onGo}
    />
  )
}

/** What keeps the problem from being published, and what makes it weaker. */
export function ReadyList(props: ReadyListProps) {
  const { draft, isPublished, isLoading, isBuilding, hasConflicts, canPublish, faults, running, onGo } = props
  const { t } = useTranslation('workshop')
  const warnings = useWarnings(props)
  const isReady = !isLoading && (isPublished || warnings.length === 0)
  const readyText = () => {
    if (isLoading) return t('ready.loading')
    if (hasConflicts) return t('ready.conflicts')
    if (isPublished) return t('ready.published')
    if (!canPublish && warnings.length > 0) return t('ready.byOwnersWithWarnings', { count: warnings.length })
    if (!canPublish) return t('ready.byOwners')
    return warnings.length === 0 ? t('ready.yes') : t('ready.withWarnings', { count: warnings.length })
  }
  return (
    <Section title={t('ready.title')}>
      <div className={body}>
        {faults.length === 0 ? (
          <p className={item}>
            {hasConflicts ? (
              <CircleAlert size={16} className={red} aria-hidden />
            ) : (
              <CircleCheck size={16} className={isReady ? green : muted} aria-hidden />
            )}
            <span>{readyText()}</span>
          </p>
        ) : null}
        <Findings
          title={t('publish.faults', { count: faults.length })}
          mark={<CircleAlert size={16} className={red} aria-hidden />}
          findings={faults.map((fault) => ({
            key: `${fault.name} ${fault.field}`,
            text: listedFaultText(t, fault, draft, isBuilding),
            places: faultPlaces[fault.name] ?? [fault.field],
          }))}
          onGo={onGo}
        />
        <Findings
          title={t('ready.warnings', { count: warnings.length })}
          mark={<TriangleAlert size={16} className={yellow} aria-hidden />}
          findings={warnings}
          onGo={onGo}
        />
        {isPublished ? null : running}
      </div>
    </Section>
  )
}
