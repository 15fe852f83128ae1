import { useNavigate } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { TrainingLogic } from '#app/compose-training.ts'
import type { Locale } from '#contract/enums.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { type NeighbourProps, Neighbours } from '#ui/problem/neighbours.tsx'
import { toFocus, toProblem, toProblems } from '#ui/training/training-links.ts'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemOnDesk } from './-problem-on-desk.tsx'
import { useTrainingFrame } from './-training-frame.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface TrainingProblemProps {
  context: AppContext
  logic: TrainingLogic
  displayId: string
  search: ProblemSearch
  /** Beside the tabs of the statement. */
  control?: ReactNode
  onSearch(change: Partial<ProblemSearch>): void
  /** A submission has its verdict. */
  onJudged?(): void
}

function ProblemAnchor({ problemId, ...rest }: NeighbourProps) {
  const { place } = useTrainingFrame()
  return <LinkButton {...rest} size="sm" variant="ghost" {...toProblem(place, problemId)} />
}

/** To the problems before and after this one. */
function TrainingNeighbours({
  context,
  logic,
  displayId,
}: Pick<TrainingProblemProps, 'context' | 'logic' | 'displayId'>) {
  const { i18n } = useTranslation()
  const { uid } = useViewer(context)
  const { tid, place } = useTrainingFrame()
  const navigate = useNavigate()
  const onMove = useCallback((next: string) => void navigate(toProblem(place, next)), [navigate, place])
  const { data } = usePage(logic.focusList, { tid, uid, locale: i18n.language })
  return <Neighbours problems={data} current={displayId} Anchor={ProblemAnchor} onMove={onMove} />
}

/** Leads from the page of a problem to those beside it and to focus mode. */
export function TrainingControl(props: Omit<TrainingProblemProps, 'control' | 'onSearch' | 'onJudged'>) {
  return (
    <>
      <TrainingNeighbours {...props} />
      <FocusControl {...props} />
    </>
  )
}

function FocusControl({ displayId, search }: Pick<TrainingProblemProps, 'displayId' | 'search'>) {
  const { t } = useTranslation('problemPage')
  const { place } = useTrainingFrame()
  return (
    <LinkButton
      size="sm"
      variant="ghost"
      {...toFocus(place, displayId)}
      search={search}
      aria-label={t('focus.enter')}
      title={t('focus.enter')}
      icon={<Maximize2 size={16} aria-hidden />}
    />
  )
}

/** A problem of a training on its desk, in the frame of the training or in focus mode. */
export function TrainingProblem(props: TrainingProblemProps) {
  const { context, logic, displayId, search, control, onSearch, onJudged } = props
  const { t, i18n } = useTranslation('training')
  const { uid } = useViewer(context)
  const { tid, place, reload: reloadTraining } = useTrainingFrame()
  const gid = place.groupId
  const locale = search.lang ?? (i18n.language as Locale)
  const page = usePage(logic.problem, { tid, gid, uid, displayId, locale })
  const own = useMemo(() => context.logic.inTraining({ tid, displayId }), [context, tid, displayId])
  return (
    <ProblemOnDesk
      context={context}
      id={displayId}
      page={page}
      search={search}
      onwards={<LinkButton {...toProblems(place)}>{t('problems.back')}</LinkButton>}
      place={{ training: { logic: own, control }, group: gid === null ? undefined : { gid, control } }}
      onSearch={onSearch}
      onJudged={() => {
        page.reload()
        reloadTraining()
        onJudged?.()
      }}
    />
  )
}
