import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import { deedRequests } from '#tests/support/deed-requests.ts'
import { EMULATED_ENV } from '#tests/support/identity-tokens.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { type Documented, documentedOperations, perform } from '#tests/support/walk-operations.ts'

/** The walk sends some eighty requests, one after the other. */
const TIME_LIMIT_MS = atPace(120_000)

/** What is sent by these leaves no row: why. */
const NO_DEED: Readonly<Record<string, string>> = {
  'post /v1/orders/bulk/preview': 'it shows what a change would do, and changes nothing',
  'post /v1/auth/register': 'nobody of staff: an account begins as that of a shopper',
  'post /v1/auth/resend-otp': 'the same code again to somebody who has no account yet',
  'post /v1/auth/forgot': 'anybody may ask for a mail about any email, and nothing changes by it',
  'post /v1/auth/me/email': 'it only mails a code to the new email; the code that comes back leaves the row',
  'post /v1/auth/step-up': 'a signed-in person is asked again; what they then do leaves its row',
  'post /v1/auth/second-factor/totp':
    'the secret of an app counts for nothing until the app shows a code, which leaves the row',
  'post /v1/auth/second-factor/passkeys/options':
    'a challenge counts for nothing until a device answers it, which leaves the row',
  'post /v1/auth/second-factor/options': 'the same, for a sign-in, which leaves the row',
  'post /v1/auth/step-up/options': 'the same, for a step-up',
  'post /v1/calls/next': 'an order is lent for minutes; what came of the call leaves the row',
  'post /v1/calls/{order_id}/take': 'the same',
  'post /v1/calls/{order_id}/keep': 'the same',
  'post /v1/calls/{order_id}/release': 'the same',
  'post /v1/packing/parcels/{order_id}/take':
    'a parcel is lent for minutes; what is done to it without a scan, and that it is packed, leaves the row',
  'post /v1/packing/parcels/{order_id}/keep': 'the same',
  'post /v1/packing/parcels/{order_id}/undo': 'the same',
  'post /v1/packing/release': 'the same',
  'post /v1/track': 'a shopper follows an order',
  'post /v1/products/{id}/stock-notices': 'a shopper asks to be told of a size',
  'post /v1/track/{token}/advance': 'a shopper says what was sent; the history of the order has it',
  'post /v1/push/arrived': 'a browser says that it shows a test; that somebody sent the test leaves the row',
  'post /v1/activity/search': 'it reads the activity, with what is typed in no address',
  'post /v1/money/advances/search': 'it reads the advances, with what is searched in no address',
  'post /v1/cases/search': 'it reads the cases, with what is searched in no address',
  'post /v1/trash/search': 'it reads the trash, with what is searched in no address',
  'post /v1/webhooks/{courier}': "the courier's word, which the history of the order has",
}

const SIGN_INS = 'src/features/accounts/sign-in-deeds.test.ts'

const JOINED = 'staff who join by an invitation, and change their own email, leave a row'

/** Operations that cannot succeed by a request alone: the test that proves their row. */
const PROVEN_ELSEWHERE: Readonly<Record<string, { file: string; title: string }>> = {
  'post /v1/auth/verify-otp': {
    file: SIGN_INS,
    title: 'staff who prove their email by a code, or come by the identity provider, leave a sign-in',
  },
  'post /v1/auth/federated': {
    file: SIGN_INS,
    title: 'staff who prove their email by a code, or come by the identity provider, leave a sign-in',
  },
  'post /v1/auth/me/email/confirm': { file: SIGN_INS, title: JOINED },
  'post /v1/auth/invitations/accept': { file: SIGN_INS, title: JOINED },
  'post /v1/auth/reset': { file: SIGN_INS, title: 'a password of staff that is set by a mail leaves a row' },
  'post /v1/auth/reset-by-link': {
    file: SIGN_INS,
    title: 'a password of staff that is set by a mail leaves a row',
  },
}

const isFile = ({ responses }: Documented): boolean =>
  Object.keys(responses[200]?.content ?? {}).some(type => /csv|sheet/.test(type))

/** Reading one customer is looking a person up. */
const LOOK_UPS = ['get /v1/customers/{phone}', 'get /v1/customers/by-id/{id}']

/** The operations that write, and those that hand out many rows or a person. */
async function operationsOf(origin: string): Promise<string[]> {
  return (await documentedOperations(origin)).flatMap(([name, operation]) =>
    !name.startsWith('get ') || isFile(operation) || LOOK_UPS.includes(name) ? [name] : [],
  )
}

const isListed = (name: string): boolean => name in NO_DEED || name in PROVEN_ELSEWHERE

describe.each(['sqlite', 'postgres'] as const)('on %s', engine =>
  test(
    'every operation that writes, exports or looks somebody up leaves one row of who did it',
    async () => {
      const { origin, shop } = await openShop({ engine, env: EMULATED_ENV })
      const wrong: string[] = []
      for (const name of await operationsOf(origin)) {
        if (isListed(name)) continue
        const { status, rows, own } = await perform({ origin, shop }, name)
        const isRight = status < 300 && rows.length === 1 && rows[0]?.actor === own
        if (!isRight) wrong.push(`${name} ${status}, rows: ${rows.length}`)
      }
      expect(wrong).toEqual([])
    },
    TIME_LIMIT_MS,
  ),
)

test('what leaves no row, or is proven elsewhere, is an operation of the document, and its test is there', async () => {
  const { origin, shop } = await openShop({ env: EMULATED_ENV })
  const operations = await operationsOf(origin)
  const listed = [...Object.keys(NO_DEED), ...Object.keys(PROVEN_ELSEWHERE)]
  expect(listed.filter(name => !operations.includes(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  for (const { file, title } of Object.values(PROVEN_ELSEWHERE))
    expect(readFileSync(file, 'utf8')).toContain(title)
  expect(Object.keys(deedRequests).filter(name => !operations.includes(name))).toEqual([])
  // a list that names too much would hide what is silent
  for (const name of Object.keys(NO_DEED)) {
    const { rows } = await perform({ origin, shop }, name)
    expect([name, rows]).toEqual([name, []])
  }
})
