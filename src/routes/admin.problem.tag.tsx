import { createFileRoute } from '@tanstack/react-router'
import { FolderPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TagAct } from '#app/compose-problem-admin.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { useLast } from '#ui/kit/use-last.ts'
import { ProblemAdminTabs } from '#ui/problem-admin/problem-admin-tabs.tsx'
import { TagBoard } from '#ui/problem-admin/tag-board.tsx'
import { ClassificationDialog, TagDialog } from '#ui/problem-admin/tag-dialogs.tsx'
import { nameIn, typedNames } from '#ui/problem-admin/tag-values.ts'
import { Page } from '#ui/shell/page.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { admitted, problemAdminLogic } from './-problem-admin.ts'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/problem/tag')({
  beforeLoad: admitted('tag_admin'),
  loader: problemAdminLogic,
  component: TagPage,
})

const waiting = css({ h: '[12rem]' })
const firstColor = '#2563eb'
const noNames = { name: '', zhName: '', enName: '' }

function TagPage() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t, i18n } = useTranslation(['problemAdmin', 'shell'])
  const failureText = useFailureText()
  const { roles } = useViewer({ session })
  const list = usePage(logic.tags, {})
  const acts = useListAct(logic.tagAct, (act) => {
    const place = act.kind === 'move' ? placeName(act.tcid) : ''
    toasts.show({ tone: 'success', title: t(`tags.done.${act.kind}`, { name: act.name, place }) })
    list.reload()
  })
  const saved = () => {
    toasts.show({ tone: 'success', title: t('form.saved') })
    list.reload()
  }
  const tagForm = useRecordForm(logic.tagForm, saved)
  const classificationForm = useRecordForm(logic.classificationForm, saved)
  const { classifications = [], tags = [] } = list.data ?? {}
  const called = (each: Parameters<typeof nameIn>[0]) => nameIn(each, i18n.language)
  const placeName = (tcid: number | null) => {
    const place = classifications.find(({ id }) => id === tcid)
    return place ? called(place) : t('tags.unclassified')
  }
  const lastRank = Math.max(0, ...classifications.map(({ rank }) => rank))
  const asked = useLast<TagAct | undefined>(acts.asked, undefined)
  const newTag = (tcid: number | null) => tagForm.show({ id: null }, { ...noNames, color: firstColor, tcid })

  return (
    <Page
      title={t('tags.title')}
      actions={
        <>
          <ExportButton machine={logic.tagExport} query={{}} />
          <Button
            icon={<FolderPlus size={16} aria-hidden />}
            iconOnPhone
            onClick={() => classificationForm.show({ id: null }, { ...noNames, rank: String(lastRank + 1) })}
          >
            {t('tags.newClassification')}
          </Button>
          <Button
            variant="solid"
            icon={<Plus size={16} aria-hidden />}
            shortOnPhone={t('shell:kit.create')}
            onClick={() => newTag(null)}
          >
            {t('tags.newTag')}
          </Button>
        </>
      }
    >
      <ProblemAdminTabs roles={roles} />
      <FailureLine failure={acts.failure} />
      {list.failure && list.data ? (
        <StaleMark message={failureText(list.failure)} busy={list.refreshing} onRetry={list.reload} />
      ) : null}
      {list.data ? (
        <TagBoard
          classifications={classifications}
          tags={tags}
          busy={acts.underWay !== undefined}
          onAddTag={newTag}
          onEditTag={(tag) =>
            tagForm.show(
              { id: tag.id },
              { ...typedNames(tag), color: tag.color ?? firstColor, tcid: tag.tcid },
            )
          }
          onRemoveTag={(tag) =>
            acts.ask({ kind: 'removeTag', id: tag.id, name: called(tag), problems: tag.problems })
          }
          onMove={(tag, tcid) => acts.run({ kind: 'move', id: tag.id, name: called(tag), tcid })}
          onEditClassification={(each) =>
            classificationForm.show({ id: each.id }, { ...typedNames(each), rank: String(each.rank) })
          }
          onRemoveClassification={(each) =>
            acts.ask({
              ...{ kind: 'removeClassification', id: each.id, name: called(each) },
              tags: tags.filter(({ tcid }) => tcid === each.id).length,
            })
          }
        />
      ) : list.failure ? (
        <Failed message={failureText(list.failure)} busy={list.refreshing} onRetry={list.reload} />
      ) : (
        <Skeleton className={waiting} />
      )}
      <TagDialog
        {...tagForm}
        isNew={tagForm.subject?.id === null}
        classifications={classifications}
        onEdit={tagForm.edit}
        onSend={tagForm.send}
        onClose={tagForm.close}
      />
      <ClassificationDialog
        {...classificationForm}
        isNew={classificationForm.subject?.id === null}
        onEdit={classificationForm.edit}
        onSend={classificationForm.send}
        onClose={classificationForm.close}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('remove.title', { id: asked?.name ?? '' })}
        text={
          asked?.kind === 'removeTag'
            ? t('tags.removeTagText', { count: asked.problems })
            : t('tags.removeClassificationText', {
                count: asked?.kind === 'removeClassification' ? asked.tags : 0,
              })
        }
        back={t('remove.back')}
        confirm={t('remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
