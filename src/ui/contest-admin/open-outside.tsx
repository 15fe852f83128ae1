import { useTranslation } from 'react-i18next'
import { WordLine } from '#ui/account/form-parts.tsx'

export interface OpenOutsideProps {
  /** Null: a contest of the site. */
  gid: number | null
  everyone: number
  members: number
}

/** How many problems contestants can try outside the contest while it runs, and what to do about it. */
export function OpenOutside({ gid, everyone, members }: OpenOutsideProps) {
  const { t } = useTranslation('contestAdmin')
  return (
    <>
      {members > 0 && <WordLine tone="warning">{t('problems.openToMembers', { count: members })}</WordLine>}
      {everyone > 0 && (
        <WordLine tone="warning">
          {t(gid === null ? 'problems.openToEveryone' : 'problems.openToEveryoneGroup', { count: everyone })}
        </WordLine>
      )}
    </>
  )
}
