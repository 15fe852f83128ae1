import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteStatus, SweepReport } from '#contract/status.ts'
import { css } from '#styled/css/index.js'
import { Empty } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { useSizeText } from '#ui/kit/size-text.ts'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'

const muted = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })
const bad = css({ color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
const summary = css({ color: 'fg.muted', px: { base: '4', md: '5' }, pt: '3' })

function LastRound({ sweeps }: { sweeps: readonly SweepReport[] }) {
  const { t } = useTranslation('siteAdmin')
  const last = sweeps.reduce((newest, { at }) => (at > newest ? at : newest), '')
  const seconds = sweeps.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1_000
  return (
    <p className={summary}>
      <RelativeTime at={last} words={(ago) => t('status.cleaned', { ago, value: seconds })} />
    </p>
  )
}

/** What the last round of the clean-up removed, by kind. */
export function CleanUpTable({ cleanUp, extra }: Pick<SiteStatus, 'cleanUp'> & { extra: ReactNode }) {
  const { t } = useTranslation('siteAdmin')
  const sizeText = useSizeText()
  return (
    <Section title={t('status.cleanUp')} extra={extra}>
      {cleanUp.length === 0 ? (
        <Empty title={t('status.notCleaned')}>{t('status.notCleanedHint')}</Empty>
      ) : (
        <>
          <LastRound sweeps={cleanUp} />
          <Table caption={t('status.cleanUpCaption')}>
            <TableHead>
              <Th>{t('status.swept')}</Th>
              <Th figure>{t('status.removed')}</Th>
              <Th figure>{t('status.size')}</Th>
            </TableHead>
            <tbody>
              {cleanUp.map(({ name, node, items, bytes, hasMore, problem }) => (
                <Tr key={`${name} ${node}`}>
                  <Td grow>
                    {t(`status.sweeps.${name}`)}
                    {node === null ? null : <p className={muted}>{node}</p>}
                    {hasMore ? <p className={muted}>{t('status.moreNextTime')}</p> : null}
                    {problem === null ? null : (
                      <p className={bad}>{t('status.sweepFailed', { reason: problem })}</p>
                    )}
                  </Td>
                  <Td figure>{t('dashboard.figure', { value: items })}</Td>
                  <Td figure>{bytes === 0 ? '–' : sizeText(bytes)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Section>
  )
}
