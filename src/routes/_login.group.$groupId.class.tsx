import { createFileRoute } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { ClassBar } from '#ui/group/class-bar.tsx'
import {
  type ClassColumn,
  type ClassMark,
  type ClassSheet,
  type ClassShow,
  type ClassWish,
  classSheet,
  trainingSheet,
  wantedLines,
} from '#ui/group/class-rows.ts'
import { ClassTable, type ClassTableProps } from '#ui/group/class-table.tsx'
import { MemberMessageDialog } from '#ui/group/member-message-dialog.tsx'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { absoluteTime, readersZone, sheetTime } from '#ui/kit/time-words.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupClassSearch } from './-group-search.ts'
import { useRecordForm } from './-record-form.ts'
import { useChosen } from './-use-chosen.ts'
import { usePage } from './-use-page.ts'

/** Progress of the members, for teachers. */
export const Route = createFileRoute('/_login/group/$groupId/class')({
  validateSearch: (search) => GroupClassSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group'])])
    return logic
  },
  component: ClassTab,
})

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const counted = css({ fontSize: 'sm', color: 'fg.muted' })
const pad = css({ p: { base: '4', md: '5' } })

function ClassTab() {
  const { tid } = Route.useSearch()
  return tid === undefined ? <AllTrainings /> : <OneTraining key={tid} tid={tid} />
}

interface Loaded {
  /** Of one training; the tab says it for all. */
  title?: string | undefined
  due?: string | null
  /** Of the training, or of the view of all. */
  name: string
  /** Undefined before the first load. */
  sheet: ClassSheet | undefined
  failure: string | undefined
  busy: boolean
  reload(): void
}

function AllTrainings() {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { gid } = useGroupFrame()
  const { data, failure, loading, refreshing, reload } = usePage(logic.classOf, { gid })
  const sheet = useMemo(() => data && classSheet(data, Date.now()), [data])
  // The toolbar exists only for a class with members: nothing is rendered before that is known.
  if (!data && !failure) return <Waiting />
  return (
    <Class
      name={t('class.title')}
      sheet={sheet}
      failure={failure && failureText(failure)}
      busy={loading || refreshing}
      reload={reload}
    />
  )
}

function Waiting() {
  const { t } = useTranslation('group')
  const { info } = useGroupFrame()
  return (
    <Card>
      <PageTitle>{t('class.pageTitle', { name: info.name })}</PageTitle>
      <Skeleton shape="block" />
    </Card>
  )
}

const dueTime = css({
  display: 'inline-block',
  ms: '2',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'normal',
})

function Due({ time }: { time: string }) {
  const { t, i18n } = useTranslation('group')
  return <span className={dueTime}>{t('class.due', { time: absoluteTime(time, i18n.language) })}</span>
}

function OneTraining({ tid }: { tid: number }) {
  const logic = Route.useLoaderData()
  const { t, i18n } = useTranslation('group')
  const failureText = useFailureText()
  const { gid } = useGroupFrame()
  const locale = i18n.language as Locale
  const { data, failure, loading, refreshing, reload } = usePage(logic.classTraining, { gid, tid, locale })
  const sheet = useMemo(() => data && trainingSheet(data, Date.now()), [data])
  return (
    <Class
      title={data?.training.title ?? t('class.title')}
      due={data?.training.dueTime ?? null}
      name={data?.training.title ?? t('class.title')}
      sheet={sheet}
      failure={failure && failureText(failure)}
      busy={loading || refreshing}
      reload={reload}
    />
  )
}

function useMessage(receivers: readonly { uid: string }[], done: () => void) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const { gid } = useGroupFrame()
  const form = useRecordForm(logic.message, ({ uids }) => {
    toasts.show({ tone: 'success', title: t('class.sent', { count: uids.length }) })
    done()
  })
  const write = () => form.show({ gid, uids: receivers.map(({ uid }) => uid) }, { title: '', content: '' })
  return { form, write }
}

