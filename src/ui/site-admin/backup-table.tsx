import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Backup } from '#contract/backup.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { AbsoluteTime } from '#ui/kit/relative-time.tsx'
import { useSizeText } from '#ui/kit/size-text.ts'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'

export interface BackupTableProps {
  /** `undefined` before the first load. */
  backups: readonly Backup[] | undefined
  refreshing: boolean
  failure: string | undefined
  /** The backup that is being fetched. */
  fetching: number | undefined
  onReload(): void
  onDownload(id: number): void
}

const tones = { asked: 'neutral', running: 'accent', good: 'success', failed: 'danger' } as const
const stateCell = css({ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '1' })
// A card begins with when it was made.
const start = css({ mdDown: { gridColumn: '1 / -1', pe: '10', fontWeight: 'medium' } })
const stateBox = css({ mdDown: { fontSize: 'md' } })
const detail = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })

function State({ backup: { state, problem, tablesDone, tableCount } }: { backup: Backup }) {
  const { t } = useTranslation('siteAdmin')
  const isCounted = state === 'running' && tableCount > 0
  return (
    <span className={stateCell}>
      <Badge tone={tones[state]}>{t(`backups.states.${state}`)}</Badge>
      {isCounted ? (
        <span className={detail}>{t('backups.progress', { done: tablesDone, of: tableCount })}</span>
      ) : null}
      {problem === null ? null : <span className={detail}>{problem}</span>}
    </span>
  )
}

function BackupRow({
  backup,
  fetching,
  onDownload,
}: { backup: Backup } & Pick<BackupTableProps, 'fetching' | 'onDownload'>) {
  const { t } = useTranslation('siteAdmin')
  const sizeText = useSizeText()
  const { id, state, askedBy, begunAt, file, size, rowCount, hasSecrets } = backup
  const secrets = t(hasSecrets ? 'backups.withSecrets' : 'backups.withoutSecrets')
  return (
    <Tr>
      <Td className={start}>
        <AbsoluteTime at={begunAt} />
      </Td>
      <Td grow wide className={stateBox}>
        <State backup={backup} />
      </Td>
      <Td label={t('backups.by')}>{askedBy ?? t('backups.scheduled')}</Td>
      <Td figure label={t('backups.size')}>
        {size === null ? '–' : sizeText(size)}
      </Td>
      <Td figure label={t('backups.rows')}>
        {rowCount === null ? '–' : t('dashboard.figure', { value: rowCount })}
      </Td>
      <Td label={t('backups.secrets')}>{state === 'good' ? secrets : '–'}</Td>
      <ActsCell corner>
        {state === 'good' && file !== null ? (
          <IconButton
            size="sm"
            label={t('backups.download', { file })}
            icon={<Download size={16} aria-hidden />}
            busy={fetching === id}
            onClick={() => onDownload(id)}
          />
        ) : null}
      </ActsCell>
    </Tr>
  )
}

/** The last backups, with their checks. */
export function BackupTable(props: BackupTableProps) {
  const { backups, refreshing, failure, fetching, onReload, onDownload } = props
  const { t } = useTranslation('siteAdmin')
  if (failure !== undefined && !backups)
    return <Failed message={failure} busy={refreshing} onRetry={onReload} />
  return (
    <Card pad="none">
      {backups?.length === 0 ? (
        <Empty title={t('backups.empty')}>{t('backups.emptyHint')}</Empty>
      ) : (
        <Table caption={t('backups.caption')} cards>
          <TableHead>
            <Th>{t('backups.at')}</Th>
            <Th>{t('backups.state')}</Th>
            <Th>{t('backups.by')}</Th>
            <Th figure>{t('backups.size')}</Th>
            <Th figure>{t('backups.rows')}</Th>
            <Th>{t('backups.secrets')}</Th>
            <Th figure>{t('backups.acts')}</Th>
          </TableHead>
          <tbody>
            {backups === undefined ? (
              <SkeletonRows rows={4} columns={7} />
            ) : (
              backups.map((backup) => (
                <BackupRow key={backup.id} backup={backup} fetching={fetching} onDownload={onDownload} />
              ))
            )}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
