import { FileUp, Square } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType, ProblemAuth } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { upload } from '#contract/limits/problem.ts'
import type { ImportedOne, PreviewedProblem, ReadFormat } from '#contract/problem-batch.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { Link } from '#ui/kit/link.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Progress } from '#ui/kit/progress.tsx'
import { useSizeText } from '#ui/kit/size-text.ts'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { authKeys } from './auth-words.ts'
import { EditLink } from './edit-link.tsx'

export interface ImportPanelProps {
  phase: 'choosing' | 'reading' | 'looking' | 'importing' | 'ended'
  fileName: string | undefined
  tooLarge: boolean
  preview: { format: string; problems: readonly PreviewedProblem[] } | undefined
  chosen: readonly number[]
  /** They come in private, whatever the package says. */
  isHidden: boolean
  right: number
  results: readonly ImportedOne[]
  left: number
  stopping: boolean
  failure: Failure | undefined
  /** Imported problems are hidden and belong to the viewer. */
  isOwn: boolean
  /** The group to import into; null for the site. */
  gid: number | null
  /** The submissions of imported problems are being verified. */
  verifying: boolean
  /** Verifies the submissions of all imported problems; absent if there are none, or once started. */
  onVerify: (() => void) | undefined
  /** The results for one problem. */
  check(pid: number): ReactNode
  onChoose(file: File): void
  onToggle(index: number): void
  onToggleAll(): void
  onHide(isHidden: boolean): void
  onSend(): void
  onStop(): void
  onClear(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const drop = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '10',
  textAlign: 'center',
  rounded: 'lg',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent' },
})
const muted = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const words = css({ flex: '1', minW: '[12rem]' })
const lines = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  minW: { md: '[14rem]' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
const title = css({ fontWeight: 'medium' })
const top = css({ '& > td': { verticalAlign: { md: 'top' } } })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const bad = css({ color: 'danger.fg' })
const notes = css({ display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'sm' })

export function ImportPanel(props: ImportPanelProps) {
  const { phase, onChoose, onClear } = props
  const { t } = useTranslation('problemAdmin')
  const input = useRef<HTMLInputElement>(null)
  const ask = () => input.current?.click()
  const another = () => {
    onClear()
    ask()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.xml,.kpp"
        aria-label={t('import.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      {phase === 'choosing' || phase === 'reading' ? (
        <Chooser {...props} onAsk={ask} />
      ) : (
        <Look {...props} onAnother={another} />
      )}
    </>
  )
}

const megabyte = 1024 * 1024

type ChooserProps = ImportPanelProps & {
  /** Opens the window that chooses a file. */
  onAsk(): void
}

function Chooser({ phase, fileName, tooLarge, failure, isOwn, onChoose, onClear, onAsk }: ChooserProps) {
  const { t } = useTranslation('problemAdmin')
  const [over, setOver] = useState(false)
  const isReading = phase === 'reading'
  const takes = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isReading)
  }
  return (
    <div className={column}>
      <section
        className={drop}
        aria-label={t('import.drop')}
        {...(over ? { 'data-over': '' } : {})}
        onDragOver={takes}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isReading) onChoose(file)
        }}
      >
        <FileUp size={32} strokeWidth={1.5} aria-hidden />
        <p className={title}>{isReading ? t('import.reading', { file: fileName }) : t('import.drop')}</p>
        {isReading ? (
          <>
            <Progress label={t('import.reading', { file: fileName })} value={null} />
            <Button onClick={onClear}>{t('import.cancel')}</Button>
          </>
        ) : (
          <>
            <p className={muted}>{t('import.formats', { size: upload.packageBytes / megabyte })}</p>
            {isOwn ? <p className={muted}>{t('import.own')}</p> : null}
            <Button variant="solid" onClick={onAsk}>
              {t('import.choose')}
            </Button>
          </>
        )}
      </section>
      {tooLarge ? (
        <p className={bad} role="alert">
          {t('import.tooLarge', { file: fileName, size: upload.packageBytes / megabyte })}
        </p>
      ) : null}
      <FailureLine failure={failure} />
    </div>
  )
}

type LookProps = ImportPanelProps & {
  /** Puts this package away and chooses another file. */
  onAnother(): void
}

