import { ListPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { GroupLogic } from '#app/compose-group.ts'
import type { GroupContestLogic } from '#app/compose-group-contest.ts'
import type { AdminProblemRow } from '#contract/contest-content-admin.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { OwnProblemDialog } from '#ui/group/own-problem-dialog.tsx'
import { ProblemAuthChoice } from '#ui/group/problem-auth-choice.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { authKeys } from '#ui/problem-admin/auth-words.ts'
import { ContestAnnouncements } from './-contest-admin-announcements.tsx'
import { NewContest, StoredContest } from './-contest-admin-edit.tsx'
import { AllContests } from './-contest-admin-list.tsx'
import { ContestProblems, type OwnProblemParts } from './-contest-admin-problems.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { useListAct } from './-list-act.ts'
import { OwnProblemChoices } from './-own-problem-choices.tsx'
import { useRecordForm } from './-record-form.ts'
import { useViewer } from './-use-viewer.ts'

interface GroupContestAdminProps {
  context: AppContext
  logic: GroupLogic
  /** In the toolbar, for the export of the list. */
  slot: HTMLElement | null
  part: 'manage' | 'create' | 'edit' | 'problems' | 'announcement' | undefined
  cid: number | undefined
  currentPage: number
  limit: number
  onPage(page: number): void
  onSize(size: number): void
}

/** The part of the administration of a group's contests that the address names. */
export function GroupContestAdmin({ context, logic, ...place }: GroupContestAdminProps) {
  const { gid } = useGroupFrame()
  const [loaded, setLoaded] = useState<GroupContestLogic>()
  useEffect(() => {
    let wanted = true
    const texts = context.loadTexts(['contestAdmin', 'copy', 'announcement', 'markdown', 'trainingAdmin'])
    void Promise.all([logic.loadContestAdmin(gid), texts]).then(([next]) => {
      if (wanted) setLoaded(next)
    })
    return () => {
      wanted = false
    }
  }, [context, logic, gid])
  return loaded ? (
    <Part {...place} context={context} logic={loaded} act={logic.act} />
  ) : (
    <Skeleton shape="block" />
  )
}

type PartProps = Omit<GroupContestAdminProps, 'logic'> & {
  logic: GroupContestLogic
  /** What is done to problems of the group. */
  act: GroupLogic['act']
}

function Part({ part, cid, slot, act, currentPage, limit, onPage, onSize, ...admin }: PartProps) {
  const { t } = useTranslation(['group', 'trainingAdmin'])
  const { uid } = useViewer(admin.context)
  const { gid, has } = useGroupFrame()
  if (part === 'create') return <NewContest {...admin} />
  if (part === 'edit' && cid !== undefined) return <StoredContest {...admin} cid={cid} />
  if (part === 'announcement' && cid !== undefined)
    return <ContestAnnouncements {...admin} {...{ cid, currentPage, limit, onPage, onSize }} />
  if (part === 'problems' && cid !== undefined)
    return (
      <ContestProblems
        {...admin}
        {...{ cid, currentPage, limit, onPage, onSize }}
        own={(parts) => <OwnProblem logic={admin.logic} cid={cid} {...parts} />}
        visibility={(problem, onChanged) =>
          problem.gid === gid ? (
            <Visibility {...{ act, problem, onChanged }} toasts={admin.context.toasts} />
          ) : (
            <Badge>{t(`trainingAdmin:auth.${authKeys[problem.auth]}`)}</Badge>
          )
        }
      />
    )
  const closed = ({ uid: author }: { uid: string }) =>
    has('root') || author === uid ? undefined : t('contests.notYours')
  return (
    <>
      {slot && createPortal(<ExportButton machine={admin.logic.contestExport} query={{}} />, slot)}
      <AllContests {...admin} {...{ closed, onPage, onSize }} search={{ currentPage, limit }} kept={closed} />
    </>
  )
}

interface VisibilityProps {
  act: GroupLogic['act']
  toasts: AppContext['toasts']
  problem: AdminProblemRow
  onChanged(): void
}

/** Who sees a problem of the group that is in a contest (S3-094). */
function Visibility({ act, toasts, problem, onChanged }: VisibilityProps) {
  const { t } = useTranslation('group')
  const { gid } = useGroupFrame()
  const { id: pid, problemId: name, auth, isOwn } = problem
  const acts = useListAct(act, () => {
    toasts.show({ tone: 'success', title: t('problems.authSet', { id: name }) })
    onChanged()
  })
  return (
    <>
      <ProblemAuthChoice
        inContest
        problemId={name}
        auth={auth}
        reason={isOwn ? undefined : t('problems.notYours')}
        busy={acts.underWay !== undefined}
        onAuth={(next) => acts.run({ kind: 'setProblemAuth', gid, pid, auth: next, name })}
      />
      <FailureLine failure={acts.failure} />
    </>
  )
}

interface OwnProblemProps extends OwnProblemParts {
  logic: GroupContestLogic
  cid: number
}

/** Puts a problem of the group into the contest. */
function OwnProblem({ logic, cid, type, displayId, color, onAdded, children }: OwnProblemProps) {
  const { t } = useTranslation('group')
  const form = useRecordForm(logic.ownProblemForm, onAdded)
  const onlyMatch = useRef<string>(undefined)
  return (
    <>
      {children({
        id: 'own',
        text: t('contests.fromGroup'),
        icon: <ListPlus size={16} aria-hidden />,
        onSelect: () => form.show({ cid }, { problemId: '', displayId, color }),
      })}
      <OwnProblemDialog
        open={form.open}
        problemId={form.values?.problemId ?? ''}
        displayId={form.values?.displayId ?? ''}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        choices={(keyword) => (
          <OwnProblemChoices
            machine={logic.ownProblems}
            keyword={keyword}
            type={type}
            chosen={form.values?.problemId ?? ''}
            onlyMatch={onlyMatch}
            onChoose={(problemId) => form.edit({ problemId })}
          />
        )}
        onEdit={(problemId) => form.edit({ problemId })}
        onDisplayId={(next) => form.edit({ displayId: next })}
        onSend={() => {
          if (onlyMatch.current !== undefined) form.edit({ problemId: onlyMatch.current })
          form.send()
        }}
        onClose={form.close}
      />
    </>
  )
}
