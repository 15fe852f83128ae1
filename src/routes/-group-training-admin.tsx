import { FilePlus, ListPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { GroupLogic } from '#app/compose-group.ts'
import type { GroupTrainingLogic } from '#app/compose-training-admin.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { OwnProblemDialog } from '#ui/group/own-problem-dialog.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { DeleteProblem } from './-delete-problem.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { useListAct } from './-list-act.ts'
import { OwnProblemChoices } from './-own-problem-choices.tsx'
import { useRecordForm } from './-record-form.ts'
import { asksBeforeAuth, ShowToMembers } from './-show-to-members.tsx'
import { TrainingEditor } from './-training-admin-edit.tsx'
import { AllTrainings } from './-training-admin-list.tsx'
import { TrainingContents, useTrainingProblems } from './-training-admin-problems.tsx'
import { useViewer } from './-use-viewer.ts'

interface GroupTrainingAdminProps {
  context: AppContext
  logic: GroupLogic
  /** In the toolbar, for the export of the list. */
  slot: HTMLElement | null
  part: 'manage' | 'create' | 'edit' | 'problems' | undefined
  tid: number | undefined
  currentPage: number
  limit: number
  onPage(page: number): void
  onSize(size: number): void
}

/** The part of the administration of a group's trainings that the address names. */
export function GroupTrainingAdmin({ context, logic, ...place }: GroupTrainingAdminProps) {
  const { gid } = useGroupFrame()
  const [loaded, setLoaded] = useState<GroupTrainingLogic>()
  useEffect(() => {
    let wanted = true
    const texts = context.loadTexts(['trainingAdmin', 'copy', 'markdown'])
    void Promise.all([logic.loadTrainingAdmin(gid), texts]).then(([next]) => {
      if (wanted) setLoaded(next)
    })
    return () => {
      wanted = false
    }
  }, [context, logic, gid])
  return loaded ? <Part {...place} {...{ context, logic }} admin={loaded} /> : <Skeleton shape="block" />
}

type PartProps = GroupTrainingAdminProps & { admin: GroupTrainingLogic }

function Part({ part, tid, slot, context, logic, admin, ...paging }: PartProps) {
  const { t } = useTranslation('trainingAdmin')
  const { username } = useViewer(context)
  const { has } = useGroupFrame()
  const given = { context, logic: admin }
  const owns = ({ author }: { author: string }) => has('root') || author === username
  const closed = (training: { author: string }) => (owns(training) ? undefined : t('notYoursGroup'))
  if (part === 'create') return <TrainingEditor {...given} key="new" tid={null} />
  if (part === 'edit' && tid !== undefined) return <TrainingEditor {...given} key={tid} tid={tid} />
  if (part === 'problems' && tid !== undefined)
    return (
      <Contents
        {...given}
        {...paging}
        key={tid}
        tid={tid}
        owns={owns}
        onAct={logic.act}
        deletion={logic.problemDeletion}
      />
    )
  return (
    <>
      {slot && createPortal(<ExportButton machine={admin.trainingExport} query={{}} />, slot)}
      <AllTrainings {...given} {...paging} closed={closed} kept={closed} />
    </>
  )
}

interface ContentsProps extends Omit<PartProps, 'logic' | 'admin' | 'part' | 'tid' | 'slot'> {
  logic: GroupTrainingLogic
  tid: number
  owns(problem: { author: string }): boolean
  /** What is done to problems of the group. */
  onAct: GroupLogic['act']
  deletion: GroupLogic['problemDeletion']
}

/** The problems of a training, where those of the group are also changed and removed. */
function Contents({ context, logic, tid, onAct, deletion, ...props }: ContentsProps) {
  const { t } = useTranslation('group')
  const { gid } = useGroupFrame()
  const list = useTrainingProblems(logic, { tid, ...props })
  const acts = useListAct(onAct, ({ kind, name }) => {
    const done = kind === 'removeProblem' ? 'problems.removed' : 'problems.authSet'
    context.toasts.show({ tone: 'success', title: t(done, { id: name }) })
    list.reload()
  })
  const own = useRecordForm(logic.ownProblemForm, () => {
    context.toasts.show({ tone: 'success', title: t('trainings.added') })
    list.reload()
    // It stays open for one more, as the list of public problems does.
    own.show({ tid }, { problemId: '' })
  })
  const onlyMatch = useRef<string>(undefined)
  return (
    <>
      <FailureLine failure={acts.failure} />
      <TrainingContents
        {...props}
        {...{ context, logic, tid, list }}
        ofGroup={{
          busy: acts.underWay !== undefined,
          onAuth: ({ id: pid, problemId: name, auth: present }, auth) =>
            acts[asksBeforeAuth(present, auth) ? 'ask' : 'run']({
              kind: 'setProblemAuth',
              gid,
              pid,
              auth,
              name,
            }),
          onRemove: ({ id: pid, problemId: name }) => acts.ask({ kind: 'removeProblem', gid, pid, name }),
          ways: [
            {
              id: 'own',
              text: t('trainings.fromGroup'),
              icon: <ListPlus size={16} aria-hidden />,
              onSelect: () => own.show({ tid }, { problemId: '' }),
            },
            {
              id: 'make',
              link: (
                <Link
                  tone="plain"
                  to="/group/$groupId/workshop/create"
                  params={{ groupId: String(gid) }}
                  search={{ tid }}
                >
                  <FilePlus size={16} aria-hidden />
                  {t('problems.create')}
                </Link>
              ),
            },
          ],
        }}
      />
      <OwnProblemDialog
        open={own.open}
        problemId={own.values?.problemId ?? ''}
        wrong={own.wrong}
        busy={own.busy}
        failure={own.failure}
        choices={(keyword) => (
          <OwnProblemChoices
            machine={logic.ownProblems}
            keyword={keyword}
            chosen={own.values?.problemId ?? ''}
            present={list.data?.problemList.records.map(({ problemId }) => problemId) ?? []}
            onlyMatch={onlyMatch}
            onChoose={(problemId) => own.edit({ problemId })}
          />
        )}
        onEdit={(problemId) => own.edit({ problemId })}
        onSend={() => {
          if (onlyMatch.current !== undefined) own.edit({ problemId: onlyMatch.current })
          own.send()
        }}
        onClose={own.close}
      />
      <ShowToMembers
        problemId={acts.asked?.kind === 'setProblemAuth' ? acts.asked.name : undefined}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      <DeleteProblem
        machine={deletion}
        asked={acts.asked?.kind === 'removeProblem' ? acts.asked : undefined}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}
