import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupLogic } from '#app/compose-group.ts'
import { GroupLevel } from '#contract/enums.ts'
import type { GroupMember } from '#contract/group-member.ts'
import { undoMs } from '#contract/limits/page.ts'
import { isRowLevel, levelKeys, type RowLevel } from '#ui/group/group-words.ts'
import { keepFocus } from '#ui/kit/keep-focus.ts'
import { useListAct } from './-list-act.ts'

/** Changes roles of members, each with a toast by which it is changed back; answers to applications stay. */
export function useMemberLevels(machine: GroupLogic['act'], onSet: () => void) {
  const { toasts } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation(['group', 'shell'])
  const toast = useRef<AbortController>(undefined)
  // Nobody would hear its button any more.
  useEffect(() => () => toast.current?.abort(), [])
  const acts = useListAct(machine, (act) => {
    if (act.kind !== 'setLevel') return
    toast.current?.abort()
    const { name, auth, from } = act
    if (from === undefined) toasts.show({ tone: 'success', title: t('members.levelSet', { name }) })
    else if (from < GroupLevel.Member) {
      const answer = auth >= GroupLevel.Member ? 'members.acceptedNow' : 'members.refusedNow'
      toasts.show({ tone: 'success', title: t(answer, { name }) })
    } else {
      const controller = new AbortController()
      toast.current = controller
      const undo = () => {
        controller.abort()
        acts.run({ ...act, auth: from, from: undefined })
        keepFocus()
      }
      toasts.show({
        ...{ tone: 'success', stays: true, act: { label: t('shell:kit.undo'), onAct: undo } },
        title: t('members.levelNow', { name, level: t(`level.${levelKeys[auth]}`) }),
        until: AbortSignal.any([controller.signal, AbortSignal.timeout(undoMs)]),
      })
    }
    onSet()
  })
  const set = ({ id, gid, uid, username: name, auth: before }: GroupMember, auth: RowLevel) => {
    const from = isRowLevel(before) ? before : undefined
    acts.run({ kind: 'setLevel', gid, id, uid, auth, from, name })
  }
  return { failure: acts.failure, busy: acts.underWay !== undefined, set }
}
