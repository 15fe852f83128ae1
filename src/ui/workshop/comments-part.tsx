import { Check, RotateCcw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { problemComment as limits } from '#contract/limits/workshop.ts'
import { type ProblemComment, type WorkshopPart, workshopParts } from '#contract/problem-comment.ts'
import { type DraftField, draftFields } from '#contract/problem-content.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { fieldName, partOf } from './field-name.ts'
import { asTyped, body, box, buttons, named, quiet, row, titled } from './workshop-styles.ts'

/** Where a comment belongs. */
export interface CommentPlace {
  part: WorkshopPart | null
  field: DraftField | null
}

interface CommentsPartProps {
  /** Undefined until they are known. */
  comments: readonly ProblemComment[] | undefined
  busy: boolean
  failure: Failure | undefined
  /** So many were sent: what is typed goes with each. */
  sent: number
  onAdd(text: string, place: CommentPlace): void
  onResolve(id: number, resolved: boolean): void
  onRemove(id: number): void
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' })
const settled = css({ bg: 'surface.sunken' })

/** What those who prepare the problem say about it to each other. */
export function CommentsPart(props: CommentsPartProps) {
  const { comments = [], busy, failure, sent, onAdd, onResolve, onRemove } = props
  const { t } = useTranslation('workshop')
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<number>()
  const open = comments.filter(({ resolved }) => resolved === null)
  const shown = all ? comments : open
  return (
    <Section
      title={t('part.comments')}
      extra={<span className={quiet}>{t('comments.open', { count: open.length })}</span>}
    >
      <div className={body}>
        {comments.length > open.length ? (
          <Switch checked={all} onChecked={setAll}>
            {t('comments.all')}
          </Switch>
        ) : null}
        {shown.length === 0 ? <p className={quiet}>{t('comments.none')}</p> : null}
        <ol className={list} aria-label={t('part.comments')}>
          {shown.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              busy={busy}
              onResolve={onResolve}
              onRemove={() => setAsked(comment.id)}
            />
          ))}
        </ol>
        <NewComment key={sent} busy={busy} onAdd={onAdd} />
        <FailureLine failure={failure} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('comments.removeTitle')}
        text={t('comments.removeText')}
        back={t('history.back')}
        confirm={t('comments.remove')}
        onConfirm={() => {
          if (asked !== undefined) onRemove(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  )
}

function Comment({
  comment,
  busy,
  onResolve,
  onRemove,
}: {
  comment: ProblemComment
  busy: boolean
  onResolve: CommentsPartProps['onResolve']
  onRemove(): void
}) {
  const { t } = useTranslation('workshop')
  const { id, by, at, part, field, text, resolved, rights } = comment
  return (
    <li className={resolved ? `${box} ${settled}` : box}>
      <div className={titled}>
        <div className={named}>
          <strong>{by}</strong>
          <RelativeTime at={at} />
          {part ? <Badge>{t(`part.${part}`)}</Badge> : null}
          {field ? <Badge>{fieldName(t, field)}</Badge> : null}
        </div>
        <span className={buttons}>
          {rights.resolve ? (
            <Button
              variant="ghost"
              disabled={busy}
              iconOnPhone
              icon={resolved ? <RotateCcw size={16} /> : <Check size={16} />}
              onClick={() => onResolve(id, resolved === null)}
            >
              {t(resolved ? 'comments.reopen' : 'comments.resolve')}
            </Button>
          ) : null}
          {rights.remove ? (
            <IconButton
              label={t('comments.removeOf', { name: by })}
              icon={<Trash2 size={16} />}
              disabled={busy}
              onClick={onRemove}
            />
          ) : null}
        </span>
      </div>
      <p className={asTyped}>{text}</p>
      {resolved ? (
        <p className={quiet}>
          {t('comments.resolvedBy', { name: resolved.by })} · <RelativeTime at={resolved.at} />
        </p>
      ) : null}
    </li>
  )
}

function NewComment({ busy, onAdd }: Pick<CommentsPartProps, 'busy' | 'onAdd'>) {
  const { t } = useTranslation('workshop')
  const [text, setText] = useState('')
  const [{ part, field }, setPlace] = useState<CommentPlace>({ part: null, field: null })
  const fields = part ? draftFields.filter((each) => partOf(each) === part) : []
  const send = () => {
    if (text.trim() !== '') onAdd(text, { part, field })
  }
  return (
    <Form label={t('comments.new')} onSend={send}>
      <Field label={t('comments.new')} required limit={[text, limits.textMax]}>
        <Textarea value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className={row}>
        <FormRow label={t('comments.part')}>
          <Select
            label={t('comments.part')}
            options={[
              { value: '', label: t('comments.wholeProblem') },
              ...workshopParts.map((each) => ({ value: each, label: t(`part.${each}`) })),
            ]}
            value={part ?? ''}
            onValue={(chosen) =>
              setPlace({ part: workshopParts.find((each) => each === chosen) ?? null, field: null })
            }
          />
        </FormRow>
        {fields.length > 1 ? (
          <FormRow label={t('comments.field')}>
            <Select
              label={t('comments.field')}
              options={[
                { value: '', label: t('comments.wholePart') },
                ...fields.map((each) => ({ value: each, label: fieldName(t, each) })),
              ]}
              value={field ?? ''}
              onValue={(chosen) =>
                setPlace({ part, field: draftFields.find((each) => each === chosen) ?? null })
              }
            />
          </FormRow>
        ) : null}
        <Button
          type="submit"
          icon={<Send size={16} />}
          busy={busy}
          reason={text.trim() === '' ? t('comments.textMissing') : undefined}
        >
          {t('comments.add')}
        </Button>
      </div>
    </Form>
  )
}

const note = css({ pb: '2', fontSize: 'sm' })

/** How many comments of a part wait, and the way to them; nothing where none does. */
export function OpenComments({
  comments,
  part,
  onGo,
}: {
  comments: readonly ProblemComment[] | undefined
  part: WorkshopPart
  onGo(): void
}) {
  const { t } = useTranslation('workshop')
  const count = comments?.filter((each) => each.part === part && each.resolved === null).length ?? 0
  if (count === 0) return null
  return (
    <p className={note}>
      <Button variant="ghost" size="sm" onClick={onGo}>
        {t('comments.openAt', { count, part: t(`part.${part}`) })}
      </Button>
    </p>
  )
}
