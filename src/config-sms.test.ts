import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}
const smsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config.sms
}
const account = { SMS_API_KEY: 'key-of-the-gateway', SMS_SENDER_ID: '8809612345678' }

test('no gateway is set up by default', () => {
  expect(smsOf({})).toBeUndefined()
})

test.each([
  ['bulksmsbd', 'https://bulksmsbd.net/api'],
  ['sslwireless', 'https://smsplus.sslwireless.com/api/v3'],
])('%s is asked at its own address, over https', (gateway, baseUrl) => {
  expect(smsOf({ ...account, SMS_GATEWAY: gateway })).toEqual({
    gateway,
    baseUrl,
    apiKey: 'key-of-the-gateway',
    senderId: '8809612345678',
  })
})

test('an address without encryption is only the simulated one of this machine, and never of a public shop', () => {
  const named = { ...account, SMS_GATEWAY: 'bulksmsbd' }
  expect(problemsOf({ ...named, SMS_BASE_URL: 'http://bulksmsbd.net/api' })).toEqual([
    expect.stringMatching(/^SMS_BASE_URL must be an https address/),
  ])
  const simulated = { ...named, SMS_BASE_URL: 'http://127.0.0.1:4310/bulksmsbd/api/' }
  expect(smsOf(simulated)?.baseUrl).toBe('http://127.0.0.1:4310/bulksmsbd/api')
  const isPublic = { PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: 'outbox', COURIER: 'off' }
  expect(problemsOf({ ...simulated, ...isPublic })).toEqual([
    'SMS_BASE_URL must be an https address when PUBLIC_ORIGIN is one: a simulated gateway sends nothing',
  ])
  expect(problemsOf({ ...named, ...isPublic })).toEqual([])
})

test('an account that is half set up is refused, and no message shows a value', () => {
  expect(problemsOf({ SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'a key with spaces' })).toEqual([
    'SMS_API_KEY must be the key of the account at the gateway, without spaces',
    'SMS_SENDER_ID must be set when SMS_GATEWAY names a gateway',
  ])
  expect(problemsOf(account)).toEqual([
    'SMS_GATEWAY must be set when the account of one is: bulksmsbd or sslwireless',
  ])
  expect(problemsOf({ ...account, SMS_GATEWAY: 'pigeon' })).toEqual([
    'SMS_GATEWAY must be bulksmsbd or sslwireless',
  ])
})
