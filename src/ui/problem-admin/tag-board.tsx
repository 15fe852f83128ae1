import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminClassification, AdminTag } from '#contract/tag-admin.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { nameIn } from './tag-values.ts'

export interface TagBoardProps {
  classifications: readonly AdminClassification[]
  tags: readonly AdminTag[]
  /** Something is being done; nothing else can be. */
  busy: boolean
  onAddTag(tcid: number | null): void
  onEditTag(tag: AdminTag): void
  onRemoveTag(tag: AdminTag): void
  onMove(tag: AdminTag, tcid: number | null): void
  onEditClassification(classification: AdminClassification): void
  onRemoveClassification(classification: AdminClassification): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  p: '4',
  '&[data-over]': { bg: 'accent.subtle' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const heading = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const muted = css({ fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' })
// Their last icon, not the room around it, ends with the tags.
const acts = css({ display: 'flex', alignItems: 'center', gap: '1', ms: 'auto', me: '-2' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxW: 'full',
  borderWidth: 'thin',
  rounded: 'md',
  bg: 'surface',
  '&[data-dragged]': { opacity: 'faint' },
})
const word = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  h: '8',
  px: '2',
  rounded: 'md',
  cursor: 'grab',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  _pointerHover: { bg: 'surface.hover' },
  _coarse: { minH: 'control.lg' },
})
const dot = css({ flexShrink: '0', w: '3', h: '3', rounded: 'full', borderWidth: 'thin' })
const count = css({ fontSize: 'sm', color: 'fg.muted' })

/** Tags by their classifications. A tag is dragged to another one, or moved with Alt and the arrow keys. */
export function TagBoard(props: TagBoardProps) {
  const { classifications, tags } = props
  const { t, i18n } = useTranslation('problemAdmin')
  const [dragged, setDragged] = useState<AdminTag>()
  const ids = [...classifications.map(({ id }) => id), null]
  const known = new Set<number | null>(ids)
  const placeOf = ({ tcid }: AdminTag) => (known.has(tcid) ? tcid : null)
  const move = (tag: AdminTag, tcid: number | null) => {
    if (placeOf(tag) !== tcid) props.onMove(tag, tcid)
  }
  const shared = {
    ...props,
    dragged,
    onDrag: setDragged,
    onStep: (tag: AdminTag, step: number) => {
      const next = ids[ids.indexOf(placeOf(tag)) + step]
      if (next !== undefined) move(tag, next)
    },
    onDropped: (tcid: number | null) => {
      if (dragged) move(dragged, tcid)
      setDragged(undefined)
    },
  }
  return (
    <div className={column}>
      <p className={count}>{t('tags.moveHelp')}</p>
      {classifications.map((classification) => (
        <Section
          key={classification.id}
          {...shared}
          classification={classification}
          name={nameIn(classification, i18n.language)}
          own={tags.filter((tag) => placeOf(tag) === classification.id)}
        />
      ))}
      <Section
        {...shared}
        classification={null}
        name={t('tags.unclassified')}
        own={tags.filter((tag) => placeOf(tag) === null)}
      />
    </div>
  )
}

interface SectionProps extends TagBoardProps {
  /** Null for the tags without one. */
  classification: AdminClassification | null
  name: string
  own: readonly AdminTag[]
  dragged: AdminTag | undefined
  onDrag(tag: AdminTag | undefined): void
  onStep(tag: AdminTag, step: number): void
  onDropped(tcid: number | null): void
}

function Section({ classification, name, own, ...props }: SectionProps) {
  const { t } = useTranslation('problemAdmin')
  const { busy, dragged, onDropped, onAddTag, onEditClassification, onRemoveClassification } = props
  const [over, setOver] = useState(false)
  const id = classification?.id ?? null
  const takes = (event: DragEvent) => {
    if (!dragged || busy) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Card
      pad="none"
      className={section}
      aria-label={name}
      {...(over && dragged ? { 'data-over': '' } : {})}
      onDragEnter={takes}
      onDragOver={takes}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDropped(id)
      }}
    >
      <div className={head}>
        <h2 className={heading}>{name}</h2>
        <span className={muted}>
          {classification === null
            ? t('tags.count', { count: own.length })
            : t('tags.countAndRank', { count: own.length, rank: classification.rank })}
        </span>
        <div className={acts}>
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus size={16} aria-hidden />}
            aria-label={t('tags.addTo', { name })}
            onClick={() => onAddTag(id)}
          >
            {t('tags.add')}
          </Button>
          {classification === null ? null : (
            <>
              <IconButton
                size="sm"
                label={t('tags.editOne', { name })}
                icon={<Pencil size={16} aria-hidden />}
                onClick={() => onEditClassification(classification)}
              />
              <IconButton
                size="sm"
                label={t('tags.removeOne', { name })}
                busy={busy}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => onRemoveClassification(classification)}
              />
            </>
          )}
        </div>
      </div>
      {own.length === 0 ? (
        <p className={count}>{t('tags.none')}</p>
      ) : (
        <ul className={chips}>
          {own.map((tag) => (
            <Chip key={tag.id} {...props} tag={tag} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type ChipProps = Omit<SectionProps, 'classification' | 'name' | 'own'> & { tag: AdminTag }

function Chip({ tag, busy, dragged, onDrag, onStep, onEditTag, onRemoveTag }: ChipProps) {
  const { t, i18n } = useTranslation('problemAdmin')
  const name = nameIn(tag, i18n.language)
  return (
    <li
      className={chip}
      draggable={!busy}
      {...(dragged?.id === tag.id ? { 'data-dragged': '' } : {})}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(tag)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <button
        type="button"
        className={word}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onEditTag(tag)}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || step === undefined || busy) return
          event.preventDefault()
          onStep(tag, step)
        }}
      >
        <span className={dot} style={{ background: tag.color ?? 'transparent' }} aria-hidden />
        <span aria-hidden>{name}</span>
        <span className={count} aria-hidden>
          {t('tags.problems', { value: tag.problems })}
        </span>
        <VisuallyHidden>{t('tags.chip', { name, count: tag.problems })}</VisuallyHidden>
      </button>
      <IconButton
        size="sm"
        label={t('tags.removeOne', { name })}
        busy={busy}
        icon={<Trash2 size={14} aria-hidden />}
        onClick={() => onRemoveTag(tag)}
      />
    </li>
  )
}
