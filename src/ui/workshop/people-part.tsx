import { Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { usernameMax } from '#contract/limits/account.ts'
import { type Helper, type HelperRole, helperRoles } from '#contract/workshop-people.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { body, quiet, row } from './workshop-styles.ts'

interface PeoplePartProps {
  author: string
  /** Others manage it than a problem of the site. */
  isOfGroup: boolean
  /** Undefined until they are known. */
  helpers: readonly Helper[] | undefined
  /** The viewer says who helps. */
  canChange: boolean
  busy: boolean
  failure: Failure | undefined
  onSet(username: string, role: HelperRole): void
  onRemove(username: string): void
}

const list = css({ overflow: 'clip', borderWidth: 'thin', rounded: 'md' })
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

/** Who helps with the problem, and as what. */
export function PeoplePart(props: PeoplePartProps) {
  const { author, isOfGroup, helpers, canChange, busy, failure, onSet, onRemove } = props
  const { t } = useTranslation('workshop')
  const [asked, setAsked] = useState<string>()
  return (
    <Section title={t('part.people')}>
      <div className={body}>
        <p className={quiet}>
          {t(`people.${isOfGroup ? 'managedInGroup' : 'managed'}${canChange ? 'AndAdd' : ''}`, { author })}
        </p>
        {helpers?.length === 0 ? <p className={quiet}>{t('people.none')}</p> : null}
        {helpers && helpers.length > 0 ? (
          <div className={list}>
            <Table caption={t('part.people')} inBox cards>
              <TableHead>
                <Th>{t('people.name')}</Th>
                <Th>{t('people.role')}</Th>
                <Th>{t('people.added')}</Th>
                {canChange ? <Th figure>{t('people.acts')}</Th> : null}
              </TableHead>
              <tbody>
                {helpers.map(({ username, role, addedBy, at }) => (
                  <Tr key={username}>
                    <Td className={name}>{username}</Td>
                    <Td label={t('people.role')} wide>
                      {canChange ? (
                        <Roles
                          label={t('people.roleOf', { name: username })}
                          value={role}
                          onValue={(next) => onSet(username, next)}
                        />
                      ) : (
                        t(`people.roles.${role}`)
                      )}
                    </Td>
                    <Td label={t('people.added')} wide>
                      <span>
                        {addedBy} · <RelativeTime at={at} />
                      </span>
                    </Td>
                    {canChange ? (
                      <ActsCell corner>
                        <IconButton
                          size="sm"
                          label={t('people.remove', { name: username })}
                          icon={<Trash2 size={16} aria-hidden />}
                          onClick={() => setAsked(username)}
                        />
                      </ActsCell>
                    ) : null}
                  </Tr>
                ))}
              </tbody>
            </Table>
          </div>
        ) : null}
        {canChange ? <NewHelper helpers={helpers} busy={busy} onSet={onSet} /> : null}
        <FailureLine failure={failure} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('people.removeTitle', { name: asked ?? '' })}
        text={t('people.removeText')}
        back={t('history.back')}
        confirm={t('people.removeConfirm')}
        onConfirm={() => {
          if (asked !== undefined) onRemove(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  )
}

function Roles({
  label,
  value,
  onValue,
}: {
  label: string
  value: HelperRole
  onValue(role: HelperRole): void
}) {
  const { t } = useTranslation('workshop')
  return (
    <Segments<HelperRole>
      label={label}
      items={helperRoles.map((id) => ({ id, label: t(`people.roles.${id}`) }))}
      value={value}
      onValue={onValue}
    />
  )
}

function NewHelper({ helpers, busy, onSet }: Pick<PeoplePartProps, 'helpers' | 'busy' | 'onSet'>) {
  const { t } = useTranslation('workshop')
  const [name, setName] = useState('')
  const [role, setRole] = useState<HelperRole>('editor')
  const [sent, setSent] = useState<string>()
  const username = name.trim()
  // A name that was refused stays, so that it can be mended.
  if (sent !== undefined && helpers?.some((each) => each.username.toLowerCase() === sent.toLowerCase())) {
    setSent(undefined)
    if (username === sent) setName('')
  }
  const send = () => {
    if (username === '') return
    onSet(username, role)
    setSent(username)
  }
  return (
    <Form label={t('people.add')} onSend={send}>
      <div className={row}>
        <Field label={t('people.name')} required limit={[name, usernameMax]}>
          <Input autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <FormRow label={t('people.role')}>
          <Roles label={t('people.role')} value={role} onValue={setRole} />
        </FormRow>
        <Button
          type="submit"
          icon={<UserPlus size={16} />}
          busy={busy}
          reason={username === '' ? t('people.nameMissing') : undefined}
        >
          {t('people.add')}
        </Button>
      </div>
      <p className={quiet}>{t(`people.roleHelp.${role}`)}</p>
    </Form>
  )
}
