import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CopyPlaces } from '#contract/copy.ts'
import type { Failure } from '#contract/failure.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Select } from '#ui/kit/select.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface NewUsersBarProps {
  names: readonly string[]
  onGroup(): void
  onClear(): void
}

/** Accounts that were just created, and what comes next. */
export function NewUsersBar({ names, onGroup, onClear }: NewUsersBarProps) {
  const { t } = useTranslation('userAdmin')
  return (
    <ChosenBar
      label={t('made.label')}
      text={t('made.count', { count: names.length })}
      clear={t('made.clear')}
      onClear={onClear}
    >
      <CopyButton label={t('made.copy')} showLabel text={() => names.join('\n')} />
      <Button variant="solid" icon={<UsersRound size={16} aria-hidden />} onClick={onGroup}>
        {t('made.group')}
      </Button>
    </ChosenBar>
  )
}

export interface GroupChoiceDialogProps {
  count: number
  /** `undefined` until they came. */
  groups: CopyPlaces['groups'] | undefined
  failure: Failure | undefined
  keyword: string
  onKeyword(keyword: string): void
  onChoose(gid: number): void
  onClose(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })

/** To which group they are added. */
export function GroupChoiceDialog(props: GroupChoiceDialogProps) {
  const { count, groups, failure, keyword, onKeyword, onChoose, onClose } = props
  const { t } = useTranslation('userAdmin')
  const [chosen, setChosen] = useState<string>()
  const options = groups?.map(({ gid, name: label }) => ({ value: String(gid), label })) ?? []
  const group = options.find(({ value }) => value === chosen) ?? options[0]
  const send = () => {
    if (group) onChoose(Number(group.value))
  }
  return (
    <Dialog open onClose={onClose} title={t('made.title', { count })} description={t('made.text')}>
      <Form label={t('made.title', { count })} onSend={send}>
        <div className={column}>
          <SearchInput
            label={t('made.search')}
            clearLabel={t('made.clearSearch')}
            value={keyword}
            maxLength={keywordMax}
            onValue={onKeyword}
          />
          <Select label={t('made.place')} value={group?.value ?? ''} options={options} onValue={setChosen} />
          <FailureLine failure={failure} />
        </div>
        <DialogFoot>
          <Button onClick={onClose}>{t('made.cancel')}</Button>
          <Button
            type="submit"
            variant="solid"
            busy={groups === undefined && failure === undefined}
            reason={groups !== undefined && group === undefined ? t('made.noGroup') : undefined}
          >
            {t('made.next')}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
