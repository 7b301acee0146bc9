import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const APP_SECRET = 'x'.repeat(32)
const READ = 'postgres://shop@replica.example/shop'

test('a replica is of a PostgreSQL database, and refused without one', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop'
  expect(readConfig({ DATABASE_URL, APP_SECRET, DATABASE_READ_URL: READ })).toMatchObject({
    ok: true,
    config: { replica: { readUrl: READ, maximumLagMs: 10_000 } },
  })
  expect(readConfig({ DATABASE_READ_URL: READ })).toEqual({
    ok: false,
    problems: [
      'DATABASE_READ_URL must not be set without DATABASE_URL: a replica follows a PostgreSQL database, and the embedded one has none',
    ],
  })
})
