import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles as allRoles, type RoleId } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { type UserActName, type UserBatchRow, userActs } from '#contract/user-batch.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { PlanDialog } from '#ui/kit/plan-dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Td, Th, Tr } from '#ui/kit/table.tsx'

export interface UserBatchBarProps {
  count: number
  /** How many of them the list does not show. */
  unseen: number
  busy: boolean
  failure: Failure | undefined
  onPlan(act: UserActName, role: RoleId): void
  onGroup(): void
  onClear(): void
}

const choice = css({ minW: { base: '[8rem]', sm: '[11rem]' } })
const code = css({ fontFamily: 'mono' })
const userRole: RoleId = 1002

/** What is chosen, and what can be done with it. */
export function UserBatchBar(props: UserBatchBarProps) {
  const { count, unseen, busy, failure, onPlan, onGroup, onClear } = props
  const { t } = useTranslation('userAdmin')
  const [act, setAct] = useState<UserActName>('role')
  const [role, setRole] = useState<RoleId>(userRole)
  return (
    <ChosenBar
      label={t('batch.label')}
      text={t('batch.count', { count })}
      unseen={unseen}
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
      <Button icon={<UsersRound size={16} aria-hidden />} onClick={onGroup}>
        {t('made.group')}
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
  onConfirm(): void
  onSave(): void
  onClose(): void
}

/** What would come of each account, and then what did. */
export function UserBatchDialog(props: UserBatchDialogProps) {
  const { open, act, role, rows, failure, acting, done, onConfirm, onSave, onClose } = props
  const { t } = useTranslation('userAdmin')
  const hasPasswords = rows.some(({ password }) => password !== null)
  const named = allRoles.find(({ id }) => id === role)?.name
  const roleName = named ? t(`roles.${named}`) : ''
  return (
    <PlanDialog
      open={open}
      title={t(`batch.acts.${act}`)}
      caption={t('batch.caption')}
      isGrave={act === 'remove'}
      isDone={done}
      busy={acting}
      rows={rows}
      changeOf={(tense, count) => t(`batch.${tense}.${act}`, { count, role: roleName })}
      restOf={(outcome, given) => t(`batch.${outcome}`, given)}
      confirmOf={(count) => t(`batch.confirm.${act}`, { count })}
      onConfirm={onConfirm}
      onSave={onSave}
      onClose={onClose}
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
    >
      <FailureLine failure={failure} />
      {hasPasswords ? <p>{t('batch.passwordsOnce')}</p> : null}
    </PlanDialog>
  )
}
