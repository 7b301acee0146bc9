import { AbortedTransactionError } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isBusy, isOutOfOrder, isRetryable, isSurelyUndone, isUniqueViolation } from './db-errors.ts'

describe('worth another try', () => {
  test.each([
    { code: '40001' },
    { code: '40P01' },
    { code: '55P03' },
    { errcode: 5 },
    { errcode: 517 },
    { errcode: 6 },
  ])('%o', error => expect(isRetryable(error)).toBe(true))
  test.each([
    { code: '23505' },
    { errcode: 2067 },
    { code: 'ECONNRESET' },
    new Error('bug'),
    undefined,
    'text',
  ])('not %o', error => expect(isRetryable(error)).toBe(false))
})

describe('busy', () => {
  test.each([
    { code: 'WRITER_BUSY' },
    { code: 'POOL_BUSY' },
    { code: 'TRANSACTION_ENDED' },
    { code: '25P03' },
    { code: '40P01' },
  ])('%o', error => expect(isBusy(error)).toBe(true))
})

describe('there already', () => {
  test.each([{ code: '23505' }, { errcode: 2067 }, { errcode: 1555 }])('%o', error =>
    expect(isUniqueViolation(error)).toBe(true),
  )
  test.each([
    { code: '40P01' },
    { code: '23503' },
    { errcode: 5 },
    { errcode: 787 },
    new Error('bug'),
    undefined,
  ])('not %o', error => expect(isUniqueViolation(error)).toBe(false))
})

const fault = (fields: object, message = 'a fault') => Object.assign(new Error(message), fields)
const sqlite = (errcode: number) => fault({ code: 'ERR_SQLITE_ERROR', errcode })

describe('the machine under the database fails', () => {
  test.each([
    ['a full disk', sqlite(13)],
    ['a disk that cannot be written', sqlite(8)],
    ['a folder that is gone', sqlite(1032)],
    ['a disk that fails', sqlite(778)],
    ['a file that is gone', sqlite(14)],
    ['a damaged file', sqlite(11)],
    ['a lost thread', fault({ code: 'THREAD_LOST' })],
    ['a thread that was ended', fault({ code: 'DATABASE_CLOSED' })],
    ['a folder that was replaced', fault({ code: 'DATABASE_REPLACED' })],
    ['locks of files that do not work', sqlite(15)],
    ["a full disk of PostgreSQL's", fault({ code: '53100' })],
    ['a server that is stopped', fault({ code: '57P01' })],
    ['a server that starts', fault({ code: '57P03' })],
    ['a server that only reads', fault({ code: '25006' })],
    ['a server that is gone', fault({ code: 'ECONNREFUSED' })],
    ['a server that does not know the shop', fault({ code: '28P01' })],
    ['a database that was dropped', fault({ code: '3D000' })],
    ['a server that answers too late', fault({}, 'timeout expired')],
    ['a database that was closed', fault({}, 'driver has already been destroyed')],
    ['a pool that was ended', fault({}, 'Cannot use a pool after calling end on the pool')],
    ['a connection that ends', fault({}, 'Connection terminated unexpectedly')],
    ['a connection that has ended', fault({}, 'Client was closed and is not queryable')],
  ])('%s', (_name, error) => {
    expect(isOutOfOrder(error)).toBe(true)
    expect(isBusy(error)).toBe(false)
  })
  test.each([
    ['a broken rule', fault({ code: '23503' })],
    ['a wrong statement', fault({ code: '42601' })],
    ['a broken rule of SQLite', sqlite(787)],
    ['a wrong statement of SQLite', sqlite(1)],
    ['a bug', new Error('undefined is not a function')],
  ])('not %s', (_name, error) => expect(isOutOfOrder(error)).toBe(false))
})

describe('a COMMIT that failed so', () => {
  test.each([
    ['for want of room', sqlite(13)],
    ['for want of room at PostgreSQL', fault({ code: '53100' })],
    ['because it met another', fault({ code: '40001' })],
    ['because a statement before it failed', new AbortedTransactionError()],
    ['because its file was replaced', fault({ code: 'DATABASE_REPLACED' })],
    ['because it had ended', fault({ code: 'TRANSACTION_ENDED' })],
  ])('was surely undone: %s', (_name, error) => expect(isSurelyUndone(error)).toBe(true))
  test.each([
    ['while the disk failed', sqlite(1034)],
    ['with its thread', fault({ code: 'THREAD_LOST' })],
    ['with its connection', fault({}, 'Connection terminated unexpectedly')],
    ['with its server', fault({ code: '57P01' })],
    ["with its server's disk", fault({ code: '58030' })],
    ["for a fault of its server's", fault({ code: 'XX000' })],
    ['with its connection, as its server says', fault({ code: '08006' })],
    ['for no reason that is known', new Error('?')],
  ])('may have been kept: %s', (_name, error) => expect(isSurelyUndone(error)).toBe(false))
})
