import { isLoopback } from './loopback.ts'

export interface Welcome {
  readonly origin: string
  readonly host: string
  /** Only when it was generated just now. */
  readonly adminPassword: string | undefined
  readonly adminName: string
  readonly judge: { sandboxMode: string; languages: readonly string[] } | undefined
  /** What is missing, each with the line that mends it. */
  readonly missing: readonly string[]
  /** Where mails go when there is no mail server. */
  readonly outbox: string | undefined
}

const line = (name: string, text: string) => `  ${name.padEnd(10)}${text}`

/** The one block that `npm start` prints. */
export function welcomeBlock(welcome: Welcome): string {
  const { judge, adminPassword } = welcome
  const lines = [line('Open', `${welcome.origin}/oj/home`)]
  if (adminPassword !== undefined)
    lines.push(line('Sign in', `${welcome.adminName} / ${adminPassword}   (shown this once)`))
  if (judge) {
    lines.push(line('Languages', judge.languages.join(', ') || 'none'))
    lines.push(line('Sandbox', judge.sandboxMode))
  } else lines.push(line('Judge', 'not there yet; its words are above'))
  if (welcome.outbox !== undefined)
    lines.push(line('Mail', `no mail server; mails are written to ${welcome.outbox}`))
  if (!isLoopback(welcome.host)) lines.push(line('Note', 'other machines can reach this address'))
  for (const missing of welcome.missing) lines.push(line('Missing', missing))
  return ['', '  Verdict is running. Ctrl-C stops it.', '', ...lines, ''].join('\n')
}
