import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Discussion, DiscussionStatus } from '#contract/discussion.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { ReadTitle } from './read-title.tsx'

export interface DiscussionTableProps {
  /** `undefined` before the first load. */
  discussions: readonly Discussion[] | undefined
  refreshing: boolean
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  onPin(discussion: Discussion, pins: boolean): void
  onShow(discussion: Discussion, shows: boolean): void
  onRemove(discussion: Discussion): void
}

const skeletonRows = 6
const columns = 7
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })
const muted = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' })

export function DiscussionTable(props: DiscussionTableProps) {
  const { discussions, refreshing, busy, onPin, onShow, onRemove } = props
  const { t } = useTranslation('discussionAdmin')
  return (
    <Table caption={t('caption')} refreshing={refreshing && discussions !== undefined} cards inBox>
      <TableHead>
        <Th>{t('discussion')}</Th>
        <Th>{t('author')}</Th>
        <Th>{t('category')}</Th>
        <Th>{t('made')}</Th>
        <Th>{t('pinned')}</Th>
        <Th>{t('shown')}</Th>
        <Th figure>{t('acts')}</Th>
      </TableHead>
      <tbody>
        {discussions === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          discussions.map((each) => (
            <Tr key={each.id}>
              <Td grow wide>
                <span className={lines}>
                  <ReadTitle
                    id={each.id}
                    title={each.title}
                    mayRead={each.mayRead ?? true}
                    list="discussions"
                  />
                  <span className={muted}>
                    {each.gid === null
                      ? each.description
                      : t('ofGroup', { gid: each.gid, text: each.description })}
                  </span>
                </span>
              </Td>
              <Td label={t('author')}>{each.author}</Td>
              <Td label={t('category')}>{each.categoryName}</Td>
              <Td label={t('made')}>
                <RelativeTime at={each.gmtCreate} />
              </Td>
              <Td label={t('pinned')}>
                <Switch checked={each.topPriority} busy={busy} onChecked={(pins) => onPin(each, pins)}>
                  <VisuallyHidden>{t('pinnedOf', { title: each.title })}</VisuallyHidden>
                </Switch>
              </Td>
              <Td label={t('shown')}>
                <Switch
                  checked={each.status === DiscussionStatus.Normal}
                  busy={busy}
                  onChecked={(shows) => onShow(each, shows)}
                >
                  <VisuallyHidden>{t('shownOf', { title: each.title })}</VisuallyHidden>
                </Switch>
              </Td>
              <ActsCell corner>
                <IconButton
                  size="sm"
                  label={t('removeOf', { title: each.title })}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => onRemove(each)}
                />
              </ActsCell>
            </Tr>
          ))
        )}
      </tbody>
    </Table>
  )
}
