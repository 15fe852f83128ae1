import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CopiedKind, CopiedProblem, CopyPlaces } from '#contract/copy.ts'
import type { Failure } from '#contract/failure.ts'
import { contest } from '#contract/limits/contest.ts'
import { training } from '#contract/limits/group.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { problem } from '#contract/limits/problem.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface CopyDialogProps {
  kind: CopiedKind
  /** Of what is copied; empty where that is several. */
  title: string
  /** A training or a contest of a group, which may have problems of its own. */
  isOfGroup?: boolean
  /** How many are copied. */
  count: number
  /** `undefined` until they came. */
  places: CopyPlaces | undefined
  /** Narrows the groups where there may be many. */
  keyword: string
  onKeyword(keyword: string): void
  /** What would be copied; empty before the preview. */
  rows: readonly CopiedProblem[]
  planned: boolean
  busy: boolean
  failure: Failure | undefined
  onPlan(copy: { gid: number | null; title: string; withProblems?: boolean }): void
  onConfirm(): void
  /** Back from the preview, or out of the dialog. */
  onBack(): void
  onClose(): void
}

const site = 'site'
const titleMax = { training: training.titleMax, contest: contest.titleMax, problem: problem.titleMax }
const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const report = css({ overflow: 'clip', borderWidth: 'thin', rounded: 'md' })
const named = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const name = css({ fontWeight: 'medium' })

function useHeading({ title, count }: Pick<CopyDialogProps, 'title' | 'count'>) {
  const { t } = useTranslation('copy')
  return title === '' ? t('titleProblems', { count }) : t('title', { title })
}

/** So that it is told from the other one, whichever list both are in. */
function useTitleOfCopy({ kind, title }: Pick<CopyDialogProps, 'kind' | 'title'>) {
  const { t } = useTranslation('copy')
  if (kind === 'problem') return title
  const room = titleMax[kind] - t('titleOfCopy', { title: '' }).length
  return t('titleOfCopy', { title: title.slice(0, room) })
}

const planText = (
  t: TFunction<'copy'>,
  { kind, ...numbers }: { kind: CopiedKind; place: string; value: number; count: number },
): string => {
  const left = numbers.count - numbers.value
  if (kind !== 'problem' && numbers.value === 0) return t(`planNone.${kind}`, { place: numbers.place })
  const text = t(kind === 'problem' ? 'planProblems' : 'planText', numbers)
  return numbers.value > 0 && left > 0 ? text + t('planLeft', { count: left }) : text
}

const confirmText = (t: TFunction<'copy'>, kind: CopiedKind, count: number): string => {
  if (kind === 'problem' && count > 0) return t('titleProblems', { count })
  return t(kind === 'problem' || count > 0 ? 'confirm' : 'confirmNone')
}

/** Where to, and then what is copied. */
export function CopyDialog(props: CopyDialogProps) {
  const { kind, places, planned, rows, busy, failure, onConfirm, onBack, onClose } = props
  const { t } = useTranslation('copy')
  const [title, setTitle] = useState(useTitleOfCopy(props))
  const [chosen, setChosen] = useState<string>()
  const [withProblems, setWithProblems] = useState(true)
  const options = [
    ...(places?.groups.map(({ gid, name: label }) => ({ value: String(gid), label })) ?? []),
    ...(places?.site ? [{ value: site, label: t(`site.${kind}`) }] : []),
  ]
  const place = options.find((option) => option.value === chosen)
  const value = rows.filter(({ outcome }) => outcome === 'change').length
  const isNothing = kind === 'problem' && value === 0
  return (
    <Dialog
      open
      size="lg"
      closeOutside={false}
      onClose={onClose}
      title={useHeading(props)}
      description={
        planned
          ? planText(t, { kind, place: place?.label ?? '', value, count: rows.length })
          : t(`text.${kind}`)
      }
      {...(planned
        ? {
            footer: (
              <>
                <Button onClick={onBack}>{t('back')}</Button>
                <Button
                  variant="solid"
                  busy={busy}
                  reason={isNothing ? t('nothing') : undefined}
                  onClick={onConfirm}
                >
                  {confirmText(t, kind, value)}
                </Button>
              </>
            ),
          }
        : {})}
    >
      {planned ? (
        <div className={column}>
          <FailureLine failure={failure} />
          {rows.length > 0 ? (
            <div className={report}>
              <Copied kind={kind} rows={rows} />
            </div>
          ) : null}
        </div>
      ) : (
        <Where
          {...props}
          {...{ options, withProblems, onTitle: setTitle, onPlace: setChosen }}
          onWithProblems={setWithProblems}
          place={place?.value}
          newTitle={title}
        />
      )}
    </Dialog>
  )
}

