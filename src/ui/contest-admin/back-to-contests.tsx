import { useTranslation } from 'react-i18next'
import { BackLink } from '#ui/kit/back-link.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { contestAdminListLink } from './contest-admin-links.ts'

/** From a part of a contest back to the list of all. */
export function BackToContests({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contestAdmin')
  return <BackLink {...contestAdminListLink(gid)}>{t('form.back')}</BackLink>
}

/** Where a contest is not there. */
export function AllContestsLink({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contestAdmin')
  return <LinkButton {...contestAdminListLink(gid)}>{t('form.back')}</LinkButton>
}
