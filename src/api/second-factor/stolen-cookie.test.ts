import { describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePasskeyPerson } from '#tests/support/passkeys.ts'

const FACTOR = '/v1/auth/second-factor'

describe.each(['sqlite', 'postgres'] as const)('on %s', engine =>
  test('a stolen cookie steps nothing up and changes no way in, while its owner does', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { origin, shop } = await openShop({ engine, clock })
    const { cookie, device } = await makePasskeyPerson(shop, { role: 'Admin' })
    clock.advance(11 * 60_000)
    const send = async (method: string, path: string, body?: object) =>
      jsonOf(
        await ask(origin, path, {
          method,
          headers: { cookie, origin: 'http://shop.test' },
          ...(body && { body }),
        }),
      )
    for (const [method, path, body] of [
      ['POST', `${FACTOR}/passkeys/options`, { place: 'another' }],
      ['POST', `${FACTOR}/passkeys`, { passkey: new Authenticator().make({}) }],
      ['DELETE', `${FACTOR}/passkeys/${device.id}`],
      ['POST', `${FACTOR}/totp`],
      ['DELETE', FACTOR],
      ['POST', `${FACTOR}/recovery-codes`],
      ['GET', '/v1/orders/export?format=csv'],
      ['POST', '/v1/auth/invitations', { email: 'me@evil.example', name: 'Me', role: 'Admin' }],
    ] as const)
      expect(await send(method, path, body), path).toMatchObject({ code: 'step_up_required' })
    // the thief knows the password and has a device, which is not the owner's
    const proofs = [
      { password: MADE_PASSWORD },
      { code: '000000' },
      { recovery_code: '2222-2222' },
      { passkey: new Authenticator().show((await send('POST', '/v1/auth/step-up/options')).data) },
    ]
    const codes: unknown[] = []
    for (const proof of proofs) codes.push((await send('POST', '/v1/auth/step-up', proof)).code)
    expect(codes).toEqual([
      'second_factor_awaited',
      'factor_code_wrong',
      'factor_code_wrong',
      'passkey_wrong',
    ])
    expect(await send('DELETE', FACTOR)).toMatchObject({ code: 'step_up_required' })
    const asked = await send('POST', '/v1/auth/step-up/options')
    const proof = { passkey: device.show(asked.data) }
    expect(await send('POST', '/v1/auth/step-up', proof)).toMatchObject({ success: true })
    expect(await send('POST', `${FACTOR}/totp`)).toMatchObject({ success: true })
  }),
)
