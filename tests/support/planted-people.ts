import { createCoupon } from '#features/coupons/create-coupon.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import { makeLine, makeOrderRequest, makeProduct, makeUser, makeVariant } from './makers.ts'

/** Data that nobody outside the shop may ever read; each appears nowhere else in the shop. */
const MARKERS = {
  surname: 'Zamindarzada',
  phone: '01798765432',
  email: 'qabil.planted@mail.example',
  address: 'Plantation Lane 77',
  note: 'Ring-the-planted-bell',
  coupon: 'PLANTEDCOUPON',
  draft: 'Planted Prototype',
  staff: 'planted-staff@pothik.example',
  signUp: 'planted-person@pothik.example',
} as const
/** Shown by a tracking link: everywhere else it is personal too. */
const FIRST_NAME = 'Qabilmarker'
const UPAZILA = 'Savar'

/**
 * A shop with every kind of personal data: an order with its buyer and a coupon, accounts, a draft. `personal` finds
 * any of it in a text, `names` are the identifiers that a person who knows one part of it could try.
 */
export async function plantPeople(shop: Shop) {
  const product = await makeProduct(shop, {
    name: 'Padma Slide',
    category: 'Sandal',
    variants: [makeVariant('Black', { 42: 50 })],
  })
  await makeProduct(shop, { name: MARKERS.draft, status: 'draft' })
  await createCoupon(shop, {
    productId: product.id,
    code: MARKERS.coupon,
    discountPercent: 10,
    expiresAt: null,
  })
  const placed = await placeOrder(
    shop,
    makeOrderRequest([makeLine(product)], {
      recipientName: `${FIRST_NAME} ${MARKERS.surname}`,
      recipientPhone: MARKERS.phone,
      recipientEmail: MARKERS.email,
      recipientAddress: `${MARKERS.address}, ${UPAZILA}, Dhaka`,
      note: MARKERS.note,
      couponCode: MARKERS.coupon,
    }),
  )
  if (!placed.ok) throw new Error(placed.code)
  const { order } = placed
  const admin = await makeUser(shop, { email: MARKERS.staff, role: 'Admin' })
  const person = await makeUser(shop, { email: MARKERS.signUp })
  const started = await startTracking(shop, {
    orderNo: order.orderNo,
    code: MARKERS.phone.slice(-4),
    address: '203.0.113.7',
  })
  if (!started.ok) throw new Error(started.code)
  const anyOf = (texts: readonly string[]) =>
    new RegExp(texts.map(text => RegExp.escape(text)).join('|'), 'i')
  const hidden = [...Object.values(MARKERS), order.id, admin.id, person.id]
  return {
    order,
    product,
    trackingToken: started.token,
    personal: anyOf([...hidden, FIRST_NAME]),
    /** For a page opened by a tracking link. */
    personalBehindLink: anyOf(hidden),
    shownBehindLink: anyOf([FIRST_NAME]),
    names: [
      order.id,
      String(order.orderNo),
      MARKERS.phone,
      product.id,
      product.slug,
      product.name,
      product.category,
      admin.id,
      MARKERS.staff,
      MARKERS.draft,
    ],
  }
}
