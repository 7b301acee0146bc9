import fc from 'fast-check'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'

const who = fc.nat({ max: 1 })
const order = fc.nat({ max: 2 })
const color = fc.constantFrom('Black', 'Tan')
const size = fc.constantFrom(41, 42)
const quantity = fc.integer({ min: 1, max: 3 })
const text = fc.constantFrom(null, 'Ring twice', 'বিকেলে ফোন করবেন')
const taka = fc.integer({ min: 0, max: 9000 })
const whose = { who, order }

const fields = fc.record(
  {
    recipientName: fc.constantFrom('Rahim Uddin', 'Karim', 'রহিম'),
    recipientPhone: fc.constantFrom('01712345678', '01812345678'),
    alternativePhone: fc.constantFrom(null, '01912345678'),
    note: text,
    source: fc.constantFrom(...DEFAULT_SETTINGS.orders.sources),
    priceTaka: taka,
    deliveryChargeTaka: fc.constantFrom(0, 80, 130),
    advancePaidTaka: fc.constantFrom(0, 200),
    officialStatus: fc.constantFrom(...OFFICIAL_STATUSES),
    fakeReason: fc.constantFrom(null, ...FAKE_REASONS),
    courierStatus: fc.constantFrom(null, 'pending', 'delivered', 'partial_delivered', 'cancelled'),
    trackingCode: fc.constantFrom(null, '15BAEB8A'),
    invoice: fc.constantFrom(null, 'INV-0001', 'INV-0002'),
  },
  { requiredKeys: [] },
)

/** The changes of two people to three orders of one product, one by one and several at once. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('fields'), ...whose, fields }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line'),
      ...whose,
      line: fc.record({ color, size, quantity }, { requiredKeys: [] }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('items'),
      ...whose,
      items: fc.array(fc.record({ color, size, quantity }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return'),
      ...whose,
      returned: fc.oneof(
        fc.constant('all' as const),
        fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), ...whose }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore'), ...whose }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bulk'),
      who,
      officialStatus: fc.constantFrom(...OFFICIAL_STATUSES),
    }),
  },
)
export type BackofficeStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never

export const backofficeSteps = fc.array(step, { minLength: 2, maxLength: 16 })
