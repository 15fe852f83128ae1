import { createHmac } from 'node:crypto'
import type { Trouble, TroubleKind } from '#contract/status.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'

export interface Webhook {
  readonly url: string
  /** Signs what is sent. */
  readonly secret: string
}

export interface AlertEvent {
  readonly event: 'opened' | 'ended'
  readonly trouble: Trouble
  readonly site: string
}

const timeoutMs = 10_000
const signatureHeader = 'x-verdict-signature'

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`: the time keeps an old letter from being sent again. */
function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

const troubleWords = {
  noJudge: 'server.site:troubleNoJudge',
  judgeSilent: 'server.site:troubleJudgeSilent',
  judgeReduced: 'server.site:troubleJudgeReduced',
  queueWaits: 'server.site:troubleQueueWaits',
  diskLow: 'server.site:troubleDiskLow',
  backupLate: 'server.site:troubleBackupLate',
  mailFails: 'server.site:troubleMailFails',
  replicaAway: 'server.site:troubleReplicaAway',
  bucketAway: 'server.site:troubleBucketAway',
  cleanUpFails: 'server.site:troubleCleanUpFails',
} as const satisfies Record<TroubleKind, MessageKey>

const figureOf = ({ kind, value }: Trouble) =>
  kind === 'diskLow' ? Math.floor(value) : Math.max(1, Math.round(value / 60_000))

/** Chats show `text`; programs read the rest. */
export const letterOf =
  ({ event, trouble, site }: AlertEvent, translate: Translate, at: Date) =>
  (id: string): string => {
    const words = (locale: 'en-US' | 'zh-CN') => {
      const what = translate(locale, troubleWords[trouble.kind], {
        subject: trouble.subject,
        figure: figureOf(trouble),
      })
      return translate(
        locale,
        event === 'opened' ? 'server.site:troubleOpened' : 'server.site:troubleEnded',
        {
          what,
          site,
        },
      )
    }
    const texts = { 'en-US': words('en-US'), 'zh-CN': words('zh-CN') }
    return JSON.stringify({ id, event, at: at.toISOString(), site, trouble, text: texts['en-US'], texts })
  }

const reasonOf = (error: Error) => {
  const { cause } = error as { cause?: NodeJS.ErrnoException }
  return cause ? `${error.message}: ${cause.code ?? cause.message}` : error.message
}

/** Throws with the reason when the receiver does not take it. A redirection is no receiver. */
export async function deliver({ url, secret }: Webhook, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Verdict',
      [signatureHeader]: signatureOf(body, secret, new Date()),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Error(reasonOf(error))
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
}
