import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SweepName } from '#contract/status.ts'
import { lifetimes } from '#server/clean-up/lifetimes.ts'
import { siteSweeps } from '#server/clean-up/site-sweeps.ts'
import { sweepRows } from '#server/db/sweep-rows.ts'
import { tryLock } from '#server/db/try-lock.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { addProblem } from '#support/node/practice.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
let uid: string
let pid: number
const minute = 60_000
const day = 86_400_000

beforeAll(async () => {
  server = await startServer()
  uid = (await server.createUser()).uid
  pid = (await addProblem(server.db)).pid
  await addSession('the-last-one', new Date(Date.now() + 365 * day))
})
afterAll(() => server?.close())

const run = (query: ReturnType<typeof sql>) => query.execute(server.db)
const names = async (query: ReturnType<typeof sql>) =>
  (await query.execute(server.db)).rows.map((row) => (row as { name: string }).name)

const addSession = (sid: string, at: Date) =>
  run(sql`insert into session (sid, uid, ip, user_agent, gmt_create, expires_at)
    values (${sid}, ${uid}, '127.0.0.1', '', ${at}, ${at})`)

async function addSubmission(code: string): Promise<number> {
  const { submitId } = await server.db
    .insertInto('submission')
    .values({
      ...{ uid, username: 'u', pid, displayPid: 'P', status: 0, length: code.length, code },
      ...{ language: 'C++', submitTime: new Date() },
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return submitId
}

interface Example {
  /** Since it is over; those of the product where it is not said. */
  lifetimeMs: number
  /** Something of this name that was over at that moment. */
  add(name: string, at: Date): Promise<unknown>
  /** The names of what is there. */
  left(): Promise<string[]>
}

const examples: Record<Exclude<SweepName, 'bucket' | 'outbox' | 'temporaryFiles'>, Example> = {
  challenges: {
    lifetimeMs: 0,
    add: (name, at) =>
      run(sql`insert into challenge (key, kind, answer, gmt_create, expires_at)
        values (${name}, 'captcha', '', ${at}, ${at})`),
    left: () => names(sql`select key as name from challenge`),
  },
  mailCodes: {
    lifetimeMs: 0,
    async add(name, at) {
      await run(sql`insert into mail_code (purpose, email, code_hash, guesses, sent_at, expires_at)
        values ('register', ${name}, '', 0, ${at}, ${at})`)
      await run(sql`insert into mail_code_guess (purpose, email, guesser, code_hash, guesses)
        values ('register', ${name}, 'somebody', '', 1)`)
    },
    left: () => names(sql`select email as name from mail_code_guess join mail_code using (purpose, email)`),
  },
  allowances: {
    lifetimeMs: 0,
    add: (name, at) => run(sql`insert into allowance (key, used, resets_at) values (${name}, 1, ${at})`),
    left: () => names(sql`select key as name from allowance`),
  },
  tries: {
    lifetimeMs: lifetimes.tries,
    add: (name, at) =>
      run(sql`insert into throttle (key, failures, last_failure_at, last_try_at)
        values (${name}, 3, ${at}, ${at})`),
    left: () => names(sql`select key as name from throttle`),
  },
  sessions: {
    lifetimeMs: lifetimes.sessions,
    add: addSession,
    left: () => names(sql`select sid as name from session where sid <> 'the-last-one'`),
  },
  views: {
    lifetimeMs: lifetimes.views,
    add: (name, at) =>
      run(sql`insert into view_session (id, uid, sid, kind, started_at, expires_at)
        values (${name}, ${uid}, 'the-last-one', 'visitor', ${at}, ${at})`),
    left: () => names(sql`select id as name from view_session`),
  },
  traces: {
    lifetimeMs: lifetimes.traces,
    async add(name, at) {
      await run(sql`insert into judging_trace (submit_id, version, queued_ms, trace, left_out, stored_at)
        values (${await addSubmission(name)}, 0, 1, '{}', 0, ${at})`)
    },
    left: () => names(sql`select code as name from judging_trace join submission using (submit_id)`),
  },
  excerpts: {
    lifetimeMs: lifetimes.excerpts,
    async add(name, at) {
      await run(sql`insert into case_excerpt (submit_id, excerpts, stored_at)
        values (${await addSubmission(name)}, '[]', ${at})`)
    },
    left: () => names(sql`select code as name from case_excerpt join submission using (submit_id)`),
  },
  renderings: {
    lifetimeMs: lifetimes.renderings,
    add: (name, at) =>
      run(sql`insert into rendered_markdown (hash, html, rendered_at) values (${name}, '<p>', ${at})`),
    left: () => names(sql`select hash as name from rendered_markdown`),
  },
  messages: {
    lifetimeMs: lifetimes.messages,
    add: (name, at) =>
      run(sql`insert into message (uid, sender_uid, action, source_type, source_id, content, gmt_create)
        values (${uid}, ${uid}, 'Discuss', 'Discussion', 1, ${name}, ${at})`),
    left: () => names(sql`select content as name from message`),
  },
  notices: {
    lifetimeMs: lifetimes.messages,
    async add(name, at) {
      await run(sql`with written as (
          insert into notice (title, content, type, gmt_create) values (${name}, '', 'Single', ${at}) returning id)
        insert into user_notice (uid, notice_id, type, gmt_create) select ${uid}, id, 'Mine', ${at} from written`)
    },
    left: () => names(sql`select title as name from notice`),
  },
  packages: {
    lifetimeMs: lifetimes.packages,
    async add(name, at) {
      await run(sql`insert into package_upload (token, uid, uploaded_at) values (${name}, ${uid}, ${at})`)
      await run(sql`insert into package_upload_part values (${name}, 0, 'abcd')`)
    },
    left: () => names(sql`select token as name from package_upload_part`),
  },
  programChecks: {
    lifetimeMs: lifetimes.programChecks,
    add: (name, at) =>
      run(
        sql`insert into program_check (key, uid, problem, created_at) values (${name}, ${uid}, '{}', ${at})`,
      ),
    left: () => names(sql`select key as name from program_check`),
  },
  buildRuns: {
    lifetimeMs: lifetimes.buildRuns,
    add: (name, at) =>
      run(sql`insert into build_run (pid, key, uid, job, finished_at)
        values (${pid}, ${name}, ${uid}, '{}', ${at})`),
    left: () => names(sql`select key as name from build_run`),
  },
  trials: {
    lifetimeMs: lifetimes.trials,
    async add(name, at) {
      await run(sql`insert into trial (pid, program_key, uid, language, code, problem, cases, finished_at)
        values (${pid}, ${name}, ${uid}, 'C++', '', '{}', '[]', ${at})`)
      // Outcomes stay as long as the trial that they belong to, however old they are.
      await run(sql`insert into trial_cell (pid, program_key, case_key, uid, status, time, memory, at)
        values (${pid}, ${name}, 'case', ${uid}, 0, 1, 1, ${new Date(0)})`)
    },
    left: () => names(sql`select program_key as name from trial_cell`),
  },
  processorTime: {
    lifetimeMs: lifetimes.processorTime,
    async add(name, at) {
      await run(
        sql`insert into processor_time (uid, is_build, minute, time) values (${uid}, false, ${at}, 1)`,
      )
      await run(
        sql`insert into timed_hand_out (lease, uid, is_build, at) values (${name}, ${uid}, false, ${at})`,
      )
    },
    left: () => names(sql`select lease as name from timed_hand_out`),
  },
  testData: {
    lifetimeMs: lifetimes.looseTestData,
    async add(name, at) {
      await run(sql`insert into blob (hash, size, bytes, stored_at) values (${name}, 4, 'abcd', ${at})`)
      await run(sql`insert into problem_blob (pid, hash, is_kept, stored_at)
        values (${pid}, ${name}, false, ${at})`)
    },
    left: () => names(sql`select hash as name from blob where bytes = 'abcd'`),
  },
  presence: {
    lifetimeMs: lifetimes.presence,
    add: (name, at) =>
      run(sql`insert into workshop_presence (pid, tab, uid, part, seen_at)
        values (${pid}, ${randomUUID()}, ${uid}, ${name}, ${at})`),
    left: () => names(sql`select part as name from workshop_presence`),
  },
  reveals: {
    lifetimeMs: lifetimes.reveals,
    async add(name, at) {
      const { cid } = await addContest(server.db, { startTime: minutes(-60), endTime: minutes(-30) })
      await run(sql`insert into contest_reveal (cid, run, moment, step, card, scene, said_at)
        values (${cid}, ${name}, 0, 0, false, '{}', ${at})`)
    },
    left: () => names(sql`select run as name from contest_reveal`),
  },
  judges: {
    lifetimeMs: lifetimes.goneJudges,
    add: (name, at) =>
      run(sql`insert into judge_node (name, slots, sandbox_mode, languages, seen_at)
        values (${name}, 1, 'full', '[]', ${at})`),
    left: () => names(sql`select name from judge_node`),
  },
  status: {
    lifetimeMs: day,
    add: (name, at) => run(sql`insert into status_node (name, facts, seen_at) values (${name}, '{}', ${at})`),
    left: () => names(sql`select name from status_node where facts = '{}'`),
  },
  unknownActs: {
    lifetimeMs: lifetimes.unknownActs,
    add: (name, at) =>
      run(sql`insert into audit_intent (at, act, subject, uid, by, address, details)
        values (${at}, ${name}, 'user', ${uid}, 'u', '', '{}')`),
    left: () => names(sql`select act as name from audit_intent`),
  },
}

describe('each sweep of the site', () => {
  it('has an example', () => {
    const known = siteSweeps(server.db).map(({ name }) => name)
    expect(known.toSorted()).toEqual(Object.keys(examples).sort())
  })

  it.each(Object.entries(examples))('%s: what is old goes, what is young stays', async (name, example) => {
    const { lifetimeMs, add, left } = example
    const sweep = siteSweeps(server.db).find((each) => each.name === name)
    const now = new Date()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await add('old', ago(lifetimeMs + minute))
    await add('young', ago(lifetimeMs - minute))
    expect((await left()).sort()).toEqual(['old', 'young'])
    const swept = await sweep?.run(now)
    expect(await left()).toEqual(['young'])
    expect(swept?.items).toBeGreaterThan(0)
    expect(swept?.hasMore).toBe(false)
    expect(await sweep?.run(now)).toEqual({ items: 0, bytes: 0, hasMore: false })
  })

  it('says how many bytes went, also of what lies apart from its row', async () => {
    const { add } = examples.packages
    await add('large', new Date(0))
    await run(sql`insert into package_upload_part values ('large', 1, ${Buffer.alloc(3_000_000, 1)})`)
    const swept = await siteSweeps(server.db)
      .find(({ name }) => name === 'packages')
      ?.run(new Date())
    expect(swept?.bytes).toBeGreaterThan(3_000_000)
    expect(swept?.bytes).toBeLessThan(3_100_000)
  })
})

describe('a sweep of rows', () => {
  beforeAll(() => run(sql`create table swept_rows (id int primary key, is_old boolean not null)`))

  it('removes what is over and nothing else, in batches, and says whether there is more', async () => {
    const sizes = { old: fc.nat(70), young: fc.nat(5), batch: fc.integer({ min: 1, max: 4 }) }
    await fc.assert(
      fc.asyncProperty(fc.record(sizes), async ({ old, young, batch }) => {
        await run(sql`truncate swept_rows`)
        await run(
          sql`insert into swept_rows select id, id <= ${old} from generate_series(1, ${old + young}) id`,
        )
        let removed = 0
        for (let turn = 0; ; turn++) {
          const swept = await sweepRows(server.db, { table: 'swept_rows', where: sql`is_old`, batch })
          expect(swept.items).toBeLessThanOrEqual(20 * batch)
          removed += swept.items
          if (!swept.hasMore) break
          expect(turn).toBeLessThanOrEqual(old)
        }
        expect(removed).toBe(old)
        expect(await names(sql`select count(*)::int as name from swept_rows where not is_old`)).toEqual([
          young,
        ])
      }),
      { numRuns: 40 },
    )
  })

  it('waits for nobody: rows that somebody holds go next time', async () => {
    await run(sql`truncate swept_rows`)
    await run(sql`insert into swept_rows select id, true from generate_series(1, 3) id`)
    await server.db.transaction().execute(async (trx) => {
      await sql`select from swept_rows where id = 2 for update`.execute(trx)
      const swept = await sweepRows(server.db, { table: 'swept_rows', where: sql`is_old` })
      expect(swept).toMatchObject({ items: 2, hasMore: false })
    })
    expect(await sweepRows(server.db, { table: 'swept_rows', where: sql`is_old` })).toMatchObject({
      items: 1,
    })
  })
})

describe('a lock', () => {
  it('is held by one at a time', async () => {
    const key = 4_711
    const first = await tryLock(server.databaseUrl, key)
    expect(first).toBeDefined()
    expect(await tryLock(server.databaseUrl, key)).toBeUndefined()
    await first?.()
    const again = await tryLock(server.databaseUrl, key)
    expect(again).toBeDefined()
    await again?.()
  })
})
