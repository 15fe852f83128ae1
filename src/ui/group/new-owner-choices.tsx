import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { GroupMember } from '#contract/group-member.ts'
import { ChoiceList } from './choice-list.tsx'
import { isRowLevel, levelKeys } from './group-words.ts'

export interface NewOwnerChoicesProps {
  /** `undefined` before the first load. */
  page: Page<GroupMember> | undefined
  busy: boolean
  failure: string | undefined
  ownerUid: string
  /** The uid. */
  chosen: string
  isFiltered: boolean
  onReload(): void
  onChoose(member: GroupMember): void
}

/** Members who may own the group after its owner. */
export function NewOwnerChoices({
  page,
  ownerUid,
  chosen,
  isFiltered,
  onChoose,
  ...list
}: NewOwnerChoicesProps) {
  const { t } = useTranslation('group')
  return (
    <ChoiceList
      {...list}
      label={t('handOver.members')}
      empty={t(isFiltered ? 'class.noneFound' : 'handOver.none')}
      hidden={page ? page.total - page.records.length : 0}
      choices={page?.records
        .filter(({ uid }) => uid !== ownerUid)
        .map((member) => ({
          key: member.uid,
          text: member.username,
          ...(member.realname && { detail: member.realname }),
          ...(isRowLevel(member.auth) && { note: t(`level.${levelKeys[member.auth]}`) }),
          isChosen: member.uid === chosen,
          onChoose: () => onChoose(member),
        }))}
    />
  )
}
