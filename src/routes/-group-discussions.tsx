import { Flag, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import { css } from '#styled/css/index.js'
import { GroupToolbar } from '#ui/group/group-toolbar.tsx'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useDiscussionList } from './-discussion-list.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { useGroupReports } from './-group-reports.tsx'
import type { GroupDiscussionsSearch } from './-group-search.ts'
import { listPageOf, sizeSearch } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

interface GroupDiscussionsProps {
  logic: DiscussionLogic
  /** The display id of the problem that they are about. */
  pid: string | null
  search: GroupDiscussionsSearch
  onSearch(search: GroupDiscussionsSearch): void
}

const heading = css({ textStyle: 'heading' })

/** All discussions of a group, or those of one of its problems (S3-049 to S3-053). */
export function GroupDiscussions({ logic, pid, search, onSearch }: GroupDiscussionsProps) {
  const { part } = search
  const { t, i18n } = useTranslation(['discussion', 'group'])
  const { gid, info, has } = useGroupFrame()
  const isAdmin = has('admin')
  const all = isAdmin && part === 'manage' && pid === null
  const known = usePage(logic.categories, i18n.language).data ?? []
  const title =
    pid === null ? t('group:discussions.pageTitle', { name: info.name }) : t('ofProblem', { id: pid })
  const reports = useGroupReports({ logic, gid, onResolved: () => reload() })
  const { write, list, dialogs, reload } = useDiscussionList({
    ...{ logic, categories: known, pid, ...listPageOf(search) },
    place: { gid, all },
    mayPin: isAdmin,
    groupOwner: info.uid,
    ...(isAdmin && { onReports: reports.show }),
    query: {},
    kind: pid === null ? 'all' : 'problem',
    label: title,
    onPage: (page) => onSearch({ ...search, currentPage: page === 1 ? undefined : page }),
    onSize: (size) => onSearch({ part, limit: sizeSearch(size) }),
  })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {pid === null ? null : (
        <BackLink to="/group/$groupId/discussion" params={{ groupId: String(gid) }}>
          {t('back')}
        </BackLink>
      )}
      <GroupToolbar
        acts={
          <>
            {isAdmin ? (
              <Button icon={<Flag size={16} aria-hidden />} iconOnPhone onClick={reports.showAll}>
                {t('reports.title')}
              </Button>
            ) : null}
            {isAdmin ? (
              <ExportButton
                key={String(all)}
                machine={logic.exportAct}
                query={{ place: { gid, all }, ...(pid === null ? {} : { pid }) }}
              />
            ) : null}
            <Button
              variant="solid"
              icon={<Plus size={16} aria-hidden />}
              {...(isAdmin ? { shortOnPhone: t('form.shortAct') } : {})}
              onClick={write}
            >
              {t('form.act')}
            </Button>
          </>
        }
      >
        {pid === null ? null : <h2 className={heading}>{title}</h2>}
        {isAdmin && pid === null ? (
          <Switch checked={all} onChecked={(on) => onSearch({ part: on ? 'manage' : undefined })}>
            {t('group:discussions.manage')}
          </Switch>
        ) : null}
      </GroupToolbar>
      {list}
      {dialogs}
      {reports.dialog}
    </>
  )
}
