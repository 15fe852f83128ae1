import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { OthersBox } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { colorInput, hexOf } from '#ui/kit/color-input.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Switch } from '#ui/kit/switch.tsx'

export interface ContestProblemFields {
  displayId: string
  displayTitle: string
  /** Empty for none. */
  color: string
  /** Until the contest ends. */
  hidden: boolean
}

export interface ProblemDialogProps {
  open: boolean
  isNew: boolean
  /** The viewer may hide it until the contest ends. */
  mayHide: boolean
  /** The contest gives balloons, which those that count points do not. */
  hasBalloons: boolean
  values: ContestProblemFields | undefined
  /** A colour that no other problem has. */
  freeColor: string
  wrong: boolean
  /** The last press came after somebody else's. */
  outdated: boolean
  /** What somebody else changed since it was opened, and whether another value was typed here. */
  others: readonly { field: string; value: unknown; kept: boolean }[]
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<ContestProblemFields>): void
  onSend(): void
  onClose(): void
}

const labels = {
  displayId: 'problems.displayId',
  displayTitle: 'problems.displayTitle',
  color: 'problems.color',
  hidden: 'problems.hide',
} as const
const isShown = (field: string): field is keyof typeof labels => field in labels

const line = css({ display: 'flex', alignItems: 'center', gap: '3', minH: 'control.md' })

/** What a problem is called in the contest, and the colour of its balloon. */
export function ProblemDialog(props: ProblemDialogProps) {
  const { open, isNew, mayHide, hasBalloons, values, freeColor, wrong, busy, failure } = props
  const { outdated, others, onEdit, onSend, onClose } = props
  const { t } = useTranslation('contestAdmin')
  const title = t(isNew ? 'problems.addOne' : 'problems.change', { title: values?.displayTitle ?? '' })
  const needed = (field: 'displayId' | 'displayTitle') =>
    wrong && values?.[field].trim() === ''
      ? t('problems.required', { field: t(`problems.${field}`) })
      : undefined
  return (
    <Dialog open={open} onClose={onClose} title={title} closeOutside={false}>
      {values ? (
        <Form label={title} onSend={onSend}>
          <Field
            label={t('problems.displayId')}
            required
            help={t('problems.displayIdHelp')}
            error={needed('displayId')}
          >
            <Input
              autoComplete="off"
              maxLength={limits.displayIdMax}
              value={values.displayId}
              onChange={({ target }) => onEdit({ displayId: target.value })}
            />
          </Field>
          {isNew ? null : (
            <Field
              limit={[values.displayTitle, limits.titleMax]}
              label={t('problems.displayTitle')}
              required
              error={needed('displayTitle')}
            >
              <Input
                autoComplete="off"
                value={values.displayTitle}
                onChange={({ target }) => onEdit({ displayTitle: target.value })}
              />
            </Field>
          )}
          {hasBalloons && (
            <div className={line}>
              <Switch
                checked={values.color !== ''}
                onChecked={(on) => onEdit({ color: on ? freeColor : '' })}
              >
                {t('problems.balloon')}
              </Switch>
              {values.color === '' ? null : (
                <input
                  type="color"
                  className={colorInput}
                  aria-label={t('problems.color')}
                  value={hexOf(values.color)}
                  onChange={({ target }) => onEdit({ color: target.value })}
                />
              )}
            </div>
          )}
          {mayHide ? (
            <Switch
              checked={values.hidden}
              onChecked={(hidden) => onEdit({ hidden })}
              help={t('problems.hideHelp')}
            >
              {t('problems.hide')}
            </Switch>
          ) : null}
          <OthersBox
            outdated={outdated}
            text={t('problems.outdated')}
            changes={others.flatMap(({ field, value, kept }) =>
              isShown(field) ? [{ label: t(labels[field]), value, kept }] : [],
            )}
          />
          <FailureLine failure={failure} />
          <DialogFoot>
            <Button onClick={onClose}>{t('problems.cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t(isNew ? 'problems.add' : 'form.send')}
            </Button>
          </DialogFoot>
        </Form>
      ) : null}
    </Dialog>
  )
}
