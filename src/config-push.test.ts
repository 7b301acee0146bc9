import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test('push needs no setting: the key follows from the secret, and the browsers’ own services are asked', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: { push: { privateKey: undefined, simulated: undefined } },
  })
  const key = 'A'.repeat(43)
  expect(readConfig({ PUSH_PRIVATE_KEY: key, PUSH_SIMULATOR: 'http://127.0.0.1:4600' })).toMatchObject({
    ok: true,
    config: { push: { privateKey: key, simulated: 'http://127.0.0.1:4600' } },
  })
})

test.each<Record<string, string>>([
  { PUSH_PRIVATE_KEY: 'short' },
  { PUSH_SIMULATOR: 'https://push.example' },
  { PUSH_SIMULATOR: 'http://10.0.0.1:4600' },
  { PUSH_SIMULATOR: 'http://127.0.0.1:4600/path' },
])('a wrong value is named: %o', env => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${Object.keys(env)[0]} must be`))])
})

test('a public shop never sends to a service that plays one', () => {
  const env = {
    PUBLIC_ORIGIN: 'https://shop.example',
    SMTP_URL: 'outbox',
    COURIER: 'off',
    PUSH_SIMULATOR: 'http://127.0.0.1:4600',
  }
  expect(problemsOf(env)).toEqual([expect.stringMatching(/^PUSH_SIMULATOR must not be set/)])
})
