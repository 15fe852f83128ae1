import { useTranslation } from 'react-i18next'
import type { AdminLanguage } from '#contract/language-admin.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

export interface LanguageTableProps {
  /** `undefined` before the first load. */
  languages: readonly AdminLanguage[] | undefined
  refreshing: boolean
  failure: string | undefined
  /** The language that is being switched. */
  underWay: number | undefined
  onReload(): void
  onSwitch(language: AdminLanguage, isOn: boolean): void
}

const versions = css({ display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'sm' })
// On a card the switch stands beside the name.
const nameCell = css({ mdDown: { alignContent: 'center', fontWeight: 'medium' } })
const switchCell = css({ mdDown: { gridRow: '1', gridColumn: '2', justifyContent: 'flex-end' } })

/** Every language, with the versions that the judges have of it, and its switch. */
export function LanguageTable(props: LanguageTableProps) {
  const { languages, refreshing, failure, underWay, onReload, onSwitch } = props
  const { t } = useTranslation('siteAdmin')
  if (failure !== undefined && !languages)
    return <Failed message={failure} busy={refreshing} onRetry={onReload} />
  return (
    <Card pad="none">
      <Table caption={t('languages.title')} refreshing={refreshing && languages !== undefined} cards>
        <TableHead>
          <Th>{t('languages.name')}</Th>
          <Th>{t('languages.judges')}</Th>
          <Th>{t('languages.isOn')}</Th>
        </TableHead>
        <tbody>
          {languages === undefined ? (
            <SkeletonRows rows={8} columns={3} />
          ) : (
            languages.map((language) => (
              <Tr key={language.id}>
                <Td className={nameCell}>{language.name}</Td>
                <Td grow wide>
                  {language.judges.length === 0 ? (
                    <Badge>{t('languages.nobody')}</Badge>
                  ) : (
                    <span className={versions}>
                      {language.judges.map(({ judge, version }) => (
                        <span key={judge}>{t('languages.has', { judge, version })}</span>
                      ))}
                    </span>
                  )}
                </Td>
                <Td className={switchCell}>
                  <Switch
                    checked={language.isOn}
                    disabled={underWay !== undefined}
                    onChecked={(isOn) => onSwitch(language, isOn)}
                  >
                    <VisuallyHidden>{language.name}</VisuallyHidden>
                  </Switch>
                </Td>
              </Tr>
            ))
          )}
        </tbody>
      </Table>
    </Card>
  )
}
