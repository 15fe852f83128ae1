import { Check, CircleHelp, Trash2, UserMinus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { GroupMember } from '#contract/group-member.ts'
import { canRemoveMember, canSetLevel, type GroupStanding, hasGroupRight } from '#contract/group-rules.ts'
import { adminList, keywordMax } from '#contract/limits/list.ts'
import { css, cx } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination, type Things } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { Popover } from '#ui/kit/popover.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Select } from '#ui/kit/select.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import { isRowLevel, levelKeys, levelTones, type RowLevel, roleKey } from './group-words.ts'

export interface GroupMembersProps {
  values: { keyword: string; auth: RowLevel | undefined }
  /** `undefined` before the first load. */
  page: Page<GroupMember> | undefined
  size: number
  refreshing: boolean
  failure: string | undefined
  /** The viewer. */
  uid: string | null
  ownerUid: string
  standing: GroupStanding
  /** For group admins: includes applicants, and actions for each row. */
  manages: boolean
  /** Of the whole group. */
  memberCount: number
  /** An action on one member is running; the others wait. */
  busy: boolean
  /** Ids of the users selected for a bulk action. */
  chosen: ReadonlySet<string>
  /** Beside the filters: further controls of the list. */
  toggle?: ReactNode
  tools?: ReactNode
  onChoose(uids: readonly string[], isChosen: boolean): void
  onChange(change: Partial<GroupMembersProps['values']>): void
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onLevel(member: GroupMember, level: RowLevel): void
  onRemove(member: GroupMember): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const bar = css({
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'minmax(10rem, 1fr) 12.5rem',
  gridAutoFlow: 'column',
  gridAutoColumns: '[auto]',
  alignItems: 'center',
  gap: '2',
})
const beside = css({ display: 'flex', gap: '2', ms: 'auto' })
const searchPlace = css({ mdDown: { flexBasis: 'full' } })
const levelPlace = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  // Before one thing alone it shares its line.
  mdDown: { flexBasis: 'full', '&:nth-last-child(2)': { flex: '[1 1 0]' } },
})
const levelBox = css({ flex: '1', minW: '0' })
const togglePlace = css({ px: { md: '2' } })
// Names are not cut off, and the actions stay visible.
const managedName = css({ md: { minW: '[13rem]', maxW: '[none]', overflow: 'visible' } })
/** On a phone: the name with what can be done at its end, and one line of the role and the times. */
const cardLines = css({
  mdDown: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    // Beside what chooses the row.
    '& > td:first-child:has(> input)': { minH: '6' },
    '& > td:first-child:has(> input) + td': { ps: '0' },
    _after: { content: '""', order: '2', w: 'full' },
  },
})
const cardName = css({ mdDown: { flex: '[1 1 0]' } })
// What is on its line stays there: beside the name there is no room for the answers to an application.
const cardActs = css({ mdDown: { display: 'contents', '& > span': { display: 'contents' } } })
// Its words, not the room around them, end with the card's.
const cardRemove = css({ mdDown: { order: '1', my: '-1.5', me: '-2.5', _coarse: { my: '-3' } } })
const answers = css({ display: 'inline-flex', gap: '1', mdDown: { order: '4', w: 'full' } })
const cardFact = css({ mdDown: { order: '3', alignSelf: 'flex-start', flex: '[0 0 calc(50% - 0.5rem)]' } })
const levelHelp = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > div > dd': { color: 'fg.muted' },
})
const nameLine = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  maxW: 'full',
})
const reasonLine = css({
  display: 'block',
  fontSize: 'sm',
  color: 'fg.muted',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
/** Applicants are not members. */
const thingsOf = ({ manages, memberCount, page, values: { keyword, auth } }: GroupMembersProps): Things => {
  if (!manages) return 'members'
  if (auth !== undefined) return auth < GroupLevel.Member ? 'applicants' : 'members'
  if (!page) return 'members'
  const isOnePage = page.records.length === page.total
  const hasNoApplicant = isOnePage
    ? page.records.every(({ auth: each }) => each >= GroupLevel.Member)
    : keyword === '' && page.total === memberCount
  return hasNoApplicant ? 'members' : 'membersAndApplicants'
}
const sinceKey = (auth: GroupLevel) => (auth < GroupLevel.Member ? 'members.applied' : 'members.joined')
/** Above the times, which admins read of members and applicants alike. */
const sinceHead = (props: GroupMembersProps) => {
  const { page, values } = props
  const [first, ...others] = new Set(page?.records.map(({ auth }) => sinceKey(auth)))
  if (others.length > 0) return 'members.since'
  return first ?? sinceKey(values.auth ?? GroupLevel.Member)
}
const skeletonRows = 6
const memberLevels: readonly RowLevel[] = [GroupLevel.Member, GroupLevel.Admin, GroupLevel.Root]
const allLevels: readonly RowLevel[] = [GroupLevel.Applying, GroupLevel.Refused, ...memberLevels]

function MemberFilters({
  values,
  manages,
  standing,
  toggle,
  tools,
  onChange,
}: Pick<GroupMembersProps, 'values' | 'manages' | 'standing' | 'toggle' | 'tools' | 'onChange'>) {
  const { t } = useTranslation('group')
  const levels = manages ? allLevels : memberLevels
  return (
    <search className={bar} aria-label={t('members.filter')}>
      <div className={searchPlace}>
        <SearchInput
          label={t(hasGroupRight(standing, 'admin') ? 'class.keyword' : 'members.keyword')}
          clearLabel={t('filter.clearField')}
          value={values.keyword}
          maxLength={keywordMax}
          onValue={(keyword) => onChange({ keyword })}
        />
      </div>
      <span className={levelPlace}>
        <FilterSelect
          className={levelBox}
          label={t('members.level')}
          anyLabel={t('members.anyLevel')}
          value={values.auth}
          options={levels.map((each) => ({ value: each, label: t(`level.${levelKeys[each]}`) }))}
          onValue={(next) => onChange({ auth: next })}
        />
        <LevelHelp />
      </span>
      {toggle ? <div className={togglePlace}>{toggle}</div> : null}
      {tools ? <div className={beside}>{tools}</div> : null}
    </search>
  )
}

/** What each role may do. */
function LevelHelp() {
  const { t } = useTranslation('group')
  return (
    <Popover
      title={t('members.levelHelp')}
      trigger={<IconButton label={t('members.levelHelp')} icon={<CircleHelp size={18} aria-hidden />} />}
    >
      <dl className={levelHelp}>
        {(['member', 'admin', 'root'] as const).map((level) => (
          <div key={level}>
            <dt>{t(`level.${level}`)}</dt>
            <dd>{t(`members.levelMeans.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

const wholeOf = ({ page, chosen, busy, onChoose }: GroupMembersProps) => ({
  ...{ chosen, busy, onChoose },
  ids: page?.records.map(({ uid }) => uid) ?? [],
})

function MemberTable(props: GroupMembersProps) {
  const { page, refreshing, manages } = props
  const { t } = useTranslation('group')
  return (
    <Table caption={t('members.caption')} refreshing={refreshing && page !== undefined} cards inBox>
      <TableHead>
        {manages && <ChooseAllHead {...wholeOf(props)} label={t('batch.chooseAll')} />}
        <Th>{t('members.user')}</Th>
        <Th>{t(sinceHead(props))}</Th>
        <Th>{t('members.changed')}</Th>
        <Th>{t('members.level')}</Th>
        {manages && <Th figure>{t('members.acts')}</Th>}
      </TableHead>
      <tbody>
        {page === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={manages ? 6 : 4} />
        ) : (
          page.records.map((member) => <Line key={member.id} {...props} member={member} />)
        )}
      </tbody>
    </Table>
  )
}

export function GroupMembers(props: GroupMembersProps) {
  const { page, size, refreshing, failure, onReload, onPage, onSize } = props
  const { t } = useTranslation('group')
  return (
    <div className={layout}>
      <MemberFilters {...props} />
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page && isPastEnd(page) ? (
          <PastEnd page={page} onPage={onPage} />
        ) : page?.records.length === 0 ? (
          <Empty
            drawing="found-nothing"
            title={t('members.empty')}
            act={<ClearFiltersButton onClear={() => props.onChange({ keyword: '', auth: undefined })} />}
          >
            {t('members.emptyHint')}
          </Empty>
        ) : (
          <>
            {props.manages ? <ChooseAll {...wholeOf(props)} label={t('batch.chooseAll')} /> : null}
            <MemberTable {...props} />
          </>
        )}
        {page && page.total > 0 && (
          <Pagination
            things={thingsOf(props)}
            inCard
            page={page.current}
            size={size}
            total={page.total}
            sizes={adminList.pageSizes}
            onPage={onPage}
            onSize={onSize}
          />
        )}
      </Card>
    </div>
  )
}

function Line({ member, ...props }: GroupMembersProps & { member: GroupMember }) {
  const { t } = useTranslation('group')
  const { manages, busy, chosen, onChoose } = props
  const isMember = member.auth >= GroupLevel.Member
  return (
    <Tr className={cardLines} selected={manages && chosen.has(member.uid)}>
      {manages && (
        <ChooseCell
          label={t('class.choose', { name: member.username })}
          checked={chosen.has(member.uid)}
          disabled={busy}
          onChoose={(isIn) => onChoose([member.uid], isIn)}
        />
      )}
      <Td grow className={cx(cardName, manages && managedName)}>
        <span className={nameLine}>
          <UserLink uid={member.uid} username={member.username} />
          {!isMember && <LevelBadge {...props} member={member} />}
        </span>
        {member.realname ? <span className={reasonLine}>{member.realname}</span> : null}
        {member.reason === null || isMember ? null : (
          <span className={reasonLine}>{t('members.reasonIs', { reason: member.reason })}</span>
        )}
      </Td>
      <Td className={cardFact} label={t(sinceKey(member.auth))}>
        <RelativeTime at={member.gmtCreate} />
      </Td>
      <Td
        className={cardFact}
        label={t('members.changed')}
        hideSmall={!isMember || member.gmtModify === member.gmtCreate}
      >
        {isMember ? <RelativeTime at={member.gmtModify} /> : '–'}
      </Td>
      <Td className={cardFact} label={t('members.level')} hideSmall={!isMember}>
        {isMember ? <Level {...props} member={member} /> : '–'}
      </Td>
      {manages && (
        <ActsCell className={cardActs}>
          <Answer {...props} member={member} />
          <Remove {...props} member={member} />
        </ActsCell>
      )}
    </Tr>
  )
}

type LineProps = GroupMembersProps & { member: GroupMember }

function LevelBadge({ member: { uid, auth }, ownerUid }: LineProps) {
  const { t } = useTranslation('group')
  if (!isRowLevel(auth)) return null
  return <Badge tone={levelTones[auth]}>{t(`level.${roleKey(uid, auth, ownerUid)}`)}</Badge>
}

/** The level, as a select where the viewer may change it. */
function Level(props: LineProps) {
  const { t } = useTranslation('group')
  const { member, manages, ownerUid, standing, busy, onLevel } = props
  const { auth, username } = member
  if (!isRowLevel(auth)) return null
  const isOwner = member.uid === ownerUid
  const choices = memberLevels.filter((to) => to === auth || canSetLevel(standing, { from: auth, to }))
  if (!manages || isOwner || choices.length < 2) {
    return <LevelBadge {...props} />
  }
  return (
    <Select
      size="sm"
      label={t('members.levelOf', { name: username })}
      disabled={busy}
      value={String(auth)}
      options={choices.map((each) => ({ value: String(each), label: t(`level.${levelKeys[each]}`) }))}
      onValue={(next) => {
        const level = choices.find((each) => String(each) === next)
        if (level !== undefined) onLevel(member, level)
      }}
    />
  )
}

/** Accepts or rejects an application. */
function Answer(props: LineProps) {
  const { t } = useTranslation('group')
  const { member, busy, onLevel } = props
  const { auth, username } = member
  if (auth !== GroupLevel.Applying && auth !== GroupLevel.Refused) return null
  return (
    <span className={answers}>
      <Button
        size="sm"
        icon={<Check size={14} aria-hidden />}
        aria-label={t('members.acceptOne', { name: username })}
        busy={busy}
        onClick={() => onLevel(member, GroupLevel.Member)}
      >
        {t('members.accept')}
      </Button>
      {auth === GroupLevel.Applying ? (
        <Button
          size="sm"
          icon={<X size={14} aria-hidden />}
          aria-label={t('members.refuseOne', { name: username })}
          busy={busy}
          onClick={() => onLevel(member, GroupLevel.Refused)}
        >
          {t('members.refuse')}
        </Button>
      ) : (
        <Forget {...props} />
      )}
    </span>
  )
}

function Forget({ member, standing, busy, onRemove }: LineProps) {
  const { t } = useTranslation('group')
  const { username: name, auth } = member
  return (
    <IconButton
      size="sm"
      label={t('members.forgetOne', { name })}
      wordsOnPhone={t('members.forget')}
      icon={<Trash2 size={16} aria-hidden />}
      busy={busy}
      reason={canRemoveMember(standing, auth) ? undefined : t('members.tooHigh')}
      onClick={() => onRemove(member)}
    />
  )
}

function Remove({ member, uid, ownerUid, standing, busy, onRemove }: LineProps) {
  const { t } = useTranslation('group')
  const { auth, username: name } = member
  if (member.uid === ownerUid || member.uid === uid || auth < GroupLevel.Member) return null
  return (
    <IconButton
      className={cardRemove}
      size="sm"
      label={t('members.removeOne', { name })}
      wordsOnPhone={t('members.remove')}
      icon={<UserMinus size={16} aria-hidden />}
      busy={busy}
      reason={canRemoveMember(standing, auth) ? undefined : t('members.tooHigh')}
      onClick={() => onRemove(member)}
    />
  )
}
