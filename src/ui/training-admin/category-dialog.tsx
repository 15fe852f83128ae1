import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { training as limits } from '#contract/limits/group.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { OthersBox, type OtherValue } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ColorField } from '#ui/kit/color-field.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { isHexColor } from '#ui/kit/hex-color.ts'
import { Input } from '#ui/kit/input.tsx'

export interface CategoryValues {
  name: string
  /** `#rrggbb`. */
  color: string
}

export interface CategoryDialogProps {
  open: boolean
  isNew: boolean
  values: CategoryValues | undefined
  /** The last press came after somebody else's. */
  outdated: boolean
  /** What somebody else changed since it was opened. */
  others: readonly OtherValue[]
  /** The button was pressed, and something is wrong. */
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<CategoryValues>): void
  onSend(): void
  onClose(): void
}

const labels = { name: 'categories.name', color: 'categories.color' } as const
const isShown = (field: string): field is keyof typeof labels => field in labels

const fields = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** A new category of trainings, or one that changes. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { open, isNew, values, outdated, others, wrong, busy, failure, onEdit, onSend, onClose } = props
  const { t } = useTranslation('trainingAdmin')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'categories.new' : 'categories.edit')}
      closeOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" busy={busy} onClick={onSend}>
            {t(isNew ? 'make' : 'save')}
          </Button>
        </>
      }
    >
      {values ? (
        <div className={fields}>
          <OthersBox
            outdated={outdated}
            text={t('categories.outdated')}
            changes={others.flatMap(({ field, value, kept }) =>
              isShown(field) ? [{ label: t(labels[field]), value, kept }] : [],
            )}
          />
          <FailureLine failure={failure} />
          <Field
            label={t('categories.name')}
            required
            limit={[values.name, limits.categoryMax]}
            error={wrong && values.name.trim() === '' ? t('categories.nameMissing') : undefined}
          >
            <Input
              autoComplete="off"
              value={values.name}
              onChange={({ target }) => onEdit({ name: target.value })}
            />
          </Field>
          <ColorField
            label={t('categories.color')}
            help={t('categories.colorHelp')}
            pick={t('categories.pickColor')}
            error={wrong && !isHexColor(values.color) ? t('categories.colorWrong') : undefined}
            value={values.color}
            onValue={(color) => onEdit({ color })}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
