import { useTranslation } from 'react-i18next'
import { Card } from '#ui/kit/card.tsx'
import { Empty } from '#ui/kit/notice.tsx'

/** In the place of a desk that this viewer or this contest does not have. */
export function DeskClosed({ reason }: { reason: 'notAdmin' | 'notAcm' | 'noPrint' }) {
  const { t } = useTranslation('contestDesk')
  return (
    <Card pad="none">
      <Empty title={t(`closed.${reason}`)} drawing="locked">
        {t(`closed.${reason}Hint`)}
      </Empty>
    </Card>
  )
}
