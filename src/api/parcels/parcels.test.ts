import { expect, test } from 'vitest'
import { jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

async function openWithCourier() {
  const { clock, simulator, courier } = await openCourier()
  const backoffice = await openBackoffice({ clock })
  backoffice.shop.couriers = [courier]
  const order = await makeStaffOrder(backoffice.shop, [makeLine(await makeProduct(backoffice.shop))])
  return { ...backoffice, simulator, order, path: `/v1/orders/${order.id}/parcel` }
}

test('a parcel is booked once, with the confirmation where it is asked for', async () => {
  const { send, simulator, order, path } = await openWithCourier()
  const unconfirmed = await send('POST', path, {})
  expect([unconfirmed.status, jsonOf(unconfirmed).code]).toEqual([409, 'parcel_not_confirmed'])
  const booked = await send('POST', path, { confirm: true })
  expect(booked.status).toBe(200)
  const [parcel] = simulator.parcels()
  expect(jsonOf(booked)).toMatchObject({
    message: 'Order placed successfully!',
    data: {
      _id: order.id,
      official_status: 'Confirmed',
      outcome: 'booked',
      tracking_code: parcel?.trackingCode,
      consignment_id: String(parcel?.consignmentId),
      status: 'in_review',
      parcel: { state: 'booked', simulated: true },
    },
  })
  expect(jsonOf(await send('POST', path)).code).toBe('parcel_exists')
})

test('what came of a click is said in the words of the shop or of the courier', async () => {
  const { send, simulator, path, order } = await openWithCourier()
  await send('PUT', `/v1/orders/${order.id}`, { official_status: 'Packed' })
  await simulator.mode({ keys: 'inactive' })
  const refused = await send('POST', path)
  expect([refused.status, jsonOf(refused).code]).toEqual([409, 'parcel_refused'])
  expect(jsonOf(refused).message).toMatch(/active/i)
  await simulator.mode({ keys: 'accepted' })
  await simulator.fault('no-consignment')
  const unsure = jsonOf(await send('POST', path))
  expect(unsure).toMatchObject({
    message: 'Order placed but no tracking ID received.',
    data: { outcome: 'unsure', consignment_id: null, parcel: { state: 'unsure' } },
  })
})

test('many are booked at once, and each that is not is told', async () => {
  const { send, order, shop } = await openWithCourier()
  const other = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))], {
    recipientPhone: '01812345678',
  })
  await send('PUT', `/v1/orders/${order.id}`, { official_status: 'Confirmed' })
  const bulk = await send('POST', '/v1/orders/bulk', { action: 'parcel', ids: [order.id, other.id] })
  expect(jsonOf(bulk).data).toEqual({
    batch: null,
    done: 1,
    failed: [
      {
        _id: other.id,
        order_no: other.orderNo,
        message: 'Only a Confirmed or Packed order can have a parcel.',
      },
    ],
    unsure: [],
    no_tracking: [],
  })
})
