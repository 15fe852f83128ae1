import pg from 'pg'

/**
 * A connection to PostgreSQL, which may break at any moment. The call that uses it fails by itself; the event beside it
 * would end the process if nothing listened, and a pool listens to its idle connections only.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    this.once('connect', () => this.connection.on('errorMessage', this.#endWhenFatal))
  }

  /** PostgreSQL closes the connection after a FATAL error; until then the pool would hand it out again. */
  readonly #endWhenFatal = ({ severity }: pg.DatabaseError) => {
    if (severity === 'FATAL') this.end().catch(() => {})
  }
}
