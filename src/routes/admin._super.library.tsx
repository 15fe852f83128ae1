import { createFileRoute } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { libraryFileName, testlib } from '#contract/library-file.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { OutLink } from '#ui/kit/link.tsx'
import { placeOf, Sentence } from '#ui/kit/sentence.tsx'
import { Page } from '#ui/shell/page.tsx'
import { LibraryTable } from '#ui/site-admin/library-table.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { siteAdminLogic } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/library')({
  loader: siteAdminLogic,
  component: LibraryPage,
})

function LibraryPage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const failureText = useFailureText()
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const list = usePage(logic.libraryFiles, {})
  const acts = useListAct(logic.libraryAct, ({ kind, name }) => {
    toasts.show({
      tone: 'success',
      title: t(kind === 'store' ? 'library.stored' : 'library.removed', { name }),
    })
    list.reload()
  })
  const store = (chosen: File) => {
    const isNamed = libraryFileName.safeParse(chosen.name).success
    const isSmall = chosen.size > 0 && chosen.size <= limits.libraryFileMax
    setFault(isNamed && isSmall ? undefined : t(isNamed ? 'library.sizeWrong' : 'library.nameWrong'))
    if (isNamed && isSmall) acts.run({ kind: 'store', file: chosen, name: chosen.name })
  }
  const asked = acts.asked?.name ?? ''
  return (
    <Page
      title={t('library.title')}
      actions={
        <>
          <ExportButton machine={logic.libraryExport} query={{}} total={list.data?.length} />
          <Button
            variant="solid"
            icon={<Upload size={16} aria-hidden />}
            busy={acts.underWay?.kind === 'store'}
            onClick={() => file.current?.click()}
          >
            {t('library.upload')}
          </Button>
        </>
      }
    >
      <p>
        <Sentence
          text={t('library.help', { home: placeOf('home') })}
          parts={{
            home: (
              <OutLink tone="inText" href={testlib.home}>
                {t('library.testlibHome')}
              </OutLink>
            ),
          }}
        />
      </p>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('library.upload')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) store(chosen)
        }}
      />
      {fault ? <WordLine tone="plain">{fault}</WordLine> : null}
      <FailureLine failure={acts.failure} />
      <LibraryTable
        files={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onReload={list.reload}
        onRemove={(name) => acts.ask({ kind: 'remove', name })}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('library.removeTitle', { name: asked })}
        text={t('library.removeText')}
        back={t('library.back')}
        confirm={t('library.removeConfirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
