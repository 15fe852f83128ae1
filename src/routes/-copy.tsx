import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Copying, CopyLogic } from '#app/compose-copy.ts'
import type { CopiedKind, CopiedProblem } from '#contract/copy.ts'
import { CopyDialog } from '#ui/admin/copy-dialog.tsx'
import { contestAdminLink } from '#ui/contest-admin/contest-admin-links.ts'
import { listWords } from '#ui/kit/list-words.ts'
import { trainingAdminLink, workshopLink } from '#ui/training-admin/training-admin-links.ts'
import { usePlanAct } from './-plan-act.ts'
import { usePage } from './-use-page.ts'

interface Chosen {
  ids: readonly number[]
  /** Of the training or the contest, or of the only problem. */
  title: string
  /** It may have problems of the group that it stands in. */
  isOfGroup?: boolean
}

const copyLink = (kind: CopiedKind, gid: number | null, id: number) => {
  if (kind === 'training') return trainingAdminLink(gid, 'edit', id)
  return kind === 'contest' ? contestAdminLink(gid, 'edit', id) : workshopLink(gid, id)
}

const idsShown = 5
const shortList = (ids: readonly string[], locale: string) =>
  listWords(ids.length > idsShown ? [...ids.slice(0, idsShown), '…'] : ids, locale)

/** Copies a training, a contest or problems to where the viewer may make some; the dialog, and how to open it. */
export function useCopy(logic: CopyLogic, onDone: () => void) {
  const { toasts } = useRouteContext({ from: '__root__' })
  const { t, i18n } = useTranslation('copy')
  const [chosen, setChosen] = useState<Chosen>()
  const navigate = useNavigate()
  const flow = usePlanAct(logic.act, ({ title, gid }, rows) => {
    const [made] = rows.flatMap(({ copyId }) => copyId ?? [])
    const left = rows.filter(({ outcome }) => outcome === 'refused').map(({ displayId }) => displayId)
    toasts.show({
      tone: 'success',
      title: title === '' ? t('doneProblems') : t('done', { title }),
      ...(left.length > 0 && {
        text: t('left', { count: left.length, ids: shortList(left, i18n.language) }),
      }),
      ...(made === undefined
        ? {}
        : {
            stays: true,
            act: { label: t('open'), onAct: () => void navigate(copyLink(logic.kind, gid, made)) },
          }),
    })
    setChosen(undefined)
    flow.close()
    onDone()
  })
  const close = () => {
    setChosen(undefined)
    flow.close()
  }
  const dialog = chosen ? (
    <Where key={chosen.ids.join()} logic={logic} chosen={chosen} flow={flow} onClose={close} />
  ) : null
  return { show: setChosen, dialog }
}

interface WhereProps {
  logic: CopyLogic
  chosen: Chosen
  flow: ReturnType<typeof usePlanAct<Copying, CopiedProblem>>
  onClose(): void
}

function Where({ logic, chosen: { ids, title, isOfGroup = false }, flow, onClose }: WhereProps) {
  const [keyword, setKeyword] = useState('')
  const places = usePage(logic.places, { keyword })
  return (
    <CopyDialog
      kind={logic.kind}
      title={title}
      isOfGroup={isOfGroup}
      count={ids.length}
      places={places.data}
      keyword={keyword}
      onKeyword={setKeyword}
      rows={flow.rows}
      planned={flow.planned || flow.acting}
      busy={flow.looking || flow.acting}
      failure={flow.failure ?? places.failure}
      onPlan={(place) => flow.plan({ ids, ...place })}
      onConfirm={flow.confirm}
      onBack={flow.close}
      onClose={onClose}
    />
  )
}
