import { useRouteContext } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnnouncementLogic } from '#app/compose-announcements.ts'
import type { Failure } from '#contract/failure.ts'
import type { Announcement } from '#contract/site.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AnnouncementDialog, type AnnouncementDialogProps } from '#ui/announcement/announcement-dialog.tsx'
import {
  AnnouncementTable,
  type AnnouncementTableProps,
  announcementName,
} from '#ui/announcement/announcement-table.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { ExportButton } from './-export-button.tsx'
import { useHeldAct } from './-held-act.ts'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'
import { usePage } from './-use-page.ts'
import { without } from './-without-removed.ts'

const empty = { title: '', content: '', visible: true, version: null }

interface AnnouncementsParts<Place, Row extends Announcement>
  extends Pick<AnnouncementTableProps, 'mayChange' | 'onPage' | 'onSize'>,
    Pick<AnnouncementDialogProps, 'uploads'> {
  logic: AnnouncementLogic<Place, Row>
  place: Place
  kind: AnnouncementTableProps['place']
  page: { currentPage: number; limit: number }
  /** Of what the page shows beside them. */
  failure?: Failure | undefined
  /** What a change of the announcement does beside it. */
  noteOf?: (announcement: Row) => string | undefined
  /** The page was opened for a new announcement, and `onBegun` is told that its form is open. */
  isAsked?: boolean
  onBegun?: () => void
}

function useOnceAsked(isAsked: boolean | undefined, begin: () => void) {
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (isAsked) latest.current()
  }, [isAsked])
}

/** Announcements of the site, a contest or a group: their list, the form for one of them, and the button that opens it. */
export function useAnnouncements<Place, Row extends Announcement>(parts: AnnouncementsParts<Place, Row>) {
  const { logic, place, kind, page, noteOf, mayChange, uploads, isAsked, onBegun, onPage, onSize } = parts
  const { toasts } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('announcement')
  const failureText = useFailureText()
  const preview = useMarkdownPreview()
  const list = usePage(logic.list, { ...place, ...page })
  const acts = useListAct(logic.act, list.reload)
  const removal = useHeldAct(logic.remove, {
    titleOf: ({ title }) => t('removed', { title }),
    onEnded: list.reload,
  })
  const form = useRecordForm(logic.form, () => {
    toasts.show({ tone: 'success', title: t('saved') })
    list.reload()
  })
  const open = (announcement: Announcement | null) => {
    const subject = { place, id: announcement?.id ?? null }
    const initial = announcement ? logic.valuesOf(announcement) : empty
    form.show(subject, initial, ...logic.draft(subject, initial))
  }
  useOnceAsked(isAsked, () => {
    open(null)
    onBegun?.()
  })
  const changed = list.data?.records.find(({ id }) => id === form.subject?.id)
  const asked = removal.asked?.title
  const named = useLast(asked, '')
  const failure = list.failure ?? parts.failure
  return {
    create: (
      <>
        <ExportButton machine={logic.exportAct} query={{ ...place, ...page }} total={list.data?.total} />
        <Button
          variant="solid"
          icon={<Plus size={16} aria-hidden />}
          shortOnPhone={t('createShort')}
          onClick={() => open(null)}
        >
          {t('create')}
        </Button>
      </>
    ),
    list: (
      <>
        <FailureLine failure={acts.failure} />
        <AnnouncementTable
          {...{ mayChange, onPage, onSize }}
          place={kind}
          page={list.data && without(list.data, removal.hidden, ({ id }) => id)}
          refreshing={list.refreshing || list.loading}
          failure={failure && failureText(failure)}
          busy={acts.underWay !== undefined || removal.busy}
          onCreate={() => open(null)}
          onReload={list.reload}
          onShow={(announcement, visible) =>
            acts.run({ kind: visible ? 'show' : 'hide', place, announcement })
          }
          onChange={open}
          onRemove={(announcement) =>
            removal.ask({ id: announcement.id, title: announcementName(announcement) })
          }
        />
        <AnnouncementDialog
          {...{ preview, uploads }}
          open={form.open}
          isNew={form.subject?.id === null}
          values={form.values}
          restored={form.restored}
          note={changed && noteOf?.(changed)}
          outdated={form.outdated}
          others={form.others}
          wrong={form.wrong}
          busy={form.busy}
          failure={form.failure}
          onEdit={form.edit}
          onSend={form.send}
          onClose={form.close}
          onDiscard={form.discard}
        />
        <ConfirmDialog
          open={asked !== undefined}
          title={t('remove.title', { title: named })}
          text={t('remove.text')}
          back={t('remove.back')}
          confirm={t('remove.confirm')}
          onConfirm={removal.confirm}
          onClose={removal.cancel}
        />
      </>
    ),
  }
}
