import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { OthersBox } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Input } from '#ui/kit/input.tsx'

interface CategoryRow {
  key: string
  /** Where one of them is empty, the other one is shown in both languages. */
  names: Readonly<Record<Locale, string>>
}

interface OtherName {
  key: string
  locale: Locale
  value: string
  /** Another name was typed here. */
  kept: boolean
}

const labels = { 'zh-CN': 'zhName', 'en-US': 'enName' } as const

export interface CategoryDialogProps {
  open: boolean
  rows: readonly CategoryRow[] | undefined
  /** The last press came after somebody else's. */
  outdated: boolean
  /** What somebody else renamed or added since it was opened. */
  others: readonly OtherName[]
  busy: boolean
  failure: Failure | undefined
  onName(key: string, locale: Locale, name: string): void
  onAdd(): void
  onSend(): void
  onClose(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' })

/** Categories are renamed in each language and added, never removed: discussions belong to them (S2-061). */
export function CategoryDialog(props: CategoryDialogProps) {
  const { open, rows, outdated, others, busy, failure, onName, onAdd, onSend, onClose } = props
  const { t } = useTranslation('discussion')
  const label = (locale: Locale, index: number) => t(`categories.${labels[locale]}`, { place: index + 1 })
  return (
    <Dialog open={open} onClose={onClose} title={t('categories.title')} description={t('categories.hint')}>
      {rows && (
        <Form label={t('categories.title')} onSend={onSend}>
          <div className={column}>
            {rows.map((row, index) => (
              <div key={row.key} className={pair}>
                {locales.map((locale) => (
                  <Input
                    key={locale}
                    lang={locale}
                    aria-label={label(locale, index)}
                    placeholder={t(`categories.${labels[locale]}Empty`)}
                    maxLength={limits.categoryMax}
                    value={row.names[locale]}
                    onChange={({ target }) => onName(row.key, locale, target.value)}
                  />
                ))}
              </div>
            ))}
            <Button
              icon={<Plus size={16} aria-hidden />}
              reason={rows.length < limits.categoriesMax ? undefined : t('categories.full')}
              onClick={onAdd}
            >
              {t('categories.add')}
            </Button>
          </div>
          <OthersBox
            outdated={outdated}
            text={t('categories.outdated')}
            changes={others.map(({ key, locale, value, kept }) => ({
              label: label(
                locale,
                rows.findIndex((row) => row.key === key),
              ),
              ...{ value, kept },
            }))}
          />
          <FailureLine failure={failure} />
          <DialogFoot>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('categories.save')}
            </Button>
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  )
}
