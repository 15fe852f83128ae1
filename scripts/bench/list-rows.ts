import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { countedStatuses } from '#server/submission/counted-statuses.ts'

/** A site that has been used for two years; the same rows each time. */

export const amounts = {
  users: 5_000,
  problems: 10_000,
  submissions: 1_000_000,
  judgedInFull: 2_000,
} as const
const { users, problems, submissions } = amounts
const casesOfEach = 100

export const readerName = 'reader'
/** What the first problem is called; the number n has the id `P${n}`. */
export const firstProblemNumber = 1001

const counted = Object.entries(countedStatuses)
/** Uneven, so that a few are used much more than the others: 0 ≤ random() ** 3 < 1. */
const uneven = (count: number) => `1 + floor(power(random(), 3) * ${count})::int`

const steps: readonly (readonly [string, string])[] = [
  ['the same numbers each time', `select setseed(0.5)`],
  [
    'words',
    `create temporary table word as
     select array['Lantern','River','Bridge','Orchard','Signal','Harbor','Matrix','Garden','Festival','Caravan','Mountain',
       'Library','Puzzle','Railway','Compass','Village','Shortest Path','Segment','Palindrome','Inversion','Tournament',
       'Knapsack','Triangle','Spanning Tree'] as en,
       array['灯笼','河流','桥梁','果园','信号','港口','矩阵','花园','节日','商队','高山','图书馆','谜题','铁路','罗盘','村庄',
       '最短路径','线段','回文串','逆序对','锦标赛','背包','三角形','生成树'] as zh,
       array['ada','bo','chen','dan','emil','fang','gao','han','ivo','jun','kai','lin','mei','nils','otto','ping','qin',
       'rosa','sun','tao','uma','vera','wang','xu','yan','zhou'] as name`,
  ],
  [
    'users',
    `insert into users (uid, username, nickname, email, password_hash, gmt_create)
     select md5('user ' || n), name[1 + n % 26] || name[1 + n / 26 % 26] || n, initcap(name[1 + n % 26]),
       'user-' || n || '@example.org', 'none', now() - interval '2 years'
     from generate_series(1, ${users}) n, word`,
  ],
  ['roles', `insert into user_role select uid, ${roleId('default_user')} from users where uid <> '1'`],
  [
    'tags',
    `insert into tag (name, color, oj) select 'tag ' || n, '#336699', 'ME' from generate_series(1, 60) n`,
  ],
  [
    'problems',
    `insert into problem (problem_id, author, type, time_limit, memory_limit, stack_limit, examples, difficulty, auth,
       case_version, gmt_create, gmt_modified)
     select 'P' || (${firstProblemNumber - 1} + n), 'root', n % 2, 1000, 256, 128, '<input>1</input><output>1</output>',
       n % 3, case when n % 100 = 0 then 2 else 1 end, '1', now() - interval '2 years', now() - n * interval '1 hour'
     from generate_series(1, ${problems}) n`,
  ],
  [
    'statements',
    `insert into problem_statement (pid, locale, title, description, input, output, hint)
     select id, locale,
       case locale when 'en-US' then en[1 + id % 24] || ' of the ' || en[1 + id / 24 % 24] || ' ' || id % 97
         else zh[1 + id % 24] || '与' || zh[1 + id / 24 % 24] || id % 97 end,
       (select string_agg(md5(id || locale || part), ' ') from generate_series(1, 45) part),
       'One integer.', 'One integer.', null
     from problem, unnest(array['en-US', 'zh-CN']) locale, word`,
  ],
  [
    'tags of problems',
    `insert into problem_tag (pid, tid)
     select problem.id, tag.id from problem, generate_series(0, 2) part,
       lateral (select id from tag order by id limit 1 offset (problem.id * (part + 3) + problem.id / 20 * part) % 60) tag
     on conflict do nothing`,
  ],
  [
    'numbers of users and problems',
    `create temporary table numbered_user as
     select uid, username, row_number() over (order by uid = '1', gmt_create, uid) as n from users`,
  ],
  [
    'numbers of problems',
    `create temporary table numbered_problem as select id, problem_id, row_number() over (order by id) as n from problem`,
  ],
  ['no counting one by one', `alter table submission disable trigger user`],
  [
    'submissions',
    `insert into submission (uid, username, pid, display_pid, status, time, memory, length, code, language, submit_time,
       judger, ip)
     select u.uid, u.username, p.id, p.problem_id,
       (array[0, 0, 0, -1, -1, -1, -1, 1, 2, 3, -2, -3])[1 + floor(kind * 12)::int],
       20 + drawn.n % 900, 2000 + drawn.n % 60000, 300, repeat(md5(drawn.n::text), 9),
       (array['C++ 17 With O2', 'C', 'Python3', 'Java'])[1 + drawn.n % 4],
       now() - (${submissions} - drawn.n) * interval '63 seconds', 'judge-1', '192.0.2.1'
     from (select n, ${uneven(users)} as user_number, ${uneven(problems)} as problem_number, random() as kind
           from generate_series(1, ${submissions}) n offset 0) drawn
     join numbered_user u on u.n = user_number join numbered_problem p on p.n = problem_number
     order by drawn.n`,
  ],
  ['counting again', `alter table submission enable trigger user`],
  [
    'counts',
    `insert into problem_count (pid, total, ${counted.map(([name]) => name).join(', ')})
     select pid, count(*), ${counted.map(([, status]) => `count(*) filter (where status = ${status})`).join(', ')}
     from submission group by pid`,
  ],
  [
    'solved problems',
    `insert into solved (submit_id, uid, pid, solved_at)
     select submit_id, uid, pid, submit_time from submission where status = ${JudgeStatus.Accepted}`,
  ],
  [
    'cases',
    `insert into submission_case (submit_id, case_id, seq, group_num, status, time, memory, input_name, output_name, mode)
     select submit_id, seq, seq, 1, status, 10, 2000, seq || '.in', seq || '.out', 'default'
     from (select submit_id, status from submission order by submit_id desc limit ${amounts.judgedInFull}) newest,
       generate_series(1, ${casesOfEach}) seq`,
  ],
  [
    'stars of the reader',
    `insert into problem_star (uid, pid)
     select uid, id from numbered_user, problem where username = '${readerName}' and id % 20 = 0`,
  ],
]

/** The user of this number, who has sent many submissions, is the reader. */
const readerNumber = 40

async function nameReader(db: Db, passwordHash: string): Promise<void> {
  await sql`
    update users set username = ${readerName}, password_hash = ${passwordHash}
    where uid = (select uid from users order by uid = '1', gmt_create, uid limit 1 offset ${readerNumber - 1})`.execute(
    db,
  )
}

/** Fills an empty site; on one connection, since some tables last only as long as it does. */
export async function fillSite(db: Db, passwordHash: string, told: (step: string) => void): Promise<void> {
  await db.connection().execute(async (one) => {
    for (const [step, text] of steps) {
      told(step)
      await sql.raw(text).execute(one)
      if (step === 'users') await nameReader(one, passwordHash)
    }
    told('vacuum')
    await sql`vacuum analyze`.execute(one)
  })
}