/** Part of the name of a file, without spaces. */
const filePart = (text: string) => text.trim().replace(/[\s·_]+/g, '-')

const exportedMark = (
  { problemId, hasScore }: ClassColumn,
  { solved, late, score, tries, solvedTime }: ClassMark = { solved: 0, late: 0, tried: 0 },
) => [
  ...[solved, late],
  ...(hasScore ? [score ?? 0] : []),
  ...(problemId === undefined ? [] : [tries ?? 0, solvedTime ? sheetTime(solvedTime) : '']),
]

/** What the table shows, with an extra column for names. */
function useExport({ name, sheet }: Pick<Loaded, 'name' | 'sheet'>) {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const { info } = useGroupFrame()
  return (lines: ReturnType<typeof wantedLines>) => {
    if (!sheet) return
    const { columns, total, hasPoints } = sheet
    const times = lines.flatMap(({ marks }) => columns.flatMap(({ id }) => marks[id]?.solvedTime ?? []))
    const zone = readersZone(times)
    const head = ['username', 'name', 'solved', 'problems', 'late', 'missing', 'open'] as const
    logic.saveCsv(`${filePart(info.name)}_${filePart(name)}`, [
      [
        ...head.map((each) => t(`class.csv.${each}`)),
        ...(hasPoints ? [t('class.csv.points')] : []),
        ...columns.flatMap(({ title, problemId, hasScore }) => [
          ...[title, t('class.csv.lateIn', { title })],
          ...(hasScore ? [t('class.csv.scoreIn', { title })] : []),
          ...(problemId === undefined
            ? []
            : [t('class.csv.triesIn', { title }), t('class.csv.solvedAt', { title, zone })]),
        ]),
      ],
      ...lines.map((line) => [
        ...[line.username, line.name ?? '', line.solved, total, line.late, line.missing, line.open],
        ...(hasPoints ? [line.points] : []),
        ...columns.flatMap((column) => exportedMark(column, line.marks[column.id])),
      ]),
    ])
  }
}

function Counted({ sheet }: Pick<Loaded, 'sheet'>) {
  const { t } = useTranslation('group')
  return (
    <div className={counted}>
      <p>{t('class.counted')}</p>
      {sheet?.isMixed ? <p>{t('class.pointsCounted')}</p> : null}
    </div>
  )
}

function Class({ title, due = null, name, sheet, failure, busy, reload }: Loaded) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('group')
  const { gid, info } = useGroupFrame()
  const { chosen, setChosen, choose } = useChosen()
  const { tid } = search
  const wish = wishOf(search)
  const { keyword, show, sort } = wish
  // biome-ignore lint/correctness/useExhaustiveDependencies: its parts say when it is another
  const lines = useMemo(() => (sheet ? wantedLines(sheet, wish) : []), [sheet, keyword, show, sort])
  const receivers = lines.filter(({ uid }) => chosen.has(uid))
  const { form, write } = useMessage(receivers, () => setChosen(new Set()))
  const exportLines = useExport({ name, sheet })
  const go = (change: Partial<GroupClassSearch>, replace = true) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace, resetScroll: false })
  const isEmpty = sheet !== undefined && (sheet.columns.length === 0 || sheet.lines.length === 0)
  return (
    <div className={layout}>
      <PageTitle>{t('class.pageTitle', { name: info.name })}</PageTitle>
      {tid === undefined ? null : (
        <BackLink
          from={Route.fullPath}
          to="."
          search={(old) => ({ ...old, tid: undefined, sort: undefined })}
          resetScroll={false}
        >
          {t('class.back')}
        </BackLink>
      )}
      {isEmpty && tid === undefined ? null : (
        <>
          <ClassBar
            keyword={keyword}
            show={show}
            hasLines={lines.length > 0}
            onChange={(change) => go(searchOf(change))}
            onExport={() => exportLines(lines)}
          />
          <Counted sheet={sheet} />
        </>
      )}
      {failure !== undefined && sheet ? <StaleMark message={failure} busy={busy} onRetry={reload} /> : null}
      <Frame title={title} due={due}>
        {sheet === undefined ? (
          <Unloaded failure={failure} busy={busy} onRetry={reload} />
        ) : isEmpty ? (
          <Nothing hasMembers={sheet.lines.length > 0} gid={gid} />
        ) : (
          <Lines
            {...{ gid, sheet, lines, sort, chosen, refreshing: busy }}
            onOpen={
              tid === undefined ? ({ id }) => go({ tid: Number(id), sort: undefined }, false) : undefined
            }
            onSort={(next) => go({ sort: next === 'name' ? undefined : next })}
            onChoose={choose}
            onClear={() => go(searchOf({ keyword: '', show: 'all' }))}
          />
        )}
      </Frame>
      {receivers.length === 0 ? null : (
        <ChosenBar
          label={t('batch.label')}
          text={t('batch.count', { count: receivers.length })}
          clear={t('batch.clear')}
          onClear={() => setChosen(new Set())}
        >
          <Button variant="solid" icon={<Mail size={16} aria-hidden />} onClick={write}>
            {t('class.write')}
          </Button>
        </ChosenBar>
      )}
      <MemberMessageDialog
        open={form.open}
        receivers={receivers.map(({ username }) => username)}
        values={form.values}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        onEdit={form.edit}
        onSend={form.send}
        onClose={form.close}
      />
    </div>
  )
}

