import { TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import type { DraftField } from '#contract/problem-content.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { css, cx } from '#styled/css/index.js'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FootBar } from '#ui/kit/foot-bar.tsx'
import { Input } from '#ui/kit/input.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { contestTime } from '#ui/kit/time-words.ts'
import type { Audience } from './audience.ts'
import { ChangedFields } from './changed-fields.tsx'
import { fieldName } from './field-name.ts'
import type { MendPlace } from './mend-place.ts'
import { column, quiet } from './workshop-styles.ts'

export type StoreMark = 'stored' | 'storing' | 'waiting' | 'cutOff' | 'refused'

interface PublishBarProps {
  store: StoreMark
  storeFailure: Failure | undefined
  /** Fields that are stored once somebody chooses between two versions. */
  undecided: readonly DraftField[]
  /** What is not stored is there again after the page was closed. */
  isKept: boolean
  /** Which fields differ from what is published. */
  changed: readonly DraftField[]
  /** It was never published. */
  isNew: boolean
  /** How many it has. */
  submissions: number
  /** Who sees it once it is published. */
  audience: Audience
  /** When the contest ends that hides it until then; null where none does. */
  hiddenUntil: string | null
  /** What makes it weaker; `go` leads to where it is mended. */
  warnings(go: (places: readonly MendPlace[]) => void): ReactNode
  /** The revision that the draft was restored from. */
  restored: number | null
  /** It waits to join the problems of the site, and no longer does once it is published. */
  isApplying: boolean
  /** The contest that it is in, or joins once it is published. */
  contest: Pick<NonNullable<WorkshopProblem['contest']>, 'title' | 'displayId' | 'isThere'> | null
  busy: boolean
  /** The viewer publishes, and drops the draft. */
  canPublish: boolean
  /** Why it cannot be published now. */
  reason: string | undefined
  failure: Failure | undefined
  /** Why the last publish was refused, or what is to be rejudged after it. */
  outcome: ReactNode
  /** Leads to what keeps it from being published, where that is not in sight. */
  toReady: ReactNode
  onPublish(note: string): void
  /** Leads to where a warning is mended, and answers with what has the focus then. */
  onGo(places: readonly MendPlace[]): HTMLElement | null
  onDrop(): void
  onStore(): void
}

// Below the cards, not below what stands beside them.
const bar = css({ flexDirection: 'column', gap: '2', me: { lg: '[calc(18rem + token(spacing.5))]' } })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '2', md: '3' },
})
const warning = css({
  flex: '1',
  minW: '0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'warning.fg',
  fontWeight: 'medium',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', ms: 'auto' })
const storeLine = css({ display: 'flex', alignItems: 'center', gap: '3', minW: '0' })
/** What is to be read stands above the buttons, with the one that helps. */
const storeWarning = css({ order: '-1', flexBasis: 'full' })
const sign = css({ flexShrink: '0' })
const unseen = css({ mdDown: { srOnly: true } })
// The gap of the line is for what is seen.
const noGap = css({ me: { base: '-2', md: '-3' } })
const noGapSmall = css({ mdDown: { me: '-2' } })
const gapOf = ({ isBlank, isUnseen }: { isBlank: boolean; isUnseen: boolean }) =>
  isBlank ? noGap : isUnseen && noGapSmall
const noteMax = 500

/** Whether everything is stored, and the way to publish it. */
export function PublishBar(props: PublishBarProps) {
  const {
    store,
    storeFailure,
    undecided,
    isKept,
    changed,
    isNew,
    submissions,
    audience,
    hiddenUntil,
    warnings,
    restored,
    isApplying,
    contest,
    busy,
    canPublish,
    reason,
    failure,
    outcome,
    toReady,
    onPublish,
    onGo,
    onDrop,
    onStore,
  } = props
  const { t } = useTranslation('workshop')
  const [open, setOpen] = useState(false)
  const [dropping, setDropping] = useState(false)
  const [note, setNote] = useState('')
  const toMend = useRef<readonly MendPlace[]>(undefined)
  const isChanged = isNew || changed.length > 0
  return (
    <FootBar className={bar}>
      {outcome}
      <div className={line}>
        <StoreLine
          {...{ store, undecided, isKept, onStore }}
          isChanged={changed.length > 0}
          isBeside={reason !== undefined}
        />
        {toReady}
        <div className={acts}>
          {isChanged && !isNew && canPublish ? (
            <Button
              variant="ghost"
              icon={<Undo2 size={16} aria-hidden />}
              iconOnPhone
              disabled={busy}
              onClick={() => setDropping(true)}
            >
              {t('publish.drop')}
            </Button>
          ) : null}
          <Button
            variant="solid"
            busy={busy}
            reason={
              canPublish
                ? (reason ?? (isChanged ? undefined : t('publish.unchanged')))
                : t('publish.notYours')
            }
            onClick={() => {
              if (note === '' && restored !== null) setNote(t('publish.restored', { number: restored }))
              toMend.current = undefined
              setOpen(true)
            }}
          >
            {t(isNew ? 'publish.first' : 'publish.again')}
          </Button>
        </div>
      </div>
      <FailureLine failure={store === 'refused' ? storeFailure : undefined} />
      <FailureLine failure={failure} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={() => (toMend.current ? onGo(toMend.current) : null)}
        title={t(isNew ? 'publish.first' : 'publish.again')}
        description={t(isNew ? 'publish.firstText' : 'publish.againText')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('history.back')}</Button>
            <Button
              variant="solid"
              onClick={() => {
                onPublish(note.slice(0, noteMax))
                setOpen(false)
                setNote('')
              }}
            >
              {t(isNew ? 'publish.first' : 'publish.again')}
            </Button>
          </>
        }
      >
        <PublishFields
          {...{ isNew, changed, submissions, audience, hiddenUntil, isApplying, contest, note }}
          onNote={setNote}
          warnings={warnings((places) => {
            toMend.current = places
            setOpen(false)
          })}
        />
      </Dialog>
      <ConfirmDialog
        open={dropping}
        title={t('publish.dropTitle')}
        text={t('publish.dropText')}
        back={t('history.back')}
        confirm={t('publish.drop')}
        onConfirm={() => {
          onDrop()
          setDropping(false)
        }}
        onClose={() => setDropping(false)}
      />
    </FootBar>
  )
}

interface StoreLineProps extends Pick<PublishBarProps, 'store' | 'undecided' | 'isKept' | 'onStore'> {
  /** There is a draft. */
  isChanged: boolean
  /** What keeps it from being published stands beside it: a phone has room for one. */
  isBeside: boolean
}

function StoreLine({ store, undecided, isKept, onStore, isChanged, isBeside }: StoreLineProps) {
  const { t, i18n } = useTranslation('workshop')
  const fields = listWords(
    undecided.map((field) => fieldName(t, field)),
    i18n.language,
  )
  const isUnstored = store === 'cutOff' || store === 'refused'
  const isAtRisk = isUnstored && !isKept
  const isBlank = store === 'stored' && !isChanged
  const isUnseen = store === 'stored' && isBeside
  return (
    <div className={cx(storeLine, isUnstored && storeWarning, gapOf({ isBlank, isUnseen }))}>
      <output className={isAtRisk ? warning : cx(quiet, isUnseen && unseen)} aria-live="polite">
        {isAtRisk ? <TriangleAlert size={18} className={sign} aria-hidden /> : null}
        {isBlank ? null : (
          <span>{t(isAtRisk ? `store.notKept.${store}` : `store.${store}`, { fields })}</span>
        )}
      </output>
      {isUnstored ? (
        <Button variant={isAtRisk ? 'solid' : 'outline'} onClick={onStore}>
          {t('store.again')}
        </Button>
      ) : null}
    </div>
  )
}

interface PublishFieldsProps
  extends Pick<
    PublishBarProps,
    'isNew' | 'changed' | 'submissions' | 'audience' | 'hiddenUntil' | 'isApplying' | 'contest'
  > {
  warnings: ReactNode
  note: string
  onNote(note: string): void
}

function PublishFields(props: PublishFieldsProps) {
  const { isNew, changed, submissions, audience, hiddenUntil, warnings, isApplying, contest, note, onNote } =
    props
  const { t, i18n } = useTranslation('workshop')
  const isListed = audience === 'site' || audience === 'group'
  return (
    <div className={column}>
      {isNew ? null : <ChangedFields fields={changed} />}
      {submissions > 0 ? (
        <WordLine tone="plain">{t('publish.submissions', { count: submissions })}</WordLine>
      ) : null}
      <WordLine tone="plain">
        {isListed && hiddenUntil !== null
          ? t(`publish.audienceLater.${audience}`, { at: contestTime(hiddenUntil, i18n.language) })
          : t(`publish.audience.${audience}`)}
      </WordLine>
      {isApplying ? <WordLine tone="plain">{t('publish.withdraws')}</WordLine> : null}
      {contest && !contest.isThere ? (
        <WordLine tone="plain">
          {t('publish.joins', { title: contest.title, id: contest.displayId })}
        </WordLine>
      ) : null}
      {warnings}
      {isNew ? null : (
        <Field label={t('publish.note')} limit={[note, noteMax]}>
          <Input value={note} onChange={({ target }) => onNote(target.value)} />
        </Field>
      )}
    </div>
  )
}
