import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeFacts, StatusFacts } from '#contract/status.ts'
import { css } from '#styled/css/index.js'
import { Empty } from '#ui/kit/notice.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { useSizeText } from '#ui/kit/size-text.ts'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { slowCalls } from './slow-calls.ts'
import { useQueueKindText } from './trouble-text.ts'

const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const meter = css({ display: 'inline-block', w: 'column.md', verticalAlign: 'middle' })
const nearlyFull = 0.1

interface WithExtra {
  /** Beside the heading. */
  extra: ReactNode
}

/** What waits for judges, by kind. */
export function QueueTable({ queue, extra }: Pick<StatusFacts, 'queue'> & WithExtra) {
  const { t } = useTranslation('siteAdmin')
  const kindText = useQueueKindText()
  return (
    <Section title={t('status.queue')} extra={extra}>
      <Table caption={t('status.queueCaption')}>
        <TableHead>
          <Th>{t('status.kind')}</Th>
          <Th figure>{t('status.waits')}</Th>
          <Th figure>{t('status.oldest')}</Th>
        </TableHead>
        <tbody>
          {queue.map(({ kind, waiting, oldestMs }) => (
            <Tr key={kind}>
              <Td grow>{kindText(kind)}</Td>
              <Td figure>{t('dashboard.figure', { value: waiting })}</Td>
              <Td figure>{waiting === 0 ? '–' : t('status.seconds', { value: oldestMs / 1_000 })}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function Disk({ disk: { place, freeBytes, totalBytes } }: { disk: NodeFacts['disks'][number] }) {
  const { t } = useTranslation('siteAdmin')
  const sizeText = useSizeText()
  const free = totalBytes > 0 ? freeBytes / totalBytes : 1
  return (
    <div>
      <span className={meter}>
        <Progress
          label={t(`status.places.${place}`)}
          showLabel
          value={(1 - free) * 100}
          figure={t('status.free', { size: sizeText(freeBytes) })}
          {...(free < nearlyFull ? { tone: 'danger' as const } : {})}
        />
      </span>
    </div>
  )
}

function BucketState({ bucket }: Pick<StatusFacts['nodes'][number], 'bucket'>) {
  const { t } = useTranslation('siteAdmin')
  if (!bucket) return '–'
  return bucket.isAway ? t('status.bucketAway', { problem: bucket.problem }) : t('status.bucketUp')
}

/** The web nodes, each with what it says of itself. */
export function NodeTable({ nodes, extra }: Pick<StatusFacts, 'nodes'> & WithExtra) {
  const { t } = useTranslation('siteAdmin')
  const sizeText = useSizeText()
  const hasReplica = nodes.some(({ replica }) => replica)
  const hasBucket = nodes.some(({ bucket }) => bucket)
  return (
    <Section title={t('status.nodes')} extra={extra}>
      {nodes.length === 0 ? (
        <Empty title={t('status.noNodes')}>{t('status.noNodesHint')}</Empty>
      ) : (
        <Table caption={t('status.nodesCaption')} cards>
          <TableHead>
            <Th>{t('status.node')}</Th>
            <Th>{t('status.versions')}</Th>
            <Th>{t('status.started')}</Th>
            <Th figure>{t('status.memory')}</Th>
            <Th figure>{t('status.blocked')}</Th>
            <Th figure>{t('status.sockets')}</Th>
            {hasReplica && <Th>{t('status.replica')}</Th>}
            {hasBucket && <Th>{t('status.bucket')}</Th>}
            <Th>{t('status.disk')}</Th>
          </TableHead>
          <tbody>
            {nodes.map((node) => (
              <Tr key={node.name}>
                <Td wide>
                  <span className={name}>{node.name}</span>
                </Td>
                <Td label={t('status.versions')}>
                  {t('status.version', { release: node.release, runtime: node.runtime })}
                </Td>
                <Td label={t('status.started')}>
                  <RelativeTime at={node.startedAt} />
                </Td>
                <Td figure label={t('status.memory')}>
                  {sizeText(node.memoryBytes)}
                </Td>
                <Td figure label={t('status.blocked')}>
                  {t('status.milliseconds', { value: node.blockedMs })}
                </Td>
                <Td figure label={t('status.sockets')}>
                  {t('dashboard.figure', { value: node.sockets })}
                </Td>
                {hasReplica && (
                  <Td label={t('status.replica')}>
                    {node.replica
                      ? t(node.replica.isUsed ? 'status.replicaUsed' : 'status.replicaAway')
                      : '–'}
                  </Td>
                )}
                {hasBucket && (
                  <Td label={t('status.bucket')}>
                    <BucketState bucket={node.bucket} />
                  </Td>
                )}
                <Td label={t('status.disk')} wide>
                  {node.disks.length === 0
                    ? '–'
                    : node.disks.map((disk) => <Disk key={disk.place} disk={disk} />)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

/** Operations that took long in the last hour. */
export function SlowTable({ nodes, extra }: Pick<StatusFacts, 'nodes'> & WithExtra) {
  const { t } = useTranslation('siteAdmin')
  const calls = slowCalls(nodes)
  const text = (value: number): ReactNode => t('dashboard.figure', { value })
  return (
    <Section title={t('status.slow')} extra={extra}>
      {calls.length === 0 ? (
        <Empty title={t('status.noSlow')}>{t('status.noSlowHint')}</Empty>
      ) : (
        <Table caption={t('status.slowCaption')} cards>
          <TableHead>
            <Th>{t('status.operation')}</Th>
            <Th>{t('status.node')}</Th>
            <Th figure>{t('status.times')}</Th>
            <Th figure>{t('status.longest')}</Th>
            <Th>{t('status.last')}</Th>
          </TableHead>
          <tbody>
            {calls.map(({ operation, node, count, maxMs, at }) => (
              <Tr key={`${node} ${operation}`}>
                <Td grow wide>
                  <code className={name}>{operation}</code>
                </Td>
                <Td label={t('status.node')}>{node}</Td>
                <Td figure label={t('status.times')}>
                  {text(count)}
                </Td>
                <Td figure label={t('status.longest')}>
                  {t('status.seconds', { value: maxMs / 1_000 })}
                </Td>
                <Td label={t('status.last')}>
                  <RelativeTime at={at} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}
