import { forgotPassword } from '#features/accounts/forgot-password.ts'
import type { Shop } from '#features/shop.ts'
import { bkashSms } from '../support/advance-desk.ts'
import { newCase } from '../support/case-access.ts'
import { makeClaims, unsigned } from '../support/identity-tokens.ts'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { readCode, readLinks } from '../support/read-mails.ts'
import { makeRegistration } from '../support/registrations.ts'
import type { Made } from './made.ts'
import { makeOther } from './make-other.ts'
import type { Example, World } from './world.ts'

/** scripts/scan-logs.ts would find it in a log. */
export const WEBHOOK_TOKEN = 'courier-webhook-token-of-tests'
const ANOTHER_PASSWORD = 'Br0gue&Boot'
const AREA = { shippingCost: 80, shipping_area: 'inside', district: 'Dhaka', upazila: 'Savar' }

/** Bodies that need knowledge of the shop: codes, passwords, lines of an order, courier events. */
export async function examplesOf(shop: Shop, made: Made): Promise<World['examples']> {
  return {
    ...(await ofAccounts(shop, made)),
    'post /v1/orders': ordersOf(made),
    'post /v1/track': made.orders.map(({ orderNo, phone }) => ({
      body: { order_no: orderNo, code: phone.slice(-4) },
    })),
    'post /v1/webhooks/{courier}': made.orders.map((_, place) => eventsOf(made, place)),
    'post /v1/orders/bulk': bulkOf(made),
    'post /v1/orders/edits': editsOf(made),
    'post /v1/auth/regenerate-keys': [{ body: {} }],
    ...ofOneOrder(made),
    ...ofAdvances(made),
    ...ofProducts(made),
  }
}
const ofAdvances = ({ orders, rounds }: Made): World['examples'] => ({
  'post /v1/money/advances': orders.map(({ id }, place) => ({
    body: { order_id: id, method: 'bkash', trx_id: trxIdOf(rounds, place), taka: 500 },
  })),
  'post /v1/money/advances/read': [
    { body: { text: bkashSms('500.00', trxIdOf(rounds, 0)) } },
    { body: { text: `Trx ID\tAmount\tType\n${trxIdOf(rounds, 1)}\t400.00\tReceived` } },
    { body: { text: 'You have received Tk 5.00.00 from nobody' } },
  ],
  'put /v1/money/advances/{id}': [
    { body: { action: 'match' } },
    { body: { action: 'match', taka: 300 } },
    { body: { action: 'unmatch' } },
    { body: { action: 'refuse' } },
    { body: { action: 'reopen' } },
    { body: { action: 'keep' } },
    { body: { action: 'refund', taka: 10, method: 'nagad' } },
  ],
})
const trxIdOf = (round: number, place: number): string => `BK${String(round * 10 + place).padStart(8, '0')}`

const ofOneOrder = (made: Made): World['examples'] => ({
  'put /v1/orders/{id}': [
    { body: { official_status: 'Confirmed', note: 'Ring twice' } },
    { body: { recipient_phone: '০১৭১২৩৪৫৬৭৮', total_lot: 2, expected: { note: null } } },
    {
      body: {
        status: 'delivered',
        consignment_id: `8${made.rounds}`,
        tracking_code: 'T1',
        invoice: `i-${made.rounds}`,
      },
    },
  ],
  'post /v1/orders/{id}/cases': [
    { body: newCase },
    { body: { ...newCase, decide: 'approve', late_reason: 'other' } },
  ],
  'put /v1/cases/{id}': [
    { body: { action: 'old_back' } },
    { body: { action: 'take_back', what: 'old_back' } },
    { body: { action: 'approve', fault: 'shop' } },
    { body: { action: 'cancel', note: 'Keeps it' } },
  ],
  'put /v1/reviews/{id}': [
    { body: { action: 'approve', version: 1 } },
    { body: { action: 'reject', reason: 'spam', version: 2 } },
    { body: { action: 'answer', answer: 'Thank you', version: 1 } },
  ],
  'post /v1/orders/{id}/return-received': [
    { body: { returned: [1] } },
    { body: { returned: null } },
    { body: null },
  ],
})

const editsOf = ({ orders, rounds }: Made): Example[] => [
  {
    body: {
      edits: orders.map(({ id }) => ({
        _id: id,
        change: { note: `Round ${rounds}`, delivery_charge: 80, expected: { delivery_charge: 80 } },
      })),
    },
  },
]

const ofProducts = (made: Made): World['examples'] => ({
  'post /v1/products': [
    {
      body: {
        name: `Boot ${made.rounds}`,
        title: 'T',
        category: 'Formal',
        price: 3000,
        image: '/uploads/shoe-1000.webp',
      },
    },
  ],
  'put /v1/products/{id}': [{ body: { price: 2400 + made.rounds, discount: 5 } }],
  'post /v1/products/{id}/coupon': [
    { body: { code: `C${made.rounds}`, discountPercentage: 5, expiresAt: '2027-12-31' } },
  ],
  'post /v1/coupons': [
    { body: { name: 'Fair', code: `SHOP${made.rounds}`, kind: 'sum', amount: 200, limit: 3 } },
    { body: { name: 'Cards', kind: 'delivery', limit_of_phone: 1, last_day: '2027-12-31' } },
  ],
  'put /v1/coupons/{id}': [
    { body: { version: 1, stopped: 'paused' } },
    { body: { version: 1, name: 'Fair', code: `FAIR${made.rounds}`, kind: 'percent', amount: 5 } },
  ],
  'post /v1/coupons/{id}/codes': [{ body: { count: 3, prefix: 'FUZZ' } }],
  'delete /v1/products/{id}/variant': [{ body: { targetColor: 'Tan', targetSize: 43 } }],
  'patch /v1/products/{id}/flexible-update': [
    {
      body: {
        variantUpdates: {
          targetColor: 'Black',
          sizeUpdates: [{ targetSize: 42, change: 3, requestKey: `round-${made.rounds}` }],
        },
      },
    },
    {
      body: {
        variantUpdates: [
          {
            targetColor: 'Black',
            reason: 'received',
            note: 'n',
            sizeUpdates: [{ targetSize: 41, newSize: 41, newStock: 4000 }],
          },
        ],
      },
    },
    { body: { productUpdates: { price: 2600, title: 'Another title' } } },
    {
      body: {
        variantUpdates: [
          { newColor: `C${made.rounds}`, newValue: '#112233', newSizes: [40, { size: 41, stock: 2 }] },
        ],
      },
    },
    { body: { variantUpdates: { targetColor: 'Tan', newImages: ['/uploads/shoe1-1000.webp'] } } },
  ],
})

