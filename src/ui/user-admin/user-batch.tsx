import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles as allRoles, type RoleId } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { type UserActName, type UserBatchRow, userActs } from '#contract/user-batch.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'

export interface UserBatchBarProps {
  count: number
  busy: boolean
  failure: Failure | undefined
  onPlan(act: UserActName, role: RoleId): void
  onClear(): void
}

const bar = css({
  position: 'sticky',
  bottom: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  p: '3',
  rounded: 'lg',
  borderWidth: 'thin',
  bg: 'surface.raised',
  boxShadow: 'md',
})
const words = css({ flex: '1', minW: '[8rem]', fontWeight: 'medium' })
const choice = css({ minW: '[11rem]' })
const report = css({ maxH: '[24rem]', overflowY: 'auto' })
const code = css({ fontFamily: 'mono' })
const userRole: RoleId = 1002

/** What is chosen, and what can be done with it. */
export function UserBatchBar({ count, busy, failure, onPlan, onClear }: UserBatchBarProps) {
  const { t } = useTranslation('userAdmin')
  const [act, setAct] = useState<UserActName>('role')
  const [role, setRole] = useState<RoleId>(userRole)
  return (
    <section className={bar} aria-label={t('batch.label')}>
      <span className={words} role="status">
        {t('batch.count', { count })}
      </span>
      <FailureLine failure={failure} />
      <Select
        className={choice}
        label={t('batch.act')}
        value={act}
        options={userActs.map((value) => ({ value, label: t(`batch.acts.${value}`) }))}
        onValue={setAct}
      />
      {act === 'role' ? (
        <Select
          className={choice}
          label={t('list.role')}
          value={String(role)}
          options={allRoles.map(({ id, name }) => ({ value: String(id), label: t(`roles.${name}`) }))}
          onValue={(next) => setRole(allRoles.find(({ id }) => String(id) === next)?.id ?? role)}
        />
      ) : null}
      <Button onClick={onClear}>{t('batch.clear')}</Button>
      <Button variant="solid" busy={busy} onClick={() => onPlan(act, role)}>
        {t('batch.preview')}
      </Button>
    </section>
  )
}

export interface UserBatchDialogProps {
  open: boolean
  rows: readonly UserBatchRow[]
  failure: Failure | undefined
  acting: boolean
  done: boolean
  /** How many accounts change. */
  changes: number
  onConfirm(): void
  onSave(): void
  onClose(): void
}

const tones = { change: 'success', same: 'neutral', refused: 'danger' } as const

/** What would come of each account, and then what did. */
export function UserBatchDialog(props: UserBatchDialogProps) {
  const { open, rows, failure, acting, done, changes, onConfirm, onSave, onClose } = props
  const { t } = useTranslation('userAdmin')
  const hasPasswords = rows.some(({ password }) => password !== null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(done ? 'batch.result' : 'batch.previewTitle', { count: changes })}
      size="lg"
      closeOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('batch.close')}</Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={onSave}>
            {t('batch.save')}
          </Button>
          {done ? null : (
            <Button
              variant="solid"
              busy={acting}
              reason={changes === 0 ? t('batch.nothing') : undefined}
              onClick={onConfirm}
            >
              {t('batch.confirm', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      <FailureLine failure={failure} />
      {hasPasswords ? <p>{t('batch.passwordsOnce')}</p> : null}
      <div className={report}>
        <Table caption={t('batch.caption')} cards inBox>
          <TableHead>
            <Th>{t('list.user')}</Th>
            <Th>{t('batch.outcome')}</Th>
            {hasPasswords ? <Th>{t('batch.password')}</Th> : null}
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.uid}>
                <Td grow wide>
                  {row.username === '' ? row.uid : row.username}
                </Td>
                <Td label={t('batch.outcome')}>
                  <Badge tone={tones[row.outcome]}>
                    {t(done ? `batch.did.${row.outcome}` : `batch.would.${row.outcome}`)}
                  </Badge>{' '}
                  {row.refusal}
                </Td>
                {hasPasswords ? (
                  <Td label={t('batch.password')}>
                    <span className={code}>{row.password}</span>
                  </Td>
                ) : null}
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Dialog>
  )
}
