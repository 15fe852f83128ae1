import { Check, ChevronDown, Download, ShieldCheck, UserMinus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { MemberBatchRow } from '#contract/group-member.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { isRowLevel, levelKeys } from './group-words.ts'

/** What is done to all who are chosen; a level, or removal. */
export type MemberBatchWish = { act: 'level'; auth: GivenLevel } | { act: 'remove' }
type GivenLevel =
  | typeof GroupLevel.Refused
  | typeof GroupLevel.Member
  | typeof GroupLevel.Admin
  | typeof GroupLevel.Root

const report = css({ display: 'flex', flexDirection: 'column', gap: '3', maxH: '[50vh]', overflowY: 'auto' })
const tones = { change: 'accent', same: 'neutral', refused: 'danger' } as const

export interface MemberBatchMenuProps {
  chosen: number
  busy: boolean
  onPlan(wish: MemberBatchWish): void
}

/** The acts on all members who are chosen. */
export function MemberBatchMenu({ chosen, busy, onPlan }: MemberBatchMenuProps) {
  const { t } = useTranslation('group')
  const level = (auth: GivenLevel) => () => onPlan({ act: 'level', auth })
  return (
    <Menu
      trigger={
        <Button
          busy={busy}
          reason={chosen === 0 ? t('class.writeNobody') : undefined}
          icon={<ChevronDown size={16} aria-hidden />}
        >
          {t('batch.menu', { value: chosen })}
        </Button>
      }
      entries={
        chosen === 0
          ? []
          : [
              {
                id: 'accept',
                text: t('batch.accept'),
                icon: <Check size={16} aria-hidden />,
                onSelect: level(GroupLevel.Member),
              },
              {
                id: 'refuse',
                text: t('batch.refuse'),
                icon: <X size={16} aria-hidden />,
                onSelect: level(GroupLevel.Refused),
              },
              {
                id: 'admin',
                text: t('batch.admin'),
                icon: <ShieldCheck size={16} aria-hidden />,
                onSelect: level(GroupLevel.Admin),
              },
              {
                id: 'root',
                text: t('batch.root'),
                icon: <ShieldCheck size={16} aria-hidden />,
                onSelect: level(GroupLevel.Root),
              },
              { id: 'line', line: true },
              {
                id: 'remove',
                text: t('batch.remove'),
                icon: <UserMinus size={16} aria-hidden />,
                onSelect: () => onPlan({ act: 'remove' }),
              },
            ]
      }
    />
  )
}

export interface MemberBatchDialogProps {
  open: boolean
  wish: MemberBatchWish
  rows: readonly MemberBatchRow[]
  /** It was done: nothing can be stopped any more. */
  isDone: boolean
  busy: boolean
  failure: Failure | undefined
  onConfirm(): void
  onDownload(): void
  onClose(): void
}

/** What would come of each member, and then what did. */
export function MemberBatchDialog(props: MemberBatchDialogProps) {
  const { open, wish, rows, isDone, busy, failure, onConfirm, onDownload, onClose } = props
  const { t } = useTranslation('group')
  const count = rows.filter(({ outcome }) => outcome === 'change').length
  const act =
    wish.act === 'remove'
      ? t('batch.remove')
      : t('batch.level', { level: t(`level.${levelKeys[wish.auth]}`) })
  return (
    <Dialog
      open={open}
      size="lg"
      closeOutside={false}
      role={wish.act === 'remove' && !isDone ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      title={act}
      description={t(isDone ? 'batch.doneText' : 'batch.planText', { value: count, total: rows.length })}
      footer={
        isDone ? (
          <>
            <Button icon={<Download size={16} aria-hidden />} onClick={onDownload}>
              {t('batch.download')}
            </Button>
            <Button variant="solid" onClick={onClose}>
              {t('batch.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button
              variant={wish.act === 'remove' ? 'danger' : 'solid'}
              busy={busy}
              reason={count === 0 ? t('batch.nothing') : undefined}
              onClick={onConfirm}
            >
              {t('batch.confirm', { value: count })}
            </Button>
          </>
        )
      }
    >
      <div className={report}>
        <FailureLine failure={failure} />
        <Table caption={act} cards inBox>
          <TableHead>
            <Th>{t('members.user')}</Th>
            <Th>{t('members.level')}</Th>
            <Th>{t('batch.outcome')}</Th>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.uid}>
                <Td grow>{row.username}</Td>
                <Td label={t('members.level')}>
                  {isRowLevel(row.from) ? t(`level.${levelKeys[row.from]}`) : null}
                </Td>
                <Td label={t('batch.outcome')} wide>
                  <Badge tone={tones[row.outcome]}>
                    {t(`batch.${isDone ? 'done' : 'plan'}.${row.outcome}`)}
                  </Badge>{' '}
                  {row.refusal}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Dialog>
  )
}
