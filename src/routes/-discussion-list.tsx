import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic, DiscussionPlace } from '#app/compose-discussion.ts'
import type { DiscussionCategory } from '#contract/discussion.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { discussionPageOf } from '#ui/discussion/discussion-link.tsx'
import { DiscussionList, type DiscussionListProps } from '#ui/discussion/discussion-list.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useDiscussionForm } from './-discussion-form.tsx'
import { useDiscussionReport } from './-discussion-report.tsx'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const ofSite: DiscussionPlace = { gid: null }

interface DiscussionListParts
  extends Pick<DiscussionListProps, 'kind' | 'label' | 'groupOwner' | 'onClear' | 'onPage' | 'onSize'> {
  logic: DiscussionLogic
  categories: readonly DiscussionCategory[]
  /** The group that they stand in. */
  place?: DiscussionPlace
  /** May pin, as well as admins of the site do outside groups. */
  mayPin?: boolean
  /** Where the viewer moderates: opens what was reported of one. */
  onReports?: DiscussionListProps['onReports']
  /** The display id of the problem that they are about. */
  pid: string | null
  currentPage: number
  /** Rows of a page, where they are chosen. */
  limit?: number
  query: { cid?: number; keyword?: string; onlyMine?: boolean }
}

/** A list of discussions with what is done there: writing one, changing and removing those that are the viewer's. */
export function useDiscussionList({
  logic,
  categories,
  place = ofSite,
  mayPin,
  onReports,
  pid,
  currentPage,
  limit = limits.pageSize,
  query,
  kind,
  label,
  groupOwner,
  onClear,
  onPage,
  onSize,
}: DiscussionListParts) {
  const { session, toasts, askLogin } = useRouteContext({ from: '__root__' })
  const { t, i18n } = useTranslation('discussion')
  const failureText = useFailureText()
  const { uid, isAdmin } = useViewer({ session })
  const list = usePage(logic.list, {
    uid,
    place,
    locale: i18n.language,
    query: { currentPage, limit, ...query, ...(pid === null ? {} : { pid }) },
  })
  const { gid } = place
  const navigate = useNavigate()
  const form = useDiscussionForm({
    ...{ logic, toasts, categories, gid, isAdmin },
    mayPin: mayPin ?? isAdmin,
    onSaved: (posted) => {
      if (posted === null) list.reload()
      else void navigate(discussionPageOf({ id: posted, gid }))
    },
  })
  const acts = useListAct(logic.acts, ({ kind }) => {
    toasts.show({ tone: 'success', title: t(kind === 'remove' ? 'done.remove' : 'done.change') })
    list.reload()
  })
  const report = useDiscussionReport(logic, uid)
  const asked = acts.asked?.kind === 'remove' ? acts.asked : undefined
  const write = () => {
    if (uid === null) return askLogin()
    const title = pid === null ? '' : t('form.prefix', { id: pid })
    form.open(
      { uid, gid, id: null, pid, isSolution: kind === 'solutions' },
      { title, description: '', content: '', categoryId: categories[0]?.id ?? null, topPriority: false },
    )
  }
  return {
    reload: list.reload,
    write,
    list: (
      <DiscussionList
        page={list.data}
        kind={kind}
        label={label}
        groupOwner={groupOwner}
        busy={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onWrite={write}
        onReload={list.reload}
        {...{ onClear, onPage, onSize }}
        {...(onReports && { onReports })}
        onEdit={({ id, title, description, content, categoryId, topPriority }) => {
          if (uid !== null)
            form.open(
              { uid, gid, id, pid: null },
              { title, description, content: content ?? '', categoryId, topPriority },
            )
        }}
        {...(place.all
          ? {
              busyRows: acts.underWay !== undefined,
              onPin: (discussion, pins) => acts.run({ kind: pins ? 'pin' : 'unpin', discussion }),
              onShow: (discussion, shows) => acts.run({ kind: shows ? 'enable' : 'disable', discussion }),
            }
          : { reported: report.reported, onReport: ({ id }) => report.ask(id) })}
        onRemove={({ id, title }) => acts.ask({ kind: 'remove', id, title })}
      />
    ),
    dialogs: (
      <>
        {form.dialog}
        {report.dialog}
        <ConfirmDialog
          open={asked !== undefined}
          title={t('question', { title: asked?.title ?? '' })}
          text={t('questionText')}
          back={t('keep')}
          confirm={t('remove')}
          onConfirm={acts.confirm}
          onClose={acts.cancel}
        />
      </>
    ),
  }
}
