import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ApplicationAct } from '#app/compose-problem-admin.ts'
import { PublicProgress } from '#contract/enums.ts'
import type { OpenContest } from '#contract/open-contest.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import type { ListActMachine } from '#machines/list-act/list-act.machine.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { progressKeys } from '#ui/problem-admin/auth-words.ts'
import { useListAct } from './-list-act.ts'
import { useViewer } from './-use-viewer.ts'
import { isAsked } from './-workshop-publish.tsx'

interface Asked {
  pid: number
  name: string
  tags: readonly string[]
  /** With it, not ended yet. */
  openContests: readonly OpenContest[]
  /** How far the request is. */
  now: PublicProgress
}

const nothingAbout: Pick<Asked, 'tags' | 'openContests'> = { tags: [], openContests: [] }

function contestWords(t: TFunction<'problemAdmin'>, contests: readonly OpenContest[], language: string) {
  const named = contests.flatMap((each) => each.named ?? [])
  const count = contests.length - named.length
  const names = named.map(({ title, displayId: id }) => t('applications.inContest', { title, id }))
  return listWords(count > 0 ? [...names, t('applications.ofOthers', { count })] : names, language)
}

/** Decides whether problems of groups join those of the site; grave decisions after a question. */
export function useDecideApplication(
  { toasts }: Pick<AppContext, 'toasts'>,
  machine: ListActMachine<ApplicationAct>,
  onDone: () => void,
) {
  const { t, i18n } = useTranslation('problemAdmin')
  const [{ tags, openContests }, setAbout] = useState<Pick<Asked, 'tags' | 'openContests'>>(nothingAbout)
  const acts = useListAct(machine, ({ name, progress }) => {
    toasts.show({ tone: 'success', title: t(`applications.done.${progressKeys[progress]}`, { id: name }) })
    onDone()
  })
  const asked = useLast<ApplicationAct | undefined>(acts.asked, undefined)
  const isAccepting = asked?.progress === PublicProgress.Public
  const decide = ({ pid, name, now, ...about }: Asked, progress: PublicProgress) => {
    setAbout(about)
    const act: ApplicationAct = { kind: 'decide', pid, name, progress }
    // A refusal hurts nobody: the group may ask once more.
    const isGrave = progress === PublicProgress.Public || now === PublicProgress.Public
    if (isGrave) acts.ask(act)
    else acts.run(act)
  }
  const dialog = (
    <ConfirmDialog
      isGrave={!isAccepting}
      open={acts.asked !== undefined}
      title={t(isAccepting ? 'applications.acceptTitle' : 'applications.takeBackTitle', {
        id: asked?.name ?? '',
      })}
      text={
        isAccepting
          ? [
              t('applications.acceptText'),
              openContests.length > 0 &&
                t('applications.acceptContests', {
                  contests: contestWords(t, openContests, i18n.language),
                }),
              tags.length > 0 && t('applications.acceptTags', { tags: listWords(tags, i18n.language) }),
            ]
              .filter(Boolean)
              .join(i18n.language === 'zh-CN' ? '' : ' ')
          : t('applications.takeBackText')
      }
      back={t('remove.back')}
      confirm={t(isAccepting ? 'applications.accept' : 'applications.takeBack')}
      onConfirm={acts.confirm}
      onClose={acts.cancel}
    />
  )
  return { decide, dialog, underWay: acts.underWay?.pid, failure: acts.failure }
}

interface DecideApplicationProps {
  context: AppContext
  machine: ListActMachine<ApplicationAct>
  problem: WorkshopProblem
}

/** The same decision beside what it is about: back to the list of requests once it is made. */
export function DecideApplication({ context, machine, problem }: DecideApplicationProps) {
  const { t } = useTranslation('problemAdmin')
  const { roles } = useViewer(context)
  const navigate = useNavigate()
  const { decide, dialog, underWay, failure } = useDecideApplication(
    context,
    machine,
    () => void navigate({ to: '/admin/group-problem/apply' }),
  )
  const { pid, published, openContests } = problem
  if (!isAsked(problem, roles)) return null
  const { problemId: name = '', tags = [] } = published ?? {}
  const asked = { pid, name, tags, openContests, now: PublicProgress.Applying }
  const busy = underWay !== undefined
  return (
    <>
      <Button
        variant="solid"
        icon={<Check size={16} aria-hidden />}
        busy={busy}
        reason={published ? undefined : t('applications.notPublished')}
        onClick={() => decide(asked, PublicProgress.Public)}
      >
        {t('applications.accept')}
      </Button>
      <Button
        icon={<X size={16} aria-hidden />}
        busy={busy}
        onClick={() => decide(asked, PublicProgress.Refused)}
      >
        {t('applications.refuse')}
      </Button>
      <FailureLine failure={failure} />
      {dialog}
    </>
  )
}
