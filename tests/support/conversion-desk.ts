import type { heldClock } from '#adapters/clock/clock.ts'
import type { BrowserMarks } from '#domain/conversions/order-marks.ts'
import { claimConversion } from '#features/conversions/claim-conversion.ts'
import { queueSales } from '#features/conversions/queue-sales.ts'
import { type ConversionReport, sendConversion } from '#features/conversions/send-conversion.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel } from './booked-parcels.ts'
import { openConversionServer } from './conversion-server.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeAdmin } from './people.ts'
import { setSettings } from './set-settings.ts'
import { orderNow, setFields } from './staff-orders.ts'

export const PIXEL = '1234567890123456'
export const MEASUREMENT = 'G-ABC1234567'
export const TRACKED = { pixelId: PIXEL, ga4Id: MEASUREMENT }
export const AGENT = 'Mozilla/5.0 (Linux; Android 14)'
export const ADDRESS = '203.0.113.7'

/** What a browser says whose shopper allowed both destinations. */
export const someMarks = (given: Partial<BrowserMarks> = {}): BrowserMarks => ({
  consent: { ads: true, analytics: true, version: 2, at: '2026-03-02T05:50:00.000Z' },
  fbc: 'fb.1.1772430600123.AbCd',
  fbp: 'fb.1.1772430600123.1234567890',
  gclid: null,
  clientId: '1234567890.1772430600',
  page: '/checkout',
  ...given,
})

type Placing = Parameters<typeof makeOrderRequest>[1] & { userAgent?: string }

/** A shop whose destinations are set up and played by a server of the test. */
export async function openConversionDesk(db: Shop['db'], clock: ReturnType<typeof heldClock>) {
  const played = await openConversionServer()
  const shop: Shop = { ...makeShop(db, clock), conversions: played.senders }
  await setSettings(shop, 'tracking', TRACKED)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, {
    name: 'Padma Oxford',
    priceTaka: 2_450,
    variants: [makeVariant('Black', { 42: 900 })],
  })
  const never = new AbortController().signal
  return {
    shop,
    by,
    product,
    ...played,
    /** A shopper's order from a browser that says `marks`; null: it says nothing. */
    async place(marks: BrowserMarks | null = someMarks(), { userAgent = AGENT, ...given }: Placing = {}) {
      const request = makeOrderRequest([makeLine(product)], { marks, ...given })
      const placed = await placeOrder(shop, request, { address: ADDRESS, browser: null, userAgent })
      if (!placed.ok) throw new Error(placed.code)
      return await orderNow(shop, placed.order.id)
    },
    /** Staff confirm it, and its parcel arrives. */
    async deliver(id: string, status = 'delivered') {
      await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
      await giveParcel(shop, { id }, { status: 'pending', consignmentId: `c-${id}` })
      await setFields(shop, { by, id }, { courierStatus: status })
    },
    /** What the job does each time: looks for sales, and sends what is due. */
    async run(): Promise<ConversionReport[]> {
      await queueSales(shop)
      const reports: ConversionReport[] = []
      for (let claimed = await claimConversion(shop); claimed; claimed = await claimConversion(shop))
        reports.push(await sendConversion(shop, claimed, never))
      return reports
    },
    marksKept: async () => (await shop.db.main.selectFrom('order_marks').selectAll().execute()).length,
    rows: () =>
      shop.db.main.selectFrom('conversions').selectAll().orderBy('destination').orderBy('kind').execute(),
  }
}
