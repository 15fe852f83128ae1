import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { TakenNames } from '#contract/user-admin.ts'
import { type UserImportSnapshot, userImportMachine } from '#machines/user-import/user-import.machine.ts'
import { userImportView } from '#machines/user-import/user-import.view.ts'
import { readUserTable, tableOfWrong } from '#machines/user-import/user-table.rules.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { mixed, refused, table, userImportModel } from './user-import.model.ts'

function startSystem() {
  const ports = {
    readFile: promisePort<string | null, { file: File }>(),
    findTaken: promisePort<TakenNames, TakenNames>(),
    insertUsers: promisePort<unknown, { rows: (readonly string[])[] }>(),
  }
  const said: unknown[] = []
  const actor = failingLoudly(
    createActor(
      userImportMachine.provide({
        actors: {
          readFile: ports.readFile.logic,
          findTaken: ports.findTaken.logic,
          insertUsers: ports.insertUsers.logic,
        },
      }),
    ),
  )
  const named: (readonly string[])[] = []
  actor.on('userImport.done', ({ count, names }) => {
    said.push(count)
    named.push(names)
  })
  actor.on('userImport.refused', () => said.push('refused'))
  actor.start()
  return {
    actor,
    ports,
    said,
    named,
    view: () => userImportView(actor.getSnapshot()),
    drive: driverOf({ actor, ports }),
  }
}

/** Knows the rules, not the chart. */
function holds({ actor, ports, said, view }: ReturnType<typeof startSystem>) {
  const { rows, right, fault, failure, open, busy } = view()
  // Only what a person could look at is sent, and of that only what is right.
  for (const { input } of ports.insertUsers.calls) expect(input.rows).toEqual([['ada', 'secret-1']])
  for (const { input } of ports.readFile.calls) expect(input.file).toBe(table)
  expect(ports.insertUsers.calls.filter(({ settled }) => !settled).length).toBeLessThanOrEqual(busy ? 1 : 0)
  expect(said.length).toBe(ports.insertUsers.calls.filter(({ settled }) => settled).length)
  if (fault) expect(rows).toEqual([])
  if (failure) expect([open, rows.length > 0]).toEqual([true, true])
  if (right === 0) expect(actor.getSnapshot().can({ type: 'userImport.send' })).toBe(false)
}

/** What was made before differs between paths that meet. */
const essenceOf = ({ value, context: { made: _, ...context } }: UserImportSnapshot) => ({ value, context })

