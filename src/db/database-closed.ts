/** Thrown by queries to a SQLite database that this process has closed. */
export class DatabaseClosed extends Error {
  readonly code = 'DATABASE_CLOSED'
  constructor() {
    super('the database is closed')
  }
}
