import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/operation.ts'
import type { getRevisions } from '#contract/workshop.ts'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { revisionPlace } from './revision-place.ts'
import { body, box, buttons, head, named, quiet, titled } from './workshop-styles.ts'

interface HistoryPartProps {
  revisions: DataOf<typeof getRevisions>
  live: number | null
  /** What differs from another revision, or from the draft where `other` is null. */
  compare(number: number, other: number | null): ReactNode
  onRestore(number: number): void
  readOnly: boolean
  /** What was done with the problem. */
  log: ReactNode
  /** Takes what is published out. */
  take: ReactNode
}

/** Every revision that was published: what each changed, compared with the draft or another one, restored into the draft. */
export function HistoryPart({ revisions, live, readOnly, log, take, compare, onRestore }: HistoryPartProps) {
  const { t } = useTranslation('workshop')
  const [asked, setAsked] = useState<number>()
  const [logged, setLogged] = useState(false)
  const numbers = revisions.map((each) => each.number)
  return (
    <Section title={t('part.history')}>
      <div className={body}>
        {revisions.length === 0 ? <p className={quiet}>{t('history.none')}</p> : null}
        {revisions.map((revision) => (
          <RevisionBox
            key={revision.number}
            revision={revision}
            isLive={revision.number === live}
            numbers={numbers}
            compare={compare}
            onRestore={readOnly ? undefined : () => setAsked(revision.number)}
          />
        ))}
        <div className={head}>
          {take}
          <Button aria-expanded={logged} onClick={() => setLogged(!logged)}>
            {t(logged ? 'audit.hide' : 'audit.show')}
          </Button>
        </div>
        {logged ? log : null}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('history.restoreTitle', { number: asked ?? 0 })}
        text={t('history.restoreText')}
        back={t('history.back')}
        confirm={t('history.restore')}
        onConfirm={() => {
          if (asked !== undefined) onRestore(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  )
}

/** Revisions come after the page, and a link may lead to one. */
const cameFor = (place: HTMLElement | null) => {
  if (place && location.hash === `#${place.id}`) place.scrollIntoView({ block: 'center' })
}

interface RevisionBoxProps extends Pick<HistoryPartProps, 'compare'> {
  revision: HistoryPartProps['revisions'][number]
  isLive: boolean
  /** Of all revisions, the newest first. */
  numbers: readonly number[]
  /** Absent where nothing may be changed. */
  onRestore: (() => void) | undefined
}

function RevisionBox({ revision, isLive, numbers, compare, onRestore }: RevisionBoxProps) {
  const { number, by, at, note, changed } = revision
  const { t } = useTranslation('workshop')
  const [isOpen, setOpen] = useState(false)
  // The draft is what is published until something is changed.
  const first = isLive ? (numbers.find((each) => each < number) ?? null) : null
  const [chosen, setChosen] = useState<number | null>()
  const other = chosen === undefined ? first : chosen
  return (
    <div id={revisionPlace(number)} ref={cameFor} className={box}>
      <div className={titled}>
        <div className={named}>
          <strong>{t(isLive ? 'history.live' : 'history.number', { number })}</strong>
          <span className={quiet}>{by}</span>
          <RelativeTime at={at} />
        </div>
        <span className={buttons}>
          <Button
            variant="ghost"
            onClick={() => {
              setOpen(!isOpen)
              setChosen(undefined)
            }}
          >
            {t(isOpen ? 'history.hide' : 'history.compare')}
          </Button>
          {isLive ? null : (
            <Button variant="ghost" disabled={onRestore === undefined} onClick={onRestore}>
              {t('history.restore')}
            </Button>
          )}
        </span>
      </div>
      {note ? <p>{note}</p> : null}
      <ChangedFields fields={changed} />
      {isOpen ? (
        <>
          <CompareWith
            numbers={numbers.filter((each) => each !== number)}
            chosen={other}
            onChoose={setChosen}
          />
          {compare(number, other)}
        </>
      ) : null}
    </div>
  )
}

interface CompareWithProps {
  /** Other revisions. */
  numbers: readonly number[]
  /** Null is the draft. */
  chosen: number | null
  onChoose(number: number | null): void
}

function CompareWith({ numbers, chosen, onChoose }: CompareWithProps) {
  const { t } = useTranslation('workshop')
  if (numbers.length === 0) return null
  return (
    <FormRow label={t('history.with')}>
      <Select
        label={t('history.with')}
        options={[
          { value: '', label: t('history.draft') },
          ...numbers.map((number) => ({ value: String(number), label: t('history.number', { number }) })),
        ]}
        value={chosen === null ? '' : String(chosen)}
        onValue={(value) => onChoose(value === '' ? null : Number(value))}
      />
    </FormRow>
  )
}
