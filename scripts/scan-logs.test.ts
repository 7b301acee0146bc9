import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scanLogs, secretsIn } from './scan-logs.ts'

const line = (more: object) => JSON.stringify({ level: 30, time: 1_780_000_123_456, pid: 123_456, ...more })
const token = `aB3-${'x_Y9'.repeat(9)}abc`

test.each([
  ['a password', { body: { password: 'Str0ng&Sole' } }],
  ['a hash of a password', { err: { stack: 'Error: $argon2id$v=19$m=19456' } }],
  ['a token', { msg: `cookie __Host-sid=${token};` }],
  ['a token', { path: `/track/${token}` }],
  ['a signed token', { msg: 'Bearer eyJhbGciOi.eyJzdWIi.c2ln' }],
  ['a one-time code', { msg: 'your code is 048213' }],
  ['a one-time code', { msg: 'Your code is 418 203. It holds for 5 minutes.' }],
  ['a one-time code', { msg: 'otp:418-203' }],
  ['a one-time code', { otp: 418203 }],
  ['a one-time code', { body: { email: 'sent', otp: 418203 } }],
  ['a one-time code', { body: { ms: 418203 } }],
  ['the secret of the shop', { env: { APP_SECRET: 'a secret of thirty-two letters or more' } }],
  ['a key of the courier', { headers: { 'secret-key': 'courier-secret-key-of-tests' } }],
  ['a key of the courier', { msg: 'GET https://portal.packzy.com/api/v1/get_balance failed' }],
  ['a key of the courier', { err: { message: 'Bearer pathao-token-of-tests' } }],
  ['an email', { to: 'karim@pothik.example' }],
  ['a phone', { msg: 'for 01712345678' }],
])('%s is found in %j', (what, more) => {
  expect(secretsIn(line(more))).toContain(what)
})

test.each([
  { method: 'GET', path: '/products/padma-double-strap-slide', status: 200, ms: 123_456, msg: 'request' },
  { path: '/#000000', status: 404 },
  { path: '/v1/track/:token', reqId: '0b9e6f0a-1234-4321-8765-123456123456' },
  { hostname: 'shop 123456', msg: 'Server listening at http://127.0.0.1:23456' },
  { msg: 'at 2026-03-02T06:00:00.123456Z, 1234567 rows, 12 345 of them, 418.203 s' },
  { err: { stack: 'at build/client/assets/entry-Bx1.js:2:123456' } },
  { err: { stack: 'at build/server/index.js:123456' } },
  { err: { stack: 'at /home/shop/src/server/render.ts:123:45' } },
])('an ordinary line tells nothing: %j', more => {
  expect(secretsIn(line(more))).toEqual([])
})

test('a folder is judged by its lines, and one without any is a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => scanLogs(folder)).toThrow('No log was captured')
  writeFileSync(join(folder, 'a.log'), `${line({ msg: 'request' })}\n`)
  expect(() => scanLogs(folder)).not.toThrow()
  writeFileSync(join(folder, 'b.log'), `${line({ msg: 'sent 048213' })}\nnot JSON, for 01712345678\n`)
  expect(() => scanLogs(folder)).toThrow(/a one-time code.*\n.*a phone/)
})
