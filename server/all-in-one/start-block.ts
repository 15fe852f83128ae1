import { languageRemedy } from '#contract/languages.ts'
import { adminName } from '#server/account/built-in-admin.ts'
import type { Config } from '#server/config.ts'
import type { Prepared } from '#server/db/prepare.ts'
import type { DemoAccount } from '#server/demo/seed-demo.use-case.ts'
import { outboxDir } from '#server/mail/mail.ts'
import type { RegisteredJudge } from './judges.ts'

const reducedLine: [string, string] = [
  '',
  'REDUCED ISOLATION (JUDGE_REDUCED=allow): judge only programs by people you trust',
]

function judgeLines(judge: RegisteredJudge | undefined, slots: number): [string, string][] {
  if (slots === 0) return [['Judge', 'none started here (JUDGE_SLOTS=0)']]
  if (!judge) return [['Judge', 'not ready; the lines above say why']]
  const missing = languageRemedy(judge.languages)
  const why = judge.sandboxMode === 'full' ? '' : ' (the reasons: npm run doctor)'
  return [
    ['Judge', `${judge.slots} at a time, sandbox mode ${judge.sandboxMode}${why}`],
    ...(judge.sandboxMode === 'reduced' ? [reducedLine] : []),
    ['Languages', judge.languages.join(', ') || 'none'],
    ...(missing === undefined
      ? []
      : ([
          ['Missing', missing.names.join(', ')],
          ['', missing.install],
        ] as [string, string][])),
  ]
}

const mailLine = ({ smtpUrl, dataDir, mailFrom }: Config) =>
  smtpUrl ? `sent from ${mailFrom}` : `SMTP_URL is not set, so emails are written to ${outboxDir(dataDir)}`

const demoLine = ({ username, password }: DemoAccount): [string, string] => [
  'Demo user',
  `name ${username}, password ${password} (shown only once)`,
]

export interface Started extends Prepared {
  readonly config: Config
  readonly judge: RegisteredJudge | undefined
}

/** What the console shows once everything runs. */
export function startBlock({ config, judge, adminPassword, demo }: Started): string {
  const admin = adminPassword
    ? `name ${adminName}, password ${adminPassword} (shown only once; ADMIN_PASSWORD sets another)`
    : `name ${adminName}`
  const lines: [string, string][] = [
    ['Page', `${config.siteOrigin}/oj/home`],
    ['Admin', admin],
    ...(demo ? [demoLine(demo)] : []),
    ...judgeLines(judge, config.judgeSlots),
    ['Mail', mailLine(config)],
    ['Data', config.databaseUrl ? `${config.dataDir}, and PostgreSQL at DATABASE_URL` : config.dataDir],
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  const rows = lines.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  return ['', '  Verdict is running. Ctrl-C stops it.', '', ...rows, ''].join('\n')
}
