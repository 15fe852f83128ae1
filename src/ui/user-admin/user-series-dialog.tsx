import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { SeriesFault } from '#contract/user-rules.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { seriesFaultText } from './fault-text.ts'

/** As typed. */
export interface SeriesFields {
  prefix: string
  suffix: string
  from: string
  to: string
  passwordLength: string
}

export interface UserSeriesDialogProps {
  open: boolean
  values: SeriesFields
  /** What the last press found wrong. */
  fault: SeriesFault | undefined
  /** Names of the first and the last account; undefined while something is wrong. */
  first: string | undefined
  last: string | undefined
  count: number
  /** The accounts are there. */
  made: boolean
  /** Their passwords are among the downloads. */
  fetched: boolean
  canClose: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<SeriesFields>): void
  onSend(): void
  onDownload(): void
  onClose(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4' })
const body = css({ pt: '2' })
const words = css({ overflowWrap: 'anywhere', color: 'fg.muted' })
const longestNumber = 9

const fieldOf: Record<SeriesFault, keyof SeriesFields> = {
  usernameEmpty: 'prefix',
  usernameTooLong: 'prefix',
  usernameCharacters: 'prefix',
  usernameMixed: 'prefix',
  usernameStart: 'prefix',
  seriesNumbers: 'to',
  seriesOrder: 'to',
  seriesTooMany: 'to',
  seriesPassword: 'passwordLength',
}

export function UserSeriesDialog(props: UserSeriesDialogProps) {
  const { open, made, canClose, onClose } = props
  const { t } = useTranslation('userAdmin')
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (canClose) onClose()
      }}
      title={t('series.title')}
      {...(made ? {} : { description: t('series.text') })}
      closeOutside={false}
    >
      <div className={body}>{made ? <Made {...props} /> : <SeriesForm {...props} />}</div>
    </Dialog>
  )
}

function SeriesForm(props: UserSeriesDialogProps) {
  const { values, fault, first = '', last = '', count, busy, failure, onEdit, onSend, onClose } = props
  const { t } = useTranslation('userAdmin')
  const error = (field: keyof SeriesFields) =>
    fault !== undefined && fieldOf[fault] === field ? seriesFaultText(t, fault) : undefined
  const field = (name: keyof SeriesFields, isNumber = false) => (
    <Field
      label={t(`series.${name}`)}
      required={isNumber}
      error={error(name)}
      {...(isNumber ? {} : { limit: [values[name], limits.titleNameMax] })}
    >
      <Input
        autoComplete="off"
        {...(isNumber ? { inputMode: 'numeric', maxLength: longestNumber } : {})}
        value={values[name]}
        onChange={({ target }) => onEdit({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <Form label={t('series.title')} onSend={onSend}>
      <div className={pair}>
        {field('prefix')}
        {field('suffix')}
        {field('from', true)}
        {field('to', true)}
      </div>
      <Field
        label={t('series.passwordLength')}
        required
        help={t('series.lengthHelp', {
          min: limits.generatedPasswordMin,
          max: limits.generatedPasswordMax,
        })}
        error={error('passwordLength')}
      >
        <Input
          autoComplete="off"
          inputMode="numeric"
          maxLength={longestNumber}
          value={values.passwordLength}
          onChange={({ target }) => onEdit({ passwordLength: target.value })}
        />
      </Field>
      {count > 0 ? <p className={words}>{t('series.preview', { count, first, last })}</p> : null}
      <FailureLine failure={failure} />
      <DialogFoot>
        <Button onClick={onClose}>{t('series.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy}>
          {t('series.send')}
        </Button>
      </DialogFoot>
    </Form>
  )
}

function Made({ count, fetched, canClose, busy, failure, onDownload, onClose }: UserSeriesDialogProps) {
  const { t } = useTranslation('userAdmin')
  return (
    <div className={column}>
      <WordLine tone="good">{t('series.made', { count })}</WordLine>
      <WordLine tone="warning">{t('series.keep')}</WordLine>
      <FailureLine failure={failure} />
      {failure ? null : <p role="status">{t(fetched ? 'series.fetched' : 'series.fetching')}</p>}
      <p className={words}>{t('toGroup')}</p>
      <DialogFoot>
        <Button
          variant={failure ? 'solid' : 'outline'}
          busy={busy}
          icon={<Download size={16} aria-hidden />}
          onClick={onDownload}
        >
          {t(failure ? 'series.retry' : 'series.download')}
        </Button>
        <Button variant={failure ? 'outline' : 'solid'} disabled={!canClose} onClick={onClose}>
          {t('series.close')}
        </Button>
      </DialogFoot>
    </div>
  )
}
