import { expect, test } from 'vitest'
import { heldClock, systemClock } from '#adapters/clock/clock.ts'
import { courierContract } from './courier-contract.ts'
import { byConsignment, type CourierWorld, makeBooking } from './courier-world.ts'
import type { PathaoAccount } from './pathao-account.ts'
import { pathaoCourier } from './pathao-courier.ts'
import { PATHAO_LOGIN, pathaoServer } from './pathao-server.ts'

const WEBHOOK_SECRET = 'a-secret-of-the-webhook'
const body = (body: object) => JSON.stringify({ updated_at: '2026-03-02 12:45:30', ...body })
const delivered = body({
  event: 'order.delivered',
  consignment_id: 'DT1ABCD',
  merchant_order_id: 'order-1',
  collected_amount: 2560,
  delivery_fee: 80,
})

async function openPathao(change: Partial<PathaoAccount> = {}) {
  const server = await pathaoServer()
  const account: PathaoAccount = {
    baseUrl: server.baseUrl,
    login: PATHAO_LOGIN,
    storeId: 7,
    webhookSecret: WEBHOOK_SECRET,
    areaOf: (district, upazila) =>
      district === 'Dhaka' && upazila === 'Dhamrai' ? { cityId: 1, zoneId: 298 } : undefined,
    clock: systemClock,
    ...change,
  }
  return { server, account, courier: pathaoCourier(account) }
}

async function pathaoWorld(): Promise<CourierWorld> {
  const { server, account, courier } = await openPathao()
  return {
    courier,
    variant: change => {
      if (change === 'impatient') return pathaoCourier({ ...account, timeoutMs: 900 })
      if (change === 'wrong-keys')
        return pathaoCourier({ ...account, login: { ...PATHAO_LOGIN, clientSecret: 'wrong-secret' } })
      return pathaoCourier({ ...account, baseUrl: 'http://127.0.0.1:9' })
    },
    secrets: [PATHAO_LOGIN.clientSecret, PATHAO_LOGIN.password, 'wrong-secret'],
    lose: async (answer, of) => void server.faults.push({ answer, of }),
    limitRate: async waitSeconds => void server.faults.push({ answer: { waitSeconds }, of: 'booking' }),
    invoices: () => server.parcels.map(({ invoice }) => invoice),
    deliver: async consignmentId => {
      for (const parcel of server.parcels) if (parcel.id === consignmentId) parcel.status = 'Delivered'
    },
    refused: makeBooking({ recipient: { ...makeBooking().recipient, phone: '0171234' } }),
    webhook: {
      body: delivered,
      headers: { 'x-pathao-signature': WEBHOOK_SECRET },
      unproven: { 'x-pathao-signature': 'another' },
    },
  }
}

courierContract('Pathao', pathaoWorld)

test('a token is asked for once, renewed before its end, and again when it ends before that', async () => {
  const clock = heldClock('2026-11-22T00:00:00Z')
  const { server, courier } = await openPathao({ clock })
  await Promise.all([courier.book(makeBooking()), courier.book(makeBooking())])
  expect(server.grants).toEqual(['password'])
  clock.advance(5 * 24 * 3_600_000)
  expect((await courier.status(byConsignment('DT1ABCD'))).ok).toBe(true)
  expect(server.grants).toEqual(['password', 'refresh_token'])
  server.endTokens()
  expect((await courier.book(makeBooking())).ok).toBe(true)
  expect(server.grants).toEqual(['password', 'refresh_token', 'refresh_token'])
  expect(server.parcels).toHaveLength(3)
})

test('an order whose place the courier has no area for is not sent', async () => {
  const { server, courier } = await openPathao()
  const recipient = { ...makeBooking().recipient, district: 'Bandarban' }
  expect(await courier.book(makeBooking({ recipient }))).toMatchObject({ ok: false, kind: 'rejected' })
  expect(await courier.book(makeBooking({ recipient: { ...recipient, upazila: null } }))).toMatchObject({
    ok: false,
  })
  expect(server.grants).toEqual([])
})

test('the same order sent twice is two parcels: nothing may send an unsure one again', async () => {
  const { server, courier } = await openPathao()
  const input = makeBooking()
  await courier.book(input)
  await courier.book(input)
  expect(server.parcels).toHaveLength(2)
  expect(courier.can.invoiceIsIdempotent).toBe(false)
})

test('its webhook is answered as it wants to be, also when it only tries the address', () => {
  const { readWebhook } = pathaoCourier({
    baseUrl: 'http://127.0.0.1:9',
    login: PATHAO_LOGIN,
    storeId: 7,
    webhookSecret: WEBHOOK_SECRET,
    areaOf: () => undefined,
    clock: systemClock,
  })
  const read = (body: string) => readWebhook?.(Buffer.from(body), { 'x-pathao-signature': WEBHOOK_SECRET })
  const reply = {
    httpStatus: 202,
    headers: { 'x-pathao-merchant-webhook-integration-secret': WEBHOOK_SECRET },
  }
  expect(read(body({ event: 'webhook_integration' }))).toMatchObject({
    ok: true,
    reply,
    event: { consignmentId: null, status: null },
  })
  expect(read(delivered)).toMatchObject({
    reply,
    event: {
      consignmentId: 'DT1ABCD',
      invoice: 'order-1',
      status: { code: 'delivered', isFinal: true },
      collectedPoisha: 256_000,
      chargePoisha: 8_000,
      at: new Date('2026-03-02T06:45:30Z'),
    },
  })
  expect(read(body({ event: 'order.returned', consignment_id: 'DT1ABCD' }))).toMatchObject({
    event: { status: { code: 'cancelled', returning: 'processing' } },
  })
})