function Look(props: LookProps) {
  const { t } = useTranslation('problemAdmin')
  const { phase, fileName, preview, chosen, isHidden, right, results, left, stopping, failure, gid } = props
  const { onToggleAll, onSend, onStop, onAnother, onVerify, verifying } = props
  const { format = '', problems = [] } = preview ?? {}
  const made = results.filter(({ problemId }) => problemId !== null).length
  const done = results.length
  const whole = {
    label: t('import.all'),
    ids: problems.filter(({ refusal }) => refusal === null).map(({ index }) => index),
    chosen: new Set(chosen),
    busy: phase !== 'looking',
    onChoose: onToggleAll,
  }
  return (
    <div className={column}>
      <div className={bar}>
        <div className={words}>
          <p className={title}>{fileName}</p>
          <p className={muted} role="status">
            {phase === 'ended'
              ? t('import.ended', { made, refused: done - made, left })
              : t('import.found', {
                  format: t(`import.format.${format as ReadFormat}`),
                  all: problems.length,
                  right,
                })}
          </p>
          <Lacking {...props} />
        </div>
        {phase === 'looking' ? (
          <>
            <Button onClick={onAnother}>{t('import.another')}</Button>
            <Button
              variant="solid"
              reason={chosen.length === 0 ? t('import.nothing') : undefined}
              onClick={onSend}
            >
              {t('import.send', { count: chosen.length })}
            </Button>
          </>
        ) : null}
        {phase === 'importing' ? (
          <Button icon={<Square size={14} aria-hidden />} busy={stopping} onClick={onStop}>
            {t('import.stop')}
          </Button>
        ) : null}
        {phase === 'ended' ? (
          <>
            {onVerify || verifying ? (
              <Button busy={verifying} onClick={onVerify}>
                {t('import.verify.act')}
              </Button>
            ) : null}
            {left > 0 ? <Button onClick={onSend}>{t('import.goOn', { count: left })}</Button> : null}
            <Button variant="solid" onClick={onAnother}>
              {t('import.another')}
            </Button>
          </>
        ) : null}
      </div>
      {phase === 'importing' ? (
        <Progress
          label={t('import.progress')}
          value={(100 * done) / Math.max(1, chosen.length)}
          figure={`${done}/${chosen.length}`}
        />
      ) : null}
      {phase === 'looking' ? <WhoSees {...props} /> : null}
      <FailureLine failure={failure} />
      <Card pad="none">
        <ChooseAll {...whole} />
        <Table caption={t('import.caption', { file: fileName })} cards inBox>
          <TableHead>
            <ChooseAllHead {...whole} />
            <Th>{t('list.problem')}</Th>
            <Th>{t('import.content')}</Th>
            <Th>{t('import.outcome')}</Th>
          </TableHead>
          <tbody>
            {problems.map((problem) => (
              <Line
                key={problem.index}
                problem={problem}
                isChosen={chosen.includes(problem.index)}
                isHidden={isHidden && !props.isOwn}
                isFixed={phase !== 'looking'}
                result={results.find(({ index }) => index === problem.index)}
                gid={gid}
                check={props.check}
                onToggle={props.onToggle}
              />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

const lackedBy: Partial<Record<string, 'all' | 'tools'>> = {
  hoj: 'all',
  qduoj: 'tools',
  hydro: 'tools',
  fps: 'tools',
} satisfies Partial<Record<ReadFormat, 'all' | 'tools'>>

/** What the format has no place for, and then that nothing is there to be verified. */
function Lacking({ phase, preview, results }: ImportPanelProps) {
  const { t } = useTranslation('problemAdmin')
  const lack = lackedBy[preview?.format ?? '']
  const made = results.filter(({ pid }) => pid !== null)
  const isBare =
    phase === 'ended' &&
    made.length > 0 &&
    made.every(({ index }) => !preview?.problems[index]?.content?.solutions)
  const said = [...(lack ? [t(`import.lacks.${lack}`)] : []), ...(isBare ? [t('import.verify.nothing')] : [])]
  return said.length > 0 ? <p className={muted}>{said.join(' ')}</p> : null
}

/** Of the chosen problems, before they come in. */
function WhoSees({ preview, chosen, isHidden, isOwn, onHide }: ImportPanelProps) {
  const { t } = useTranslation('problemAdmin')
  if (isOwn) return <p className={muted}>{t('import.own')}</p>
  const shown = (preview?.problems ?? []).filter(
    ({ content }) => content !== null && content.auth !== ProblemAuth.Private,
  )
  if (shown.length === 0) return null
  const count = shown.filter(
    ({ index, content }) => chosen.includes(index) && content?.auth === ProblemAuth.Public,
  ).length
  return (
    <div className={bar}>
      <Switch checked={isHidden} onChecked={onHide}>
        {t('import.hide')}
      </Switch>
      {isHidden || count === 0 ? null : <p className={muted}>{t('import.publicAtOnce', { count })}</p>}
    </div>
  )
}

interface LineProps {
  problem: PreviewedProblem
  isChosen: boolean
  isHidden: boolean
  isFixed: boolean
  result: ImportedOne | undefined
  gid: number | null
  check(pid: number): ReactNode
  onToggle(index: number): void
}

function Line({ problem, isChosen, isHidden, isFixed, result, gid, check, onToggle }: LineProps) {
  const { t, i18n } = useTranslation('problemAdmin')
  const { index, name, content, refusal } = problem
  const titles = Object.entries(content?.titles ?? {})
  const id = content?.problemId ?? t('import.numbered')
  const shown = titles.find(([locale]) => locale === i18n.language)?.[1] ?? titles[0]?.[1] ?? name
  return (
    <Tr selected={isChosen} className={top}>
      <ChooseCell
        label={t('import.take', { name })}
        checked={isChosen}
        disabled={isFixed || refusal !== null}
        onChoose={() => onToggle(index)}
      />
      <Td wide>
        <span className={lines}>
          <span className={title}>{shown}</span>
          <span className={muted}>
            {name === content?.problemId ? name : t('import.inPackage', { id, name })}
          </span>
        </span>
      </Td>
      <Td label={t('import.content')} wide hideSmall={content === null}>
        {content ? <Content content={content} isHidden={isHidden} /> : null}
      </Td>
      <Td label={t('import.outcome')} grow wide>
        <Outcome problem={problem} result={result} gid={gid} />
        {result?.pid == null ? null : check(result.pid)}
      </Td>
    </Tr>
  )
}

interface ContentProps extends Pick<LineProps, 'isHidden'> {
  content: NonNullable<PreviewedProblem['content']>
}

function Content({ content, isHidden }: ContentProps) {
  const { t, i18n } = useTranslation('problemAdmin')
  const { timeLimit, memoryLimit, cases, caseBytes, solutions, groups, points, judgeMode, tags, titles } =
    content
  const sizeText = useSizeText()
  const languages = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const written = Object.keys(titles).map((locale) => languages.of(locale.slice(0, 2)) ?? locale)
  const facts = [
    content.type === ContestType.Oi ? t('import.scored', { count: points ?? 0 }) : t('import.plain'),
    t('import.limits', { time: timeLimit, memory: memoryLimit }),
    t('import.cases', { count: cases, size: sizeText(caseBytes) }),
    solutions > 0 ? t('import.solutions', { count: solutions }) : t('import.noSolutions'),
    ...(groups > 1 ? [t('import.groups', { count: groups })] : []),
    ...(judgeMode === 'default' ? [] : [t(`import.mode.${judgeMode}`)]),
    t('import.auth', { auth: t(`auth.${authKeys[isHidden ? ProblemAuth.Private : content.auth]}`) }),
    ...(content.attachments > 0 ? [t('import.files', { count: content.attachments })] : []),
  ]
  return (
    <span className={lines}>
      <span>{facts.join(' · ')}</span>
      <span className={muted}>
        {[
          t('import.written', { languages: listWords(written, i18n.language) }),
          ...(tags.length > 0 ? [t('import.tags', { tags: listWords(tags, i18n.language) })] : []),
        ].join(' · ')}
      </span>
    </span>
  )
}

const noteTones = { made: 'neutral', changed: 'warning', lost: 'danger', hidden: 'danger' } as const

interface MadeProps extends Pick<ImportedOne, 'isDraft'> {
  problemId: string
  pid: number
  gid: number | null
}

function Made({ problemId: id, pid, gid, isDraft }: MadeProps) {
  const { t } = useTranslation('problemAdmin')
  if (isDraft)
    return (
      <EditLink gid={gid} pid={pid}>
        {t('import.draft', { id })}
      </EditLink>
    )
  return (
    <span className={links}>
      {gid === null ? (
        <Link to="/problem/$problemId" params={{ problemId: id }}>
          {t('import.made', { id })}
        </Link>
      ) : (
        <Link to="/group/$groupId/problem/$problemId" params={{ groupId: String(gid), problemId: id }}>
          {t('import.made', { id })}
        </Link>
      )}
      <EditLink gid={gid} pid={pid} aria-label={t('list.editOne', { id })}>
        {t('list.edit')}
      </EditLink>
    </span>
  )
}

function Outcome({
  problem: { refusal, notes: told },
  result,
  gid,
}: Pick<LineProps, 'problem' | 'result' | 'gid'>) {
  const { t } = useTranslation('problemAdmin')
  const why = result ? result.refusal : refusal
  const found = (result?.hidden ?? []).filter((text) => told.every((note) => note.text !== text))
  const given = [...found.map((text) => ({ level: 'hidden' as const, text })), ...told]
  return (
    <span className={lines}>
      {why !== null ? (
        <span className={bad}>{why}</span>
      ) : result?.problemId && result.pid !== null ? (
        <Made {...result} problemId={result.problemId} pid={result.pid} gid={gid} />
      ) : (
        <span>{t('import.fits')}</span>
      )}
      {given.length === 0 ? null : (
        <span className={notes}>
          {given.map(({ level, text }) => (
            <span key={text}>
              <Badge tone={noteTones[level]}>{t(`import.note.${level}`)}</Badge> <span>{text}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
