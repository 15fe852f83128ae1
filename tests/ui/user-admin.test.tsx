import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { locales, UserStatus } from '#contract/enums.ts'
import { getUserList, type UserRow } from '#contract/user-admin.ts'
import { UserDialog, type UserDialogProps } from '#ui/user-admin/user-dialog.tsx'
import { UserImportDialog, type UserImportDialogProps } from '#ui/user-admin/user-import-dialog.tsx'
import { UserSeriesDialog, type UserSeriesDialogProps } from '#ui/user-admin/user-series-dialog.tsx'
import { UserTable, type UserTableProps } from '#ui/user-admin/user-table.tsx'
import { draw } from './draw.tsx'
import { entryOf, pick } from './row-menu.ts'

afterEach(cleanup)

const [ada] = getUserList.example.data.records as [UserRow]
const table = (given: Partial<UserTableProps>) => (
  <UserTable
    users={[ada]}
    refreshing={false}
    underWay={undefined}
    ownUid="someone"
    onEdit={() => {}}
    onRemove={() => {}}
    onView={() => {}}
    chosen={[]}
    onChoose={() => {}}
    {...given}
  />
)

describe('the users of the administration', () => {
  it('are shown with role and status, and can be edited and deleted', async () => {
    const onEdit = vi.fn()
    const onRemove = vi.fn()
    await draw(table({ users: [{ ...ada, status: UserStatus.Banned }], onEdit, onRemove }))
    expect(screen.getByText('Banned')).toBeTruthy()
    expect(screen.getAllByText('User').length).toBeGreaterThan(1)
    fireEvent.click(screen.getByRole('button', { name: `Edit ${ada.username}` }))
    await pick(ada.username, `Delete ${ada.username}`)
    expect([onEdit, onRemove].map((heard) => heard.mock.calls.length)).toEqual([1, 1])
  })

  it('are chosen one by one or as a whole page, and looked at as', async () => {
    const onChoose = vi.fn()
    const onView = vi.fn()
    await draw(table({ onChoose, onView }))
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${ada.username}` }))
    const whole = screen.getAllByRole('checkbox', { name: 'Select all users on this page' })
    expect(whole, 'above the cards of a phone, and in the head').toHaveLength(2)
    for (const box of whole) fireEvent.click(box)
    await pick(ada.username, `View as ${ada.username}`)
    expect(onChoose.mock.calls).toEqual([
      [[ada], true],
      [[ada], true],
      [[ada], true],
    ])
    expect(onView).toHaveBeenCalledWith(ada)
  })

  it('lets keys reach what may not be done, so that they hear why', async () => {
    const onRemove = vi.fn()
    await draw(table({ ownUid: ada.uid, onRemove }))
    fireEvent.keyDown(screen.getByRole('button', { name: `More for ${ada.username}` }), { key: 'ArrowDown' })
    const menu = await screen.findByRole('menu')
    const entry = await screen.findByRole('menuitem', { name: /^Delete/ })
    await waitFor(() => {
      fireEvent.keyDown(menu, { key: 'ArrowDown' })
      expect(entry.hasAttribute('data-highlighted')).toBe(true)
    })
    await act(async () => fireEvent.keyDown(menu, { key: 'Enter' }))
    expect(onRemove).not.toHaveBeenCalled()
  })

  it.each([
    ['their own account', 'Your own account cannot be deleted.', { ownUid: ada.uid }],
    ['the built-in one', 'The built-in administrator cannot be deleted.', { users: [{ ...ada, uid: '1' }] }],
  ])('offer no deletion of %s, and say why', async (_, reason, given) => {
    const onRemove = vi.fn()
    await draw(table({ ...given, onRemove }))
    const entry = await entryOf(ada.username, /^Delete/)
    expect(entry.getAttribute('aria-disabled')).toBe('true')
    expect(entry.textContent).toBe(`Delete ${ada.username}${reason}`)
    await pick(ada.username, /^Delete/)
    expect(onRemove).not.toHaveBeenCalled()
  })
})

const values = {
  ...{ username: 'ada', realname: '', email: 'ada@example.org', titleName: '', titleColor: '' },
  ...{ type: 1002 as const, banned: false, setPassword: false, password: '' },
}
const dialog = (given: Partial<UserDialogProps>) => (
  <UserDialog
    open
    name="ada"
    values={values}
    isOwn={false}
    wrong={false}
    busy={false}
    failure={undefined}
    onEdit={() => {}}
    onSend={() => {}}
    onClose={() => {}}
    {...given}
  />
)

describe('the form of a user', () => {
  it.each(locales)('says what it shows in %s', async (locale) => {
    await draw(dialog({ wrong: true, values: { ...values, username: '', setPassword: true } }), locale)
    expect(document.body.textContent).not.toMatch(/userAdmin|edit\.|fault\.|\{\{/)
  })

  it('says what is wrong once it was sent, and asks for a password only when one is set', async () => {
    await draw(dialog({ values: { ...values, email: 'nowhere' } }))
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
    expect(screen.queryAllByRole('alert')).toHaveLength(0)
    cleanup()
    await draw(dialog({ wrong: true, values: { ...values, email: 'nowhere', setPassword: true } }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Invalid email address',
      'Password is required',
    ])
  })

  it('leaves the rights of the own account as they are', async () => {
    await draw(dialog({ isOwn: true }))
    expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Role' }).disabled).toBe(true)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

const importDialog = (given: Partial<UserImportDialogProps>) => (
  <UserImportDialog
    open
    fileName="users.csv"
    rows={[]}
    ignored={[]}
    right={0}
    fault={undefined}
    failure={undefined}
    busy={false}
    isDone={false}
    onChoose={() => {}}
    onSend={() => {}}
    onSave={() => {}}
    onClose={() => {}}
    {...given}
  />
)

describe('an import', () => {
  it('shows every row with what is wrong, never a password, and sends the right ones', async () => {
    const onSend = vi.fn()
    const rows = [
      { line: 1, cells: ['ada', 'a secret', '', '', '1'], faults: [] },
      { line: 2, cells: ['bob', 'short'], faults: ['passwordLength' as const, 'twice' as const] },
    ]
    await draw(importDialog({ rows, right: 1, onSend }))
    expect(document.body.textContent).not.toMatch(/a secret|short/)
    const [, first, second] = screen.getAllByRole('row') as HTMLElement[]
    expect(within(first as HTMLElement).getByText('Female')).toBeTruthy()
    expect(within(second as HTMLElement).getByText(/^Password: 6 to 20 characters; \S/)).toBeTruthy()
    expect(screen.getByText('1 of 2 rows can be imported.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Create 1 account' }))
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('says what is wrong with the file and what the server made of the rows', async () => {
    await draw(importDialog({ fault: 'encoding' }))
    expect(screen.getByRole('alert').textContent).toMatch(/“users.csv” is not UTF-8/)
    cleanup()
    const failure = { kind: 'refused', status: 400, message: 'failed: bob' } as const
    await draw(importDialog({ failure }))
    expect(screen.getByRole('alert').textContent).toBe('failed: bob')
    expect(screen.getByRole('button', { name: 'Create accounts' }).getAttribute('aria-disabled')).toBe('true')
  })
})

const seriesDialog = (given: Partial<UserSeriesDialogProps>) => (
  <UserSeriesDialog
    open
    values={{ prefix: 'team', suffix: '', from: '1', to: '3', passwordLength: '8' }}
    fault={undefined}
    first="team1"
    last="team3"
    count={3}
    made={false}
    fetched={false}
    canClose
    busy={false}
    failure={undefined}
    onEdit={() => {}}
    onSend={() => {}}
    onDownload={() => {}}
    onClose={() => {}}
    {...given}
  />
)

describe('a series of accounts', () => {
  it('shows its names, and what is wrong at its field', async () => {
    const onEdit = vi.fn()
    await draw(seriesDialog({ onEdit }))
    expect(screen.getByText('3 accounts: team1 to team3')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Last number/), { target: { value: '9' } })
    expect(onEdit).toHaveBeenCalledWith({ to: '9' })
    cleanup()
    await draw(seriesDialog({ count: 0, fault: 'seriesNumbers' }))
    expect(screen.getByLabelText(/^Last number/).getAttribute('aria-invalid')).toBe('true')
  })

  it('offers the passwords until the dialog is closed, also when they did not come', async () => {
    const onDownload = vi.fn()
    const failure = { kind: 'offline' } as const
    await draw(seriesDialog({ made: true, failure, onDownload }))
    fireEvent.click(screen.getByRole('button', { name: 'Retry download' }))
    expect(onDownload).toHaveBeenCalledOnce()
    cleanup()
    await draw(seriesDialog({ made: true, fetched: true }))
    expect(screen.getByRole('button', { name: 'Download again' })).toBeTruthy()
  })
})
