import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles as allRoles, type RoleId } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { type UserActName, type UserBatchRow, userActs } from '#contract/user-batch.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { type Outcome, OutcomeTable } from '#ui/kit/outcome-table.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Td, Th, Tr } from '#ui/kit/table.tsx'

export interface UserBatchBarProps {
  count: number
  busy: boolean
  failure: Failure | undefined
  onPlan(act: UserActName, role: RoleId): void
  onClear(): void
}

const choice = css({ minW: '[11rem]' })
const note = css({ pb: '3' })
const code = css({ fontFamily: 'mono' })
const userRole: RoleId = 1002

/** What is chosen, and what can be done with it. */
export function UserBatchBar({ count, busy, failure, onPlan, onClear }: UserBatchBarProps) {
  const { t } = useTranslation('userAdmin')
  const [act, setAct] = useState<UserActName>('role')
  const [role, setRole] = useState<RoleId>(userRole)
  return (
    <ChosenBar
      label={t('batch.label')}
      text={t('batch.count', { count })}
      clear={t('batch.clear')}
      onClear={onClear}
    >
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
      <Button variant="solid" busy={busy} onClick={() => onPlan(act, role)}>
        {t('batch.preview')}
      </Button>
    </ChosenBar>
  )
}

export interface UserBatchDialogProps {
  open: boolean
  act: UserActName
  /** That of the act `role`. */
  role: RoleId | undefined
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

/** What would come of each account, and then what did. */
export function UserBatchDialog(props: UserBatchDialogProps) {
  const { open, act, role, rows, failure, acting, done, changes, onConfirm, onSave, onClose } = props
  const { t } = useTranslation('userAdmin')
  const hasPasswords = rows.some(({ password }) => password !== null)
  const named = allRoles.find(({ id }) => id === role)?.name
  const wordsOf = (outcome: Outcome, count: number, reason: string) =>
    outcome === 'change'
      ? t(`batch.${done ? 'did' : 'will'}.${act}`, { count, role: named ? t(`roles.${named}`) : '' })
      : t(`batch.${outcome}`, { count, reason })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`batch.acts.${act}`)}
      description={done ? undefined : t('batch.planText')}
      size="lg"
      closeOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t(done ? 'batch.close' : 'batch.cancel')}</Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={onSave}>
            {t('batch.save')}
          </Button>
          {done ? null : (
            <Button
              variant={act === 'remove' ? 'danger' : 'solid'}
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
      {hasPasswords ? <p className={note}>{t('batch.passwordsOnce')}</p> : null}
      <OutcomeTable
        caption={t('batch.caption')}
        rows={rows}
        wordsOf={wordsOf}
        heads={[
          <Th key="user">{t('list.user')}</Th>,
          ...(hasPasswords ? [<Th key="password">{t('batch.password')}</Th>] : []),
        ]}
        lineOf={(row) => (
          <Tr key={row.uid}>
            <Td grow wide>
              {row.username === '' ? row.uid : row.username}
            </Td>
            {hasPasswords ? (
              <Td label={t('batch.password')}>
                <span className={code}>{row.password}</span>
              </Td>
            ) : null}
          </Tr>
        )}
      />
    </Dialog>
  )
}
