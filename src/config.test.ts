import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}
const configOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

describe('the environment', () => {
  test('nothing set is a shop on this machine with the demo catalogue', () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      demo: true,
      couponScope: 'cart',
      ordersPerMinute: 60,
      tagManagerId: undefined,
      trustProxy: undefined,
      logLevel: 'info',
    })
  })

  test('a tag manager is named by its container', () => {
    expect(configOf({ GTM_ID: 'GTM-AB12CD3' }).tagManagerId).toBe('GTM-AB12CD3')
    for (const wrong of ['G-AB12CD34', 'GTM-', 'gtm-ab12cd3', 'GTM-AB12CD3"><script>'])
      expect(problemsOf({ GTM_ID: wrong })).toEqual([
        'GTM_ID must be the id of a container, such as GTM-AB12CD3',
      ])
  })

  test('an empty variable is an absent one', () => {
    expect(configOf({ PORT: '', PUBLIC_ORIGIN: ' ' }).port).toBe(3000)
  })

  test('the public origin follows host and port, an IPv6 host in brackets', () => {
    expect(configOf({ HOST: '::1', PORT: '80' }).publicOrigin).toBe('http://[::1]:80')
    expect(configOf({ PUBLIC_ORIGIN: 'https://shop.example' }).publicOrigin).toBe('https://shop.example')
  })

  test('every wrong value is named at once, and none is shown', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'a b',
      PUBLIC_ORIGIN: 'https://shop.example/path',
      DATABASE_URL: 'mysql://user:hidden@host/shop',
      APP_SECRET: 'short',
      DEMO: 'yes',
      COUPON_SCOPE: 'all',
      ORDER_RATE_LIMIT: '0',
      TRUST_PROXY: '10.0.0.0/99',
      LOG_LEVEL: 'loud',
    }
    const problems = problemsOf(wrong)
    expect(problems.map(problem => problem.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort())
    for (const value of ['hidden', 'short', 'loud']) expect(problems.join()).not.toContain(value)
  })

  test('an origin with a slash at its end is refused', () => {
    expect(problemsOf({ PUBLIC_ORIGIN: 'https://shop.example/' })).toHaveLength(1)
  })

  test('PostgreSQL demands a secret of the environment', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://host/shop' })[0]).toMatch(/^APP_SECRET must be set/)
    expect(problemsOf({ DATABASE_URL: 'postgres://host/shop', APP_SECRET: 'x'.repeat(32) })).toEqual([])
  })

  test('a proxy is trusted by hops or by addresses', () => {
    expect(configOf({ TRUST_PROXY: '2' }).trustProxy).toEqual({ hops: 2 })
    expect(configOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual({
      addresses: ['10.0.0.0/8', '::1'],
    })
  })
})
