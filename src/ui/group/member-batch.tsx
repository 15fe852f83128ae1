import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { MemberBatchRow } from '#contract/group-member.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { PlanDialog } from '#ui/kit/plan-dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Td, Th, Tr } from '#ui/kit/table.tsx'
import { isRowLevel, levelKeys, roleKey } from './group-words.ts'

/** What is done to all who are chosen; a level, or removal. */
export type MemberBatchWish = { act: 'level'; auth: GivenLevel } | { act: 'remove' }
type GivenLevel =
  | typeof GroupLevel.Refused
  | typeof GroupLevel.Member
  | typeof GroupLevel.Admin
  | typeof GroupLevel.Root

const wishes = {
  accept: { act: 'level', auth: GroupLevel.Member },
  refuse: { act: 'level', auth: GroupLevel.Refused },
  admin: { act: 'level', auth: GroupLevel.Admin },
  root: { act: 'level', auth: GroupLevel.Root },
  remove: { act: 'remove' },
} as const satisfies Record<string, MemberBatchWish>
const acts = ['accept', 'refuse', 'admin', 'root', 'remove'] as const

const choice = css({ minW: '[11rem]' })

export interface MemberBatchBarProps {
  count: number
  /** How many of them the list does not show. */
  unseen: number
  busy: boolean
  failure: Failure | undefined
  onPlan(wish: MemberBatchWish): void
  onClear(): void
}

/** How many members are chosen, and what can be done to all of them. */
export function MemberBatchBar({ count, unseen, busy, failure, onPlan, onClear }: MemberBatchBarProps) {
  const { t } = useTranslation('group')
  const [act, setAct] = useState<keyof typeof wishes | null>(null)
  return (
    <ChosenBar
      label={t('batch.label')}
      text={t('batch.count', { count })}
      unseen={unseen}
      things="members"
      clear={t('batch.clear')}
      onClear={onClear}
    >
      <FailureLine failure={failure} />
      <Select
        className={choice}
        label={t('batch.act')}
        placeholder={t('batch.choose')}
        value={act}
        options={acts.map((value) => ({ value, label: t(`batch.${value}`) }))}
        onValue={setAct}
      />
      <Button
        variant="solid"
        busy={busy}
        reason={act === null ? t('batch.choose') : undefined}
        onClick={() => act && onPlan(wishes[act])}
      >
        {t('batch.preview')}
      </Button>
    </ChosenBar>
  )
}

export interface MemberBatchDialogProps {
  open: boolean
  wish: MemberBatchWish
  rows: readonly MemberBatchRow[]
  ownerUid: string
  /** It was done: nothing can be stopped any more. */
  isDone: boolean
  busy: boolean
  failure: Failure | undefined
  onConfirm(): void
  onSave(): void
  onClose(): void
}

const isOutside = ({ from }: MemberBatchRow) => from < GroupLevel.Member

function kindOf(wish: MemberBatchWish, rows: readonly MemberBatchRow[]) {
  if (wish.act === 'remove') return 'remove'
  if (wish.auth === GroupLevel.Refused) return 'refuse'
  const changing = rows.filter(({ outcome }) => outcome === 'change')
  const isAcceptance = wish.auth === GroupLevel.Member && changing.length > 0 && changing.every(isOutside)
  return isAcceptance ? 'accept' : 'level'
}

/** What would come of each member, and then what did. */
export function MemberBatchDialog(props: MemberBatchDialogProps) {
  const { open, wish, rows, ownerUid, isDone, busy, failure, onConfirm, onSave, onClose } = props
  const { t } = useTranslation('group')
  const kind = kindOf(wish, rows)
  const level = wish.act === 'remove' ? '' : t(`level.${levelKeys[wish.auth]}`)
  const act = kind === 'level' ? t('batch.level', { level }) : t(`batch.${kind}`)
  return (
    <PlanDialog
      open={open}
      title={act}
      caption={act}
      isGrave={kind === 'remove'}
      isDone={isDone}
      busy={busy}
      rows={rows}
      changeOf={(tense, count) => t(`batch.${tense}.${kind}`, { count, level })}
      restOf={(outcome, given) => t(`batch.${outcome}`, given)}
      confirmOf={(count) => t(`batch.confirm.${kind}`, { count })}
      onConfirm={onConfirm}
      onSave={onSave}
      onClose={onClose}
      heads={[<Th key="user">{t('members.user')}</Th>, <Th key="level">{t('members.level')}</Th>]}
      lineOf={(row) => {
        const now = isDone && wish.act === 'level' && row.outcome === 'change' ? wish.auth : row.from
        return (
          <Tr key={row.uid}>
            <Td lead>{row.username}</Td>
            <Td>{isRowLevel(now) ? t(`level.${roleKey(row.uid, now, ownerUid)}`) : null}</Td>
          </Tr>
        )
      }}
    >
      <FailureLine failure={failure} />
    </PlanDialog>
  )
}
