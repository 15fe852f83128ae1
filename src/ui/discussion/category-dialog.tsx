import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Input } from '#ui/kit/input.tsx'

interface CategoryRow {
  id: number | null
  /** Where one of them is empty, the other one is shown in both languages. */
  zhName: string
  enName: string
}

const names = [
  { field: 'zhName', lang: 'zh-CN' },
  { field: 'enName', lang: 'en-US' },
] as const

export interface CategoryDialogProps {
  open: boolean
  rows: readonly CategoryRow[] | undefined
  busy: boolean
  failure: Failure | undefined
  onRows(rows: readonly CategoryRow[]): void
  onSend(): void
  onClose(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' })
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

/** Categories are renamed in each language and added, never removed: discussions belong to them (S2-061). */
export function CategoryDialog({ open, rows, busy, failure, onRows, onSend, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('discussion')
  return (
    <Dialog open={open} onClose={onClose} title={t('categories.title')} description={t('categories.hint')}>
      {rows && (
        <Form label={t('categories.title')} onSend={onSend}>
          <div className={column}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
              <div key={index} className={pair}>
                {names.map(({ field, lang }) => (
                  <Input
                    key={field}
                    lang={lang}
                    aria-label={t(`categories.${field}`, { place: index + 1 })}
                    placeholder={t(`categories.${field}Empty`)}
                    maxLength={limits.categoryMax}
                    value={row[field]}
                    onChange={({ target }) =>
                      onRows(
                        rows.map((each, nth) => (nth === index ? { ...each, [field]: target.value } : each)),
                      )
                    }
                  />
                ))}
              </div>
            ))}
            <Button
              icon={<Plus size={16} aria-hidden />}
              reason={rows.length < limits.categoriesMax ? undefined : t('categories.full')}
              onClick={() => onRows([...rows, { id: null, zhName: '', enName: '' }])}
            >
              {t('categories.add')}
            </Button>
          </div>
          <FailureLine failure={failure} />
          <div className={acts}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('categories.save')}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