async function ofAccounts(shop: Shop, { people, others, rounds }: Made): Promise<World['examples']> {
  const newcomer = `newcomer${rounds}-${crypto.randomUUID()}@pothik.example`
  const { token } = await makeRegistration(shop, { email: newcomer })
  const otp = await readCode(shop, newcomer)
  // an email gets few mails an hour, and so does an address
  const { email: forgetful } = await makeOther(shop, people)
  const asked = await forgotPassword(shop, {
    email: forgetful,
    address: `10.0.${rounds >> 8}.${rounds & 255}`,
  })
  const resetCode = await readCode(shop, forgetful, 'reset')
  const resetCookie = asked.ok ? `__Host-reset=${asked.asked.token}` : ''
  const [link = ''] = await readLinks(shop, forgetful)
  const emails = [people.emailOf('Admin'), people.emailOf('User'), others[1]?.email ?? '']
  const claims = () =>
    makeClaims(shop.clock, { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@pothik.example` })
  const cookie = `__Host-sid=${token}`
  return {
    'post /v1/auth/login': emails.map(identifier => ({ body: { identifier, password: MADE_PASSWORD } })),
    'post /v1/auth/register': [
      { body: { email: `${crypto.randomUUID()}@pothik.example`, phone: '', password: ANOTHER_PASSWORD } },
    ],
    'post /v1/auth/verify-otp': [{ body: { email: newcomer, otp }, cookie }],
    'post /v1/auth/resend-otp': [{ body: { email: newcomer }, cookie }, { body: { email: newcomer } }],
    'post /v1/auth/forgot': emails.map(email => ({ body: { email } })),
    'post /v1/auth/reset': [
      { body: { email: forgetful, otp: resetCode, password: ANOTHER_PASSWORD }, cookie: resetCookie },
    ],
    'post /v1/auth/reset-by-link': [{ body: { link, password: ANOTHER_PASSWORD } }],
    'post /v1/auth/change-password': [
      { body: { currentPassword: MADE_PASSWORD, password: ANOTHER_PASSWORD } },
    ],
    'post /v1/auth/federated': [
      { body: { idToken: unsigned(claims()) } },
      { body: { idToken: unsigned({ ...claims(), exp: 1 }) } },
    ],
  }
}

function ordersOf({ products, rounds }: Made): Example[] {
  const items = products
    .slice(0, 2)
    .map(({ id }) => ({ productId: id, product_color: 'Black', product_size: 42, total_lot: 1 }))
  const body = {
    recipient_name: 'Rahim Uddin',
    recipient_phone: `019${String(rounds).padStart(8, '0')}`,
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    items,
  }
  const source = {
    first: { at: '2026-03-01T06:00:00.000Z', landing: '/', utm_source: 'facebook' },
    last: null,
  }
  return [
    {
      body: { ...body, ...AREA, note: 'Call first', source },
      headers: { 'idempotency-key': `key-of-round-${rounds}` },
    },
    { body: { ...body, ...AREA, coupon_code: 'EID', client_key: `client-key-${rounds}` } },
    {
      body: {
        ...body,
        via: 'WhatsApp',
        price: 5000,
        delivery_charge: 80,
        advance_paid: 100,
        advance_method: 'bKash',
      },
    },
  ]
}

function eventsOf({ rounds }: Made, place: number): Example {
  const words = ['Delivered', 'pending', 'cancelled', 'partial_delivered', 'hold', 'anything']
  const body = {
    notification_type: place === 5 ? 'tracking_update' : 'delivery_status',
    consignment_id: Number(`9${rounds * 6 + place - 6 * (place % 2)}`),
    invoice: 'abcd1234',
    cod_amount: 2580,
    status: words[place % words.length],
    delivery_charge: 80,
    tracking_message: 'Your package has been delivered successfully.',
    updated_at: '2026-11-02 12:45:30',
  }
  return { body, headers: { authorization: `Bearer ${WEBHOOK_TOKEN}` } }
}

function bulkOf({ orders }: Made): Example[] {
  const ids = orders.slice(2).map(({ id }) => id)
  return [
    { body: { action: 'status', official_status: 'Confirmed', ids } },
    { body: { action: 'parcel', ids } },
    { body: { action: 'received', ids } },
    { body: { action: 'delete', ids: ids.slice(0, 1) } },
    { body: { action: 'restore', ids } },
    {
      body: {
        action: 'status',
        official_status: 'Packed',
        filter: { search: 'Rahim', official_status: 'Confirmed' },
      },
    },
  ]
}
