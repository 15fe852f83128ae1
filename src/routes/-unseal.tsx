import { LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SealedContest } from '#app/compose-reveal.ts'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import type { ListActMachine } from '#machines/list-act/list-act.machine.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button, type ButtonProps } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { useListAct } from './-list-act.ts'

/** When the seal of a contest began that is over and still sealed. */
export const sealedAfterEnd = ({
  status,
  isSealed,
  sealRankTime,
}: Pick<ContestInfo, 'status' | 'isSealed' | 'sealRankTime'>): string | undefined =>
  status === ContestStatus.Ended && isSealed ? (sealRankTime ?? undefined) : undefined

export interface UnsealProps extends Pick<ButtonProps, 'variant'> {
  machine: ListActMachine<SealedContest>
  contest: { id: number; gid: number | null; title: string }
  sealedSince: string
  /** Everybody sees the results now. */
  onDone: () => void
}

/** Unseals the board of a contest that is over, once it is confirmed. */
export function Unseal({ machine, contest, sealedSince, onDone, ...look }: UnsealProps) {
  const { t, i18n } = useTranslation('reveal')
  const acts = useListAct(machine, onDone)
  const { id: cid, gid, title } = contest
  return (
    <>
      <FailureLine failure={acts.failure} />
      <Button
        {...look}
        icon={<LockOpen size={16} aria-hidden />}
        busy={acts.underWay !== undefined}
        onClick={() => acts.ask({ cid, gid })}
      >
        {t('unseal.act')}
      </Button>
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('unseal.question', { title })}
        text={t('unseal.questionText', { time: contestTime(sealedSince, i18n.language) })}
        back={t('unseal.back')}
        confirm={t('unseal.confirm')}
        isGrave={false}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}
