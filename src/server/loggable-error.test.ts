import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loggableError } from './loggable-error.ts'

/** Returns the error that `make` throws. */
function thrown(make: () => unknown): unknown {
  try {
    make()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
const PERSONAL = /Rahim|01712345678|rahim@|secret|Dhaka/

test('an error of PostgreSQL keeps where it happened and loses the row', () => {
  const error = new pg.DatabaseError(
    'duplicate key value violates unique constraint "users_email_key"',
    0,
    'error',
  )
  Object.assign(error, {
    code: '23505',
    severity: 'ERROR',
    table: 'users',
    constraint: 'users_email_key',
    detail: 'Key (email)=(rahim@example.com) already exists.',
    where: 'PL/pgSQL function f(Rahim)',
    hint: '01712345678',
    internalQuery: "select 'Rahim'",
  })
  const loggable = loggableError(error)
  expect(loggable).toMatchObject({
    code: '23505',
    table: 'users',
    constraint: 'users_email_key',
    message: error.message,
  })
  expect(JSON.stringify(loggable)).not.toMatch(PERSONAL)
})

test('words that quote what somebody typed lose it', () => {
  const errors = [
    thrown(() => JSON.parse('Rahim lives in Dhaka, 01712345678')),
    thrown(() => JSON.parse('{"name":"Rahim",01712345678}')),
    thrown(() => z.strictObject({ name: z.number() }).parse({ name: 'Rahim', '01712345678': 'Dhaka' })),
    new Error('no mailbox <rahim@example.com>, call +8801712345678'),
    new Error('GET https://courier.example/v1/find?phone=01712345678&name=Rahim#Dhaka failed'),
    new Error('connect postgres://shop:secret@10.0.0.1/shop'),
    new Error('connect postgres://shop:secret@localhost/shop'),
    new Error('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJSYWhpbSJ9.secret'),
    Object.assign(new Error('refused'), { code: 'rahim@example.com' }),
    new Error('no page at /track/a-token-of-Rahim'),
    new Error('no page at /c/Rahim-2q7wZk1T0x9aBcDe'),
    new Error('no page at /preview/a-token-of-Rahim/cart'),
    new Error('no page at /invite/a-token-of-Rahim'),
    new Error('Bearer 3q2-7wZk1T0x9aBcDeFgHiJkLmNoPqRsTuVwXyZ0123secret'),
    new Error('outer', { cause: new Error('inner rahim@example.com') }),
    new AggregateError([new Error('one rahim@example.com')], 'two'),
    'Rahim',
    { name: 'Rahim' },
    undefined,
  ]
  for (const error of errors)
    expect(JSON.stringify(loggableError(error)), String(error)).not.toMatch(PERSONAL)
})

test('a mistake of the program keeps its words, its place and its causes', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'price')", {
    cause: new RangeError('a line of -1 pairs'),
  })
  const loggable = loggableError(error)
  expect(loggable).toMatchObject({
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'price')",
    cause: { type: 'RangeError', message: 'a line of -1 pairs' },
  })
  expect(loggable.stack).toMatch(/^TypeError: Cannot read.*\n\s+at .*loggable-error\.test\.ts/)
})

test('of several errors at once each is told', () => {
  const loggable = loggableError(new AggregateError([new Error('one'), new Error('two')], 'none answered'))
  expect(loggable.causes?.map(({ message }) => message)).toEqual(['one', 'two'])
})

test('however long its words are, the log takes a part of them', () => {
  const long = 'no '.repeat(100_000)
  const { message, code } = loggableError(Object.assign(new Error(long), { code: long }))
  expect([message.length, String(code).length]).toEqual([500, 100])
})

test('an error that is its own cause comes to an end', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(loggableError(error)).length).toBeLessThan(20_000)
})
