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
      unconfirmedSharePercent: 50,
      unconfirmedHours: 72,
      conversions: { meta: undefined, ga4: undefined },
      ordersPerMinute: 60,
      tagManagerId: undefined,
      identity: undefined,
      couriers: [
        { id: 'simulator', baseUrl: undefined, webhookToken: undefined },
        { id: 'pathao-trial', baseUrl: undefined },
      ],
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

  test('who is told of sales has a secret, which no problem shows', () => {
    expect(configOf({ META_CONVERSIONS_TOKEN: 'EAABtoken', GA4_API_SECRET: 'secret-1' }).conversions).toEqual(
      {
        meta: { baseUrl: 'https://graph.facebook.com/v25.0', token: 'EAABtoken' },
        ga4: { baseUrl: 'https://www.google-analytics.com', secret: 'secret-1' },
      },
    )
    const eu = { GA4_API_SECRET: 'secret-1', GA4_URL: 'https://region1.google-analytics.com/' }
    expect(configOf(eu).conversions).toMatchObject({
      meta: undefined,
      ga4: { baseUrl: 'https://region1.google-analytics.com' },
    })
    const wrong = problemsOf({
      META_CONVERSIONS_TOKEN: 'two words of it',
      GA4_API_SECRET: 'short',
      META_CONVERSIONS_URL: 'http://graph.example/v25.0',
    })
    expect(wrong).toEqual([
      'META_CONVERSIONS_TOKEN must be an access token of the Conversions API, without spaces',
      'META_CONVERSIONS_URL must be an https address such as https://graph.facebook.com/v25.0, or http on this machine, without a login or a query',
      'GA4_API_SECRET must be an API secret of the Measurement Protocol, without spaces',
    ])
  })

  const s3 = {
    S3_ENDPOINT: 'https://s3.ap-southeast-1.amazonaws.com',
    S3_BUCKET: 'pothik-pictures',
    S3_REGION: 'ap-southeast-1',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'wJalr/XUtnFEMI+K7MDENG',
  }

  test('a bucket takes all five of its settings or none', () => {
    expect(configOf({}).s3).toBeUndefined()
    expect(configOf(s3).s3).toEqual({
      endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
      bucket: 'pothik-pictures',
      region: 'ap-southeast-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalr/XUtnFEMI+K7MDENG',
    })
    const together =
      'must be set too: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together'
    for (const name of Object.keys(s3))
      expect(problemsOf({ ...s3, [name]: '' })).toEqual([`${name} ${together}`])
    expect(
      problemsOf({ ...s3, S3_ENDPOINT: 's3.amazonaws.com', S3_BUCKET: 'a/b', S3_REGION: 'Dhaka!' }),
    ).toEqual([
      'S3_ENDPOINT must be an origin such as https://s3.ap-southeast-1.amazonaws.com, without the bucket',
      'S3_BUCKET must be the name of a bucket',
      'S3_REGION must be a region such as ap-southeast-1, or auto',
    ])
  })

  const firebase = {
    FIREBASE_API_KEY: 'AIzaSy-not_a_key',
    FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'my-shop',
  }

  test('an identity provider is named by three settings, of which none goes without the others', () => {
    expect(configOf(firebase).identity).toEqual({
      apiKey: 'AIzaSy-not_a_key',
      authDomain: 'my-shop.firebaseapp.com',
      projectId: 'my-shop',
      emulatorOrigin: undefined,
    })
    const { FIREBASE_API_KEY, FIREBASE_PROJECT_ID } = firebase
    const together = 'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID belong together'
    expect(problemsOf({ FIREBASE_API_KEY })).toEqual([
      `FIREBASE_AUTH_DOMAIN must be set too: ${together}`,
      `FIREBASE_PROJECT_ID must be set too: ${together}`,
    ])
    expect(problemsOf({ FIREBASE_API_KEY, FIREBASE_PROJECT_ID })).toHaveLength(1)
    expect(problemsOf({ FIREBASE_EMULATOR: '127.0.0.1:9099' })).toHaveLength(3)
  })

  test('nothing that could widen a content policy is taken for a part of the identity provider', () => {
    const wrongs: Record<string, string>[] = [
      { FIREBASE_AUTH_DOMAIN: 'evil.test; script-src *' },
      { FIREBASE_AUTH_DOMAIN: 'https://my-shop.firebaseapp.com' },
      { FIREBASE_AUTH_DOMAIN: '*' },
      { FIREBASE_API_KEY: 'key with spaces' },
      { FIREBASE_PROJECT_ID: 'my/shop' },
      { FIREBASE_EMULATOR: 'http://127.0.0.1:9099' },
    ]
    for (const wrong of wrongs)
      expect(problemsOf({ ...firebase, ...wrong }).map(problem => problem.split(' ')[0])).toEqual(
        Object.keys(wrong),
      )
  })

  test("the identity provider's emulator is trusted on one machine and by no shop with https", () => {
    const emulated = { ...firebase, FIREBASE_EMULATOR: '127.0.0.1:9099' }
    expect(configOf(emulated).identity?.emulatorOrigin).toBe('http://127.0.0.1:9099')
    expect(
      problemsOf({ ...emulated, PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: 'outbox', COURIER: 'off' }),
    ).toEqual(['FIREBASE_EMULATOR must not be set with an https PUBLIC_ORIGIN: its tokens are unsigned'])
  })

  test('an empty variable is an absent one', () => {
    expect(configOf({ PORT: '', PUBLIC_ORIGIN: ' ' }).port).toBe(3000)
  })

  test('the public origin follows host and port, an IPv6 host in brackets', () => {
    expect(configOf({ HOST: '::1', PORT: '80' }).publicOrigin).toBe('http://[::1]:80')
    const { publicOrigin } = configOf({
      PUBLIC_ORIGIN: 'https://shop.example',
      SMTP_URL: 'outbox',
      COURIER: 'off',
    })
    expect(publicOrigin).toBe('https://shop.example')
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
      SMTP_URL: 'http://user:hidden@mail.example',
      MAIL_FROM: 'nobody',
      ADMIN_EMAIL: 'admin',
      ADMIN_PASSWORD: 'short',
      ORDER_RATE_LIMIT: '0',
      TRUST_PROXY: '10.0.0.0/99',
      COURIER: 'boat',
      COURIER_BASE_URL: 'http://portal.packzy.com',
      LOG_LEVEL: 'loud',
    }
    const problems = problemsOf(wrong)
    expect(problems.map(problem => problem.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort())
    for (const value of ['hidden', 'short', 'loud']) expect(problems.join()).not.toContain(value)
  })

  test('an address may name several PostgreSQL servers, and what is wrong with one is told without it', () => {
    const problems = (DATABASE_URL: string) => problemsOf({ DATABASE_URL, APP_SECRET: 'x'.repeat(32) })
    expect(problems('postgres://shop:hidden@10.0.0.1:5432,10.0.0.2:5432/shop')).toEqual([])
    expect(problems('postgres://shop:hidden@10.0.0.1:5432,/shop')).toEqual([
      'DATABASE_URL names several servers, and one of them is no host or host:port: postgres://user:password@one:5432,two:5432/name',
    ])
  })

  test('an origin with a slash at its end is refused', () => {
    expect(problemsOf({ PUBLIC_ORIGIN: 'http://shop.example/' })).toHaveLength(1)
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

  describe('a mail server', () => {
    const smtpOf = (url: string) => configOf({ SMTP_URL: url }).smtp

    test('is encrypted from the start with smtps and after STARTTLS with smtp, unless it is on this machine or told so', () => {
      expect(smtpOf('smtps://mail.example')).toEqual({
        host: 'mail.example',
        port: 465,
        encryption: 'tls',
        login: undefined,
      })
      expect(smtpOf('smtp://mail.example')).toMatchObject({ port: 587, encryption: 'starttls' })
      expect(smtpOf('smtp://relay:2525?tls=off')).toMatchObject({ port: 2525, encryption: 'none' })
      expect(smtpOf('smtp://[::1]:1025')).toMatchObject({ host: '::1', encryption: 'none' })
      expect(smtpOf('smtps://LocalHost')).toMatchObject({ host: 'localhost', encryption: 'tls' })
    })

    test('is logged in to with what the address holds, decoded', () => {
      expect(smtpOf('smtps://shop%40pothik:a%3Ab%2Fc@mail.example')?.login).toEqual({
        user: 'shop@pothik',
        password: 'a:b/c',
      })
    })

    test.for([
      'mail.example',
      'smtp://',
      'smtp://user@mail.example',
      'smtp://:hidden@mail.example',
      'smtp://user:hidden%@mail.example',
      'smtp://mail.example/path',
      'smtps://mail.example?tls=off',
      'smtp://mail.example?requireTLS=false',
      'smtp://mail.example:99999',
    ])('is not %s', url => {
      expect(problemsOf({ SMTP_URL: url })).toEqual([expect.stringMatching(/^SMTP_URL must be smtps:/)])
      expect(problemsOf({ SMTP_URL: url }).join()).not.toContain('hidden')
    })

    test('must be named by a shop at an https address, or the outbox in its place', () => {
      const PUBLIC_ORIGIN = 'https://shop.example'
      expect(problemsOf({ PUBLIC_ORIGIN, COURIER: 'off' })).toEqual([
        expect.stringMatching(/^SMTP_URL must be set .* or the word outbox/),
      ])
      expect(configOf({ PUBLIC_ORIGIN, COURIER: 'off', SMTP_URL: 'outbox' }).smtp).toBeUndefined()
      expect(configOf({}).smtp).toBeUndefined()
    })
  })

  test('mails come from the host of the shop, from a placeholder where it has no name, or from who is named', () => {
    // without a name here they have that of the shop, which its owner may change
    const fromOf = (env: Record<string, string>) => configOf(env).mailFrom
    expect(fromOf({ PUBLIC_ORIGIN: 'http://shop.example:8080' })).toEqual({
      name: '',
      address: 'no-reply@shop.example',
    })
    expect(fromOf({}).address).toBe('no-reply@pothik.example')
    expect(fromOf({ MAIL_FROM: 'hello@shop.example' })).toEqual({
      name: '',
      address: 'hello@shop.example',
    })
    expect(fromOf({ MAIL_FROM: 'পথিক Shoes <Hello@shop.example>' })).toEqual({
      name: 'পথিক Shoes',
      address: 'hello@shop.example',
    })
    for (const wrong of [
      'Pothik',
      'a@b.example, c@d.example',
      'Pothik <a@b.example>\r\nBcc: c@d.example',
      '"A" <a@b.example>',
    ])
      expect(problemsOf({ MAIL_FROM: wrong })).toEqual([expect.stringMatching(/^MAIL_FROM must be/)])
  })

  test('a password of the first Admin needs an email, an email alone is enough', () => {
    expect(problemsOf({ ADMIN_PASSWORD: 'Str0ng&Sole' })).toEqual([
      'ADMIN_EMAIL must be set when ADMIN_PASSWORD is: a password alone makes no Admin',
    ])
    expect(configOf({ ADMIN_EMAIL: 'Owner@shop.example' }).firstAdmin).toEqual({
      email: 'owner@shop.example',
      password: undefined,
    })
  })
})
