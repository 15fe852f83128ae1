import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import { mailValuesOf, webValuesOf } from '#ui/site-admin/config-values.ts'
import { FixedMail, MailForm } from '#ui/site-admin/mail-form.tsx'
import { PictureList } from '#ui/site-admin/picture-list.tsx'
import { frame } from '#ui/site-admin/site-admin-styles.ts'
import { TestMail } from '#ui/site-admin/test-mail.tsx'
import { WebForm } from '#ui/site-admin/web-form.tsx'
import { useListAct } from './-list-act.ts'
import { siteAdminLogic } from './-site-admin.ts'
import { useStoredForm } from './-stored-form.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/conf')({
  loader: siteAdminLogic,
  component: ConfigPage,
})

function useStored() {
  const logic = Route.useLoaderData()
  return {
    web: usePage(logic.web, {}),
    pictures: usePage(logic.pictures, {}),
    mail: usePage(logic.mail, {}),
  }
}
type Stored<Name extends keyof ReturnType<typeof useStored>> = {
  stored: ReturnType<typeof useStored>[Name]
}

/** The parts come together: each would push those below it down. */
function ConfigPage() {
  const { t } = useTranslation('siteAdmin')
  const { web, pictures, mail } = useStored()
  const [isLaidOut, setLaidOut] = useState(false)
  if (!isLaidOut && !web.loading && !pictures.loading && !mail.loading) setLaidOut(true)
  return (
    <Page title={t('conf.title')} width="form">
      {isLaidOut ? (
        <>
          <Web stored={web} />
          <Pictures stored={pictures} />
          <MailServer stored={mail} />
        </>
      ) : (
        <Card>
          <Skeleton shape="block" />
        </Card>
      )}
    </Page>
  )
}

function Web({ stored }: Stored<'web'>) {
  const { toasts, site } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const form = useStoredForm(logic.webForm, {
    subject: 'web',
    stored: stored.data && webValuesOf(stored.data),
    draft: logic.webDraft,
    onSaved: () => {
      toasts.show({ tone: 'success', title: t('conf.webSaved') })
      site.send({ type: 'page.reload' })
    },
  })
  return (
    <StoredPart stored={stored}>
      <Section title={t('conf.web')}>
        <div className={frame}>
          {form.values && stored.data ? (
            <WebForm
              values={form.values}
              baseUrl={stored.data.baseUrl}
              changed={form.changed}
              restored={form.restored}
              outdated={form.outdated}
              others={form.others}
              wrong={form.wrong}
              busy={form.busy}
              failure={form.failure}
              onEdit={form.edit}
              onSend={form.send}
              onDiscard={form.discard}
            />
          ) : null}
        </div>
      </Section>
    </StoredPart>
  )
}

function Pictures({ stored }: Stored<'pictures'>) {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const acts = useListAct(logic.pictureAct, () => stored.reload())
  // The dialog keeps its words while it closes.
  const place = useRef(0)
  return (
    <StoredPart stored={stored}>
      <Section title={t('conf.pictures')}>
        <div className={frame}>
          <FailureLine failure={acts.failure} />
          <PictureList
            pictures={stored.data ?? []}
            busy={acts.underWay !== undefined}
            onAdd={(file) => acts.run({ kind: 'add', file })}
            onRemove={({ id }, number) => {
              place.current = number
              acts.ask({ kind: 'remove', id })
            }}
          />
        </div>
      </Section>
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('conf.remove.title', { number: place.current })}
        text={t('conf.remove.text')}
        back={t('conf.remove.back')}
        confirm={t('conf.remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </StoredPart>
  )
}

function MailServer({ stored }: Stored<'mail'>) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const form = useStoredForm(logic.mailForm, {
    subject: 'mail',
    stored: stored.data && mailValuesOf(stored.data),
    draft: logic.mailDraft,
    settled: (saved) => ({ ...saved, password: '' }),
    onSaved: () => {
      toasts.show({ tone: 'success', title: t('conf.mailSaved') })
      stored.reload()
    },
  })
  const test = useListAct(logic.testMail, ({ email }) =>
    toasts.show({ tone: 'success', title: t('conf.testSent', { email }) }),
  )
  return (
    <StoredPart stored={stored}>
      <Section title={t('conf.mail')}>
        <div className={frame}>
          {form.values && stored.data ? (
            stored.data.isFixed ? (
              <FixedMail values={form.values} />
            ) : (
              <MailForm
                values={form.values}
                hasPassword={stored.data.hasPassword}
                changed={form.changed}
                restored={form.restored}
                outdated={form.outdated}
                others={form.others}
                wrong={form.wrong}
                busy={form.busy}
                failure={form.failure}
                onEdit={form.edit}
                onSend={form.send}
                onDiscard={form.discard}
              />
            )
          ) : null}
        </div>
      </Section>
      <Section title={t('conf.test')}>
        <div className={frame}>
          <TestMail
            busy={test.underWay !== undefined}
            failure={test.failure}
            onSend={(email) => test.run({ email })}
          />
        </div>
      </Section>
    </StoredPart>
  )
}