function Copied({ kind, rows }: Pick<CopyDialogProps, 'kind' | 'rows'>) {
  const { t } = useTranslation('copy')
  /** What is open there too is linked, and no second problem is made. */
  const isSame = ({ outcome, newId }: CopiedProblem) =>
    kind !== 'problem' && outcome === 'change' && newId == null
  const inOrder = (['refused', 'change'] as const).flatMap((each) =>
    rows.filter(({ outcome }) => outcome === each),
  )
  return (
    <Table caption={t('caption')} cards inBox>
      <TableHead>
        <Th>{t('problem')}</Th>
        <Th>{t('outcome')}</Th>
      </TableHead>
      <tbody>
        {inOrder.map((row) => (
          <Tr key={row.pid}>
            <Td grow wide>{`${row.displayId} · ${row.title}`}</Td>
            <Td label={t('outcome')} wide>
              <Badge tone={row.outcome === 'change' ? 'accent' : 'neutral'}>
                {t(`outcomes.${isSame(row) ? 'same' : row.outcome}`)}
              </Badge>{' '}
              {row.newId ? t('asNew', { id: row.newId }) : row.refusal}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

interface WhereProps extends CopyDialogProps {
  options: readonly { value: string; label: string }[]
  place: string | undefined
  newTitle: string
  onPlace(place: string): void
  onTitle(title: string): void
  withProblems: boolean
  onWithProblems(wanted: boolean): void
}

function Where(props: WhereProps) {
  const { kind, isOfGroup = false, places, keyword, busy, failure, options, place, newTitle: title } = props
  const { withProblems, onWithProblems, onKeyword, onPlace, onTitle, onPlan, onClose } = props
  const { t } = useTranslation('copy')
  const isNamed = kind !== 'problem'
  const mayTakeProblems = kind !== 'problem' && isOfGroup && place !== site
  const why =
    options.length === 0
      ? t(keyword === '' ? 'nowhere' : 'noGroup')
      : place === undefined
        ? t('placeMissing')
        : isNamed && title.trim() === ''
          ? t('nameMissing')
          : undefined
  const send = () => {
    if (why !== undefined) return
    const gid = place === site ? null : Number(place)
    onPlan({ gid, title: title.trim(), ...(mayTakeProblems && { withProblems }) })
  }
  return (
    <Form label={useHeading(props)} onSend={send}>
      <div className={named}>
        <span className={name}>{t('place')}</span>
        {places?.byKeyword ? (
          <SearchInput
            label={t('search')}
            clearLabel={t('clear')}
            value={keyword}
            maxLength={keywordMax}
            onValue={onKeyword}
          />
        ) : null}
        <Select
          label={t('place')}
          placeholder={t('choosePlace')}
          value={place ?? null}
          options={options}
          onValue={onPlace}
        />
      </div>
      {isNamed ? (
        <Field limit={[title, titleMax[kind]]} label={t('name')} required>
          <Input autoComplete="off" value={title} onChange={({ target }) => onTitle(target.value)} />
        </Field>
      ) : null}
      {mayTakeProblems ? (
        <Switch checked={withProblems} onChecked={onWithProblems} help={t(`withProblemsHelp.${kind}`)}>
          {t('withProblems')}
        </Switch>
      ) : null}
      <FailureLine failure={failure} />
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy} reason={why}>
          {t('plan')}
        </Button>
      </DialogFoot>
    </Form>
  )
}
