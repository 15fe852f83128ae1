import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { OutLink } from '#ui/kit/link.tsx'

export interface AboutSiteProps {
  project: { name: string; url: string } | undefined
  /** Of whoever runs the site. */
  email: string | undefined
}

const body = css({ display: 'flex', flexDirection: 'column', gap: '3', px: { base: '4', md: '5' }, py: '4' })
const words = css({ maxW: 'measure' })

/** Where to go with questions. */
export function AboutSite({ project, email }: AboutSiteProps) {
  const { t } = useTranslation('developer')
  return (
    <div className={body}>
      <p className={words}>{t('about.text')}</p>
      {project ? (
        <p>
          <OutLink href={project.url}>{t('about.project', { name: project.name })}</OutLink>
        </p>
      ) : null}
      <p className={words}>
        {email ? (
          <>
            {t('about.faults')} <OutLink href={`mailto:${email}`}>{email}</OutLink>
          </>
        ) : (
          t('about.faultsToAdmin')
        )}
      </p>
    </div>
  )
}