describe('user import model', () => {
  it.each(userImportModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      if (event.type !== 'userImport.close') holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(userImportModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(userImportModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(userImportModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(userImportModel.table()).toMatchInlineSnapshot(`
      [
        "closed --userImport.open--> open.choosing",
        "open.choosing --userImport.choose (large.csv)--> open.choosing, size!",
        "open.choosing --userImport.choose (users.CSV)--> open.reading",
        "open.choosing --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.choosing --userImport.close--> closed",
        "open.choosing, empty! --userImport.choose (large.csv)--> open.choosing, size!",
        "open.choosing, empty! --userImport.choose (users.CSV)--> open.reading",
        "open.choosing, empty! --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.choosing, empty! --userImport.close--> closed, empty!",
        "open.choosing, encoding! --userImport.choose (large.csv)--> open.choosing, size!",
        "open.choosing, encoding! --userImport.choose (users.CSV)--> open.reading",
        "open.choosing, encoding! --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.choosing, encoding! --userImport.close--> closed, encoding!",
        "open.choosing, size! --userImport.choose (large.csv)--> open.choosing, size!",
        "open.choosing, size! --userImport.choose (users.CSV)--> open.reading",
        "open.choosing, size! --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.choosing, size! --userImport.close--> closed, size!",
        "open.choosing, type! --userImport.choose (large.csv)--> open.choosing, size!",
        "open.choosing, type! --userImport.choose (users.CSV)--> open.reading",
        "open.choosing, type! --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.choosing, type! --userImport.close--> closed, type!",
        "open.choosing, unreadable! --userImport.choose (large.csv)--> open.choosing, size!",
        "open.choosing, unreadable! --userImport.choose (users.CSV)--> open.reading",
        "open.choosing, unreadable! --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.choosing, unreadable! --userImport.close--> closed, unreadable!",
        "open.done, 1 rows, bob --userImport.choose (large.csv)--> open.choosing, size!",
        "open.done, 1 rows, bob --userImport.choose (users.CSV)--> open.reading",
        "open.done, 1 rows, bob --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.done, 1 rows, bob --userImport.close--> closed, 1 rows, bob",
        "open.looking.quiet, 1 rows, ada --userImport.send--> sending, 1 rows, ada",
        "open.looking.quiet, 1 rows, bob --userImport.choose (large.csv)--> open.choosing, size!",
        "open.looking.quiet, 1 rows, bob --userImport.choose (users.CSV)--> open.reading",
        "open.looking.quiet, 1 rows, bob --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.looking.quiet, 1 rows, bob --userImport.close--> closed, 1 rows, bob",
        "open.looking.quiet, 1 rows, bob --xstate.done.actor.findTaken--> open.looking.quiet, 1 rows, bob",
        "open.looking.quiet, 1 rows, bob --xstate.error.actor.findTaken--> open.looking.quiet, 1 rows, bob",
        "open.looking.quiet, 2 rows --userImport.choose (large.csv)--> open.choosing, size!",
        "open.looking.quiet, 2 rows --userImport.choose (users.CSV)--> open.reading",
        "open.looking.quiet, 2 rows --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.looking.quiet, 2 rows --userImport.close--> closed, 2 rows",
        "open.looking.quiet, 2 rows --userImport.send--> sending, 2 rows",
        "open.looking.quiet, 2 rows --xstate.done.actor.findTaken--> open.looking.quiet, 2 rows, taken",
        "open.looking.quiet, 2 rows --xstate.error.actor.findTaken--> open.looking.quiet, 2 rows",
        "open.looking.quiet, 2 rows, taken --userImport.choose (large.csv)--> open.choosing, size!",
        "open.looking.quiet, 2 rows, taken --userImport.choose (users.CSV)--> open.reading",
        "open.looking.quiet, 2 rows, taken --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.looking.quiet, 2 rows, taken --userImport.close--> closed, 2 rows, taken",
        "open.looking.quiet, 2 rows, taken --xstate.done.actor.findTaken--> open.looking.quiet, 2 rows, taken",
        "open.looking.quiet, 2 rows, taken --xstate.error.actor.findTaken--> open.looking.quiet, 2 rows, taken",
        "open.looking.refused, 1 rows, bob, refused --userImport.choose (large.csv)--> open.choosing, size!",
        "open.looking.refused, 1 rows, bob, refused --userImport.choose (users.CSV)--> open.reading",
        "open.looking.refused, 1 rows, bob, refused --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.looking.refused, 1 rows, bob, refused --userImport.close--> closed, 1 rows, bob, refused",
        "open.looking.refused, 1 rows, bob, refused --xstate.done.actor.findTaken--> open.looking.refused, 1 rows, bob, refused",
        "open.looking.refused, 1 rows, bob, refused --xstate.error.actor.findTaken--> open.looking.refused, 1 rows, bob, refused",
        "open.looking.refused, 2 rows, refused --userImport.choose (large.csv)--> open.choosing, size!",
        "open.looking.refused, 2 rows, refused --userImport.choose (users.CSV)--> open.reading",
        "open.looking.refused, 2 rows, refused --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.looking.refused, 2 rows, refused --userImport.close--> closed, 2 rows, refused",
        "open.looking.refused, 2 rows, refused --userImport.send--> sending, 2 rows",
        "open.looking.refused, 2 rows, refused --xstate.done.actor.findTaken--> open.looking.refused, 1 rows, bob, refused",
        "open.looking.refused, 2 rows, refused --xstate.error.actor.findTaken--> open.looking.refused, 2 rows, refused",
        "open.reading --userImport.choose (large.csv)--> open.choosing, size!",
        "open.reading --userImport.choose (users.CSV)--> open.reading",
        "open.reading --userImport.choose (users.xlsx)--> open.choosing, type!",
        "open.reading --userImport.close--> closed",
        "open.reading --xstate.done.actor.readFile (no UTF-8)--> open.choosing, encoding!",
        "open.reading --xstate.done.actor.readFile (no rows)--> open.choosing, empty!",
        "open.reading --xstate.done.actor.readFile (one right row)--> open.looking.quiet, 2 rows",
        "open.reading --xstate.done.actor.readFile (right rows)--> open.looking.quiet, 1 rows, ada",
        "open.reading --xstate.done.actor.readFile (wrong rows)--> open.looking.quiet, 1 rows, bob",
        "open.reading --xstate.error.actor.readFile--> open.choosing, unreadable!",
        "sending, 1 rows, ada --xstate.done.actor.insertUsers--> closed, 1 rows, ada",
        "sending, 2 rows --xstate.done.actor.insertUsers--> open.done, 1 rows, bob",
        "sending, 2 rows --xstate.error.actor.insertUsers--> open.looking.refused, 2 rows, refused",
      ]
    `))
})

describe('an import', () => {
  it('tells what the server made of it, keeps the rows, and begins anew when it is opened again', async () => {
    const { drive, view, said, ports } = startSystem()
    await drive({ type: 'userImport.open' })
    await drive({ type: 'userImport.choose', file: table } as never)
    await drive({ type: 'xstate.done.actor.readFile', output: mixed })
    expect(view()).toMatchObject({ right: 1, rows: [{ line: 1 }, { line: 2, faults: ['passwordLength'] }] })
    await drive({ type: 'userImport.send' })
    await drive({ type: 'userImport.send' })
    await drive({ type: 'userImport.close' })
    expect(ports.insertUsers.calls).toHaveLength(1)
    await drive({ type: 'xstate.error.actor.insertUsers', error: refused })
    expect(view()).toMatchObject({ open: true, failure: refused, right: 1 })
    await drive({ type: 'userImport.send' })
    await drive({ type: 'xstate.done.actor.insertUsers', output: null })
    expect(view()).toMatchObject({ open: true, isDone: true, right: 0, rows: [{ line: 2 }] })
    expect(said).toEqual(['refused', 1])
    await drive({ type: 'userImport.close' })
    await drive({ type: 'userImport.open' })
    expect(view()).toMatchObject({ open: true, rows: [], failure: undefined, fileName: undefined })
  })
})

it('names all accounts that were made since it was opened', async () => {
  const { drive, named } = startSystem()
  const choose = async (text: string) => {
    await drive({ type: 'userImport.choose', file: table } as never)
    await drive({ type: 'xstate.done.actor.readFile', output: text })
    await drive({ type: 'userImport.send' })
  }
  await drive({ type: 'userImport.open' })
  await choose(mixed)
  await drive({ type: 'xstate.done.actor.insertUsers', output: null })
  await choose('bob,secret-1\nfay,short\neve,secret-2')
  await drive({ type: 'xstate.error.actor.insertUsers', error: { ...refused, message: 'eve' } })
  await drive({ type: 'xstate.done.actor.findTaken', output: { usernames: ['bob'], emails: [] } })
  await drive({ type: 'userImport.send' })
  await drive({ type: 'xstate.done.actor.insertUsers', output: null })
  await drive({ type: 'userImport.close' })
  await drive({ type: 'userImport.open' })
  await choose('gus,secret-1')
  await drive({ type: 'xstate.done.actor.insertUsers', output: null })
  expect(named).toEqual([['ada'], ['ada', 'bob', 'eve'], ['gus']])
})

it('drops what became an account although the server refused others beside it', async () => {
  const { drive, view } = startSystem()
  await drive({ type: 'userImport.open' })
  await drive({ type: 'userImport.choose', file: table } as never)
  await drive({ type: 'xstate.done.actor.readFile', output: 'ada,secret-1\nbob,short\neve,secret-2' })
  await drive({ type: 'userImport.send' })
  await drive({ type: 'xstate.error.actor.insertUsers', error: refused })
  await drive({ type: 'xstate.done.actor.findTaken', output: { usernames: ['ada'], emails: [] } })
  expect(view().rows.map(({ line }) => line)).toEqual([2, 3])
  expect(view()).toMatchObject({ failure: refused, right: 1 })
})

it('keeps what the server named, which is somebody else’s account', async () => {
  const { drive, view } = startSystem()
  await drive({ type: 'userImport.open' })
  await drive({ type: 'userImport.choose', file: table } as never)
  await drive({ type: 'xstate.done.actor.readFile', output: 'Ada,secret-1' })
  await drive({ type: 'userImport.send' })
  const error = { ...refused, message: 'Username already exists: Ada' }
  await drive({ type: 'xstate.error.actor.insertUsers', error })
  await drive({ type: 'xstate.done.actor.findTaken', output: { usernames: ['ada'], emails: [] } })
  expect(view().rows).toMatchObject([{ faults: ['usernameTaken'] }])
})

const cellsOf = (text: string) => {
  const found = readUserTable(text)
  return 'rows' in found ? found.rows.map(({ cells }) => cells) : found.fault
}

describe('a table of users', () => {
  it('gives every cell back, however it is written', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a,b', 'say "x"', 'two\nlines', '"', '灯笼'))
    const row = fc
      .array(cell, { minLength: 1, maxLength: 8 })
      .filter((cells) => cells.some((each) => each.trim() !== ''))
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const isPlain = (text: string) => !/[",;\t\r\n]/.test(text)
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (rows, end, isQuoted) => {
          const text = rows.map((cells) =>
            cells.map((each) => (isQuoted || !isPlain(each) ? quoted(each) : each)).join(','),
          )
          const first = rows[0]?.map((each) => each.trim().toLowerCase())
          fc.pre(first?.[0] !== 'username' && first?.[0] !== '用户名')
          expect(cellsOf(text.join(end))).toEqual(rows)
          expect(cellsOf(`\ufeff${text.join(end)}${end}`)).toEqual(rows)
        },
      ),
    )
  })

  it.each([
    ['a head', 'Username,Password,Email\nada,secret-1', [['ada', 'secret-1']]],
    ['a head in Chinese', '用户名,密码\nada,secret-1', [['ada', 'secret-1']]],
    ['blank lines', '\n,,\nada,secret-1\n\n', [['ada', 'secret-1']]],
    ['nothing', '', 'empty'],
    ['a head alone', 'username,password\n', 'empty'],
    ['a quotation mark without an end', 'ada,"secret-1\nbob,x', 'quotes'],
    ['words behind a quotation mark', '"ada"x,secret-1', 'quotes'],
    ['as many rows as can be', 'a,b\n'.repeat(limits.batchMax), Array(limits.batchMax).fill(['a', 'b'])],
    ['too many rows', 'a,b\n'.repeat(limits.batchMax + 1), 'tooMany'],
  ])('with %s', (_, text, expected) => expect(cellsOf(text)).toEqual(expected))

  it('gives the wrong rows back as a table that is read again', () => {
    const found = readUserTable('email,username,password\n,ada,secret-1\n,bob,short')
    const rows = 'rows' in found ? found.rows : []
    const text = tableOfWrong(rows)
      .map((cells) => cells.join(','))
      .join('\n')
    expect(readUserTable(text)).toMatchObject({
      rows: [{ line: 2, cells: ['bob', 'short', '', '', '', '', ''], faults: ['passwordLength'] }],
    })
  })

  it('says in which line of the file each row begins, and which names come twice', () => {
    const found = readUserTable('\nada,secret-1,,"two\nlines"\r\n\r\nＡＤＡ,secret-1\r,secret-1')
    expect(found).toMatchObject({
      rows: [
        { line: 2, faults: ['realnameWrong'] },
        { line: 5, faults: ['twice'] },
        { line: 6, faults: ['usernameEmpty'] },
      ],
    })
  })
})

describe('a table whose first line names its columns', () => {
  const cellsOf = (text: string) => {
    const found = readUserTable(text)
    return 'rows' in found ? found.rows.map(({ cells, faults }) => ({ cells, faults })) : found
  }

  it.each([
    'email,username,password\na@b.cc,ada,secret-1',
    'E-mail, User name ,PASSWORD\na@b.cc,ada,secret-1',
    '邮箱,用户名,密码\na@b.cc,ada,secret-1',
    '班级,用户名,邮箱,密码\n三班,ada,a@b.cc,secret-1',
    'username,password,email,班级\nada,secret-1,a@b.cc,三班',
    'username,password,class,email\nada,secret-1,三班,a@b.cc',
  ])('is read by them: %j', (text) =>
    expect(cellsOf(text)).toEqual([{ cells: ['ada', 'secret-1', 'a@b.cc', '', '', '', ''], faults: [] }]),
  )

  it('says of what stands beside its head that there are too many columns', () =>
    expect(cellsOf('email,username,password\na@b.cc,ada,secret-1,more')).toEqual([
      { cells: ['ada', 'secret-1', 'a@b.cc', '', '', '', '', 'more'], faults: ['columns'] },
    ]))

  it('keeps the usual order where the head names the first of it', () =>
    expect(cellsOf('username,password\nada,secret-1,a@b.cc')).toEqual([
      { cells: ['ada', 'secret-1', 'a@b.cc'], faults: [] },
    ]))

  it('of one order alone is no head without a password', () =>
    expect(cellsOf('email,username')).toMatchObject([{ cells: ['email', 'username'] }]))

  it('stands between commas, semicolons or tabs, as the first line has it', () => {
    const cells = (text: string) => {
      const found = readUserTable(text)
      return 'rows' in found && found.rows.map((row) => row.cells)
    }
    for (const separator of [',', ';', '\t']) {
      const lines = [
        ['Username', 'Password', 'School'],
        ['ada', 'a,b;c', 'Hill'],
        ['bob', 'x\ty', 'Vale'],
      ]
      const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\n')
      expect(cells(text)).toEqual([
        ['ada', 'a,b;c', '', '', '', '', 'Hill'],
        ['bob', 'x\ty', '', '', '', '', 'Vale'],
      ])
      expect(cells(`ada${separator}secret-1\nbob${separator}secret-2`)).toEqual([
        ['ada', 'secret-1'],
        ['bob', 'secret-2'],
      ])
    }
  })

  it('says which columns it leaves out, and which addresses stand twice', () => {
    const found = readUserTable(
      'Class,Username,Password,Mail\n8b,ada,secret-1,a@b.org\n8b,bob,secret-2,A@b.org',
    )
    expect(found).toMatchObject({ ignored: ['Class'], rows: [{ faults: [] }, { faults: ['emailTwice'] }] })
  })
})