function Frame({
  title,
  due,
  children,
}: {
  title: string | undefined
  due: string | null
  children: ReactNode
}) {
  if (title === undefined) return <Card pad="none">{children}</Card>
  return (
    <Section title={title} beside={due === null ? null : <Due time={due} />}>
      {children}
    </Section>
  )
}

const wishOf = ({ keyword = '', show = 'all', sort = 'name' }: GroupClassSearch): ClassWish => ({
  ...{ keyword, show, sort },
})

/** The parameters of the address after a change, without defaults. */
const searchOf = ({ keyword, show }: { keyword?: string; show?: ClassShow }): Partial<GroupClassSearch> => ({
  ...(keyword === undefined ? {} : { keyword: keyword || undefined }),
  ...(show === undefined ? {} : { show: show === 'all' ? undefined : show }),
})

function Lines({ onClear, ...props }: ClassTableProps & { onClear(): void }) {
  const { t } = useTranslation('group')
  if (props.lines.length > 0) return <ClassTable {...props} />
  return (
    <Empty
      drawing="found-nothing"
      title={t('class.noneFound')}
      act={<ClearFiltersButton onClear={onClear} />}
    >
      {t('class.noneFoundHint')}
    </Empty>
  )
}

interface UnloadedProps {
  failure: string | undefined
  busy: boolean
  onRetry(): void
}

function Unloaded({ failure, busy, onRetry }: UnloadedProps) {
  if (failure !== undefined) return <Failed message={failure} busy={busy} onRetry={onRetry} />
  return (
    <div className={pad}>
      <Skeleton shape="block" />
    </div>
  )
}

/** What is missing for a class view, with a link to it. */
function Nothing({ hasMembers, gid }: { hasMembers: boolean; gid: number }) {
  const { t } = useTranslation('group')
  const params = { groupId: String(gid) }
  return hasMembers ? (
    <Empty
      title={t('class.noTrainings')}
      act={
        <LinkButton to="/group/$groupId/training" params={params} search={{ part: 'create' }}>
          {t('trainings.create')}
        </LinkButton>
      }
    >
      {t('class.noTrainingsHint')}
    </Empty>
  ) : (
    <Empty
      drawing="people"
      title={t('class.noMembers')}
      act={
        <LinkButton to="/group/$groupId/member" params={params}>
          {t('class.goToMembers')}
        </LinkButton>
      }
    >
      {t('class.noMembersHint')}
    </Empty>
  )
}
