import type { Tokens } from './account/token.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Listener } from './db/listen.ts'
import type { ReadOlder } from './db/replica.ts'
import type { Translate } from './http/translate.ts'
import type { Mail } from './mail/mail.ts'
import type { Hints } from './push/hints.ts'
import type { QueuePositions } from './queue/positions.ts'
import type { Previews } from './statement/previews.ts'
import type { Statements } from './statement/statements.ts'

/** What `compose.ts` hands to every subject. */
export interface ServerDeps {
  readonly config: Config
  readonly db: Db
  /** For what may be a little old, where nobody would miss what they did themselves. */
  readonly readOlder: ReadOlder
  readonly listener: Listener
  readonly hints: Hints
  readonly clock: Clock
  readonly translate: Translate
  readonly mail: Mail
  readonly statements: Statements
  /** Texts that any user writes are rendered apart: whatever they hold, no statement waits for them. */
  readonly userTexts: Statements
  readonly previews: Previews
  readonly positions: QueuePositions
  readonly tokens: Tokens
  /** Signs tokens and hashes codes. */
  readonly tokenSecret: string
}
