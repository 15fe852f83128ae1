import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ContestAdminLogic } from '#app/compose-contest-admin.ts'
import type { AdminContest } from '#contract/contest-admin.ts'
import { ContestStatus } from '#contract/enums.ts'
import { usernameMax } from '#contract/limits/account.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { contestFormView } from '#machines/contest-form/contest-form.view.ts'
import { instantOf, localTime, namesIn } from '#machines/contest-form/contest-settings.ts'
import type { ContestValues } from '#machines/contest-form/contest-values.ts'
import { contestAdminLink, contestAdminListLink } from '#ui/contest-admin/contest-admin-links.ts'
import { ContestForm } from '#ui/contest-admin/contest-form.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useLeaving } from './-leaving.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useFlow } from './-use-flow.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

interface ContestFormHostProps extends Pick<AppContext, 'session' | 'toasts'> {
  logic: ContestAdminLogic
  /** Null for a new one. */
  contest: AdminContest | null
}

/** What ended can be given an end to come; the form goes by the one that stands in it. */
function endOf(contest: AdminContest | null, { end }: ContestValues) {
  const hasEnded = contest?.status === ContestStatus.Ended
  const at = instantOf(end)
  return {
    isOver: hasEnded && at !== undefined && at <= Date.now(),
    isEndMoved: hasEnded && end !== localTime(contest.endTime),
  }
}

export function ContestFormHost({ logic, contest, session, toasts }: ContestFormHostProps) {
  const { t } = useTranslation('contestAdmin')
  const navigate = useNavigate()
  const { isAdmin } = useViewer({ session })
  const preview = useMarkdownPreview()
  const actor = useFlow(logic.contestForm, {
    input: {
      contest,
      draft: logic.contestDraft(contest?.id ?? null),
      requestKey: logic.newRequestKey(),
      awardNames: {
        gold: t('form.awardGold'),
        silver: t('form.awardSilver'),
        bronze: t('form.awardBronze'),
        placeholder: t('form.awardNew'),
      },
    },
  })
  const view = contestFormView(useSelector(actor, (snapshot) => snapshot))
  const { starAccount } = view.values
  const unknown = usePage(logic.unknownNames, { cid: contest?.id ?? null, usernames: starAccount })
  const extraNames = view.values.openAccountLimit ? namesIn(view.values.accountExtra) : []
  const askedExtras = extraNames.filter(({ length }) => length <= usernameMax).slice(0, limits.starsMax)
  const unknownExtras = usePage(
    logic.unknownNames,
    { cid: contest?.id ?? null, usernames: askedExtras },
    'page.typed',
  )
  useEffect(() => {
    const heard = [
      actor.on('contestForm.saved', ({ cid, title, isNew }) => {
        toasts.show({ tone: 'success', title: t(isNew ? 'form.made' : 'form.saved', { title }) })
        // What was made has no problems yet.
        const next = isNew ? contestAdminLink(logic.gid, 'problems', cid) : contestAdminListLink(logic.gid)
        void navigate({ ...next, ignoreBlocker: true })
      }),
      actor.on('contestForm.starKnown', ({ names }) =>
        toasts.show({ tone: 'warning', title: t('form.starKnown', { names: names.join(' ') }) }),
      ),
    ]
    return () => {
      for (const each of heard) each.unsubscribe()
    }
  }, [actor, navigate, toasts, t, logic.gid])
  const leaving = useLeaving(
    () =>
      contestFormView(actor.getSnapshot()).changed &&
      // Whoever is not signed in any more is led to the login at once.
      session.getSnapshot().matches('signedIn'),
  )

  return (
    <>
      <ContestForm
        {...view}
        {...endOf(contest, view.values)}
        gid={logic.gid}
        unknownStars={starAccount.filter((name) => unknown.data?.includes(name))}
        unknownExtras={extraNames.filter(
          (name) => name.length > usernameMax || unknownExtras.data?.includes(name),
        )}
        preview={preview}
        uploads={markdownUploads(logic.upload, { gid: logic.gid, files: isAdmin })}
        onEdit={(change) => actor.send({ type: 'contestForm.edit', change })}
        onAddStar={() => actor.send({ type: 'contestForm.addStar' })}
        onRemoveStar={(name) => actor.send({ type: 'contestForm.removeStar', name })}
        onAddAward={() => actor.send({ type: 'contestForm.addAward' })}
        onChangeAward={(index, change) => actor.send({ type: 'contestForm.changeAward', index, change })}
        onRemoveAward={(index) => actor.send({ type: 'contestForm.removeAward', index })}
        onSend={() => actor.send({ type: 'contestForm.send' })}
        onDiscard={() => actor.send({ type: 'contestForm.discard' })}
      />
      <ConfirmDialog
        open={leaving.asked}
        title={t('leave.title')}
        text={t('leave.text')}
        back={t('leave.stay')}
        confirm={t('leave.go')}
        onConfirm={leaving.go}
        onClose={leaving.stay}
      />
    </>
  )
}
