/** Thrown to whoever asks a database of SQLite that this process has closed. */
export class DatabaseClosed extends Error {
  readonly code = 'DATABASE_CLOSED'
  constructor() {
    super('the database is closed')
  }
}
