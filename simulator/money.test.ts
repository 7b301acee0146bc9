import { expect, test } from 'vitest'
import { deliveryChargePoisha } from '#simulator/charges.ts'
import { openSimulator } from '#tests/support/open-simulator.ts'

type Simulator = Awaited<ReturnType<typeof openSimulator>>

/** Three parcels, two of them delivered: 1060 inside Dhaka, 2000 outside with 500 collected. */
async function openDelivered() {
  const simulator = await openSimulator()
  const { book, advance } = simulator
  await book({ invoice: 'inside' })
  await book({ invoice: 'outside', cod_amount: 2000, recipient_address: 'Kotwali, Jashore' })
  await book({ invoice: 'moving' })
  await advance({ invoice: 'inside', status: 'delivered' })
  await advance({ invoice: 'outside', status: 'partial_delivered', collected: 500 })
  return simulator
}
const balance = async ({ call }: Simulator) => (await call('/get_balance')).body
const payment = async ({ call }: Simulator, id: number | string) => (await call(`/payments/${id}`)).body

test.each([
  ['House 7, Banani, Dhaka', 8_000],
  ['বাড়ি ৭, বনানী, ঢাকা', 8_000],
  ['Dhaka Road, Sadar, Jashore', 13_000],
  ['Somewhere', 13_000],
])('carrying to %s costs %i poisha', (address, poisha) => {
  expect(deliveryChargePoisha(address)).toBe(poisha)
})

test('the balance is what was collected less charges and one per cent', async () => {
  const simulator = await openDelivered()
  // 1060 - 80 - 10.60 and 500 - 130 - 5
  expect(await balance(simulator)).toEqual({ status: 200, current_balance: 1334.4 })
  await simulator.mode({ amounts: 'text' })
  expect(await balance(simulator)).toEqual({ status: 200, current_balance: '1334.40' })
})

test('what is approved by the rider alone, cancelled or on its way is not owed', async () => {
  const simulator = await openSimulator()
  await simulator.book()
  for (const status of ['pending', 'delivered_approval_pending', 'cancelled', 'exceptional']) {
    await simulator.advance({ invoice: 'Aa12-das4', status })
    expect(await balance(simulator)).toMatchObject({ current_balance: 0 })
  }
})

test('a payout has every parcel that was delivered, and leaves nothing owed', async () => {
  const simulator = await openDelivered()
  expect(await simulator.pay()).toMatchObject({ id: 88213, amount: 1334.4, parcels: 2 })
  expect(await balance(simulator)).toMatchObject({ current_balance: 0 })
  const row = {
    payment_id: 'SFC-88213',
    amount: 1334.4,
    method: 'bank',
    due_bills: 0,
    paid_bills: 210,
    charges: 15.6,
    total: 1334.4,
    status_label: 'Paid',
    created_at: '2026-11-21 10:00:00',
    ready_at: '2026-11-21 10:00:00',
    paid_at: '2026-11-21 10:00:00',
  }
  expect((await simulator.call('/payments')).body).toEqual({
    status: 1,
    alertclass: 'success',
    message: 'Fetched successfully.',
    payments: [row],
  })
  expect(await payment(simulator, 88213)).toEqual({
    status: 1,
    payment: row,
    consignments: [
      {
        consignment_id: 1424107,
        invoice: 'inside',
        cod_amount: 1060,
        delivery_charge: 80,
        cod_charge: 10.6,
        status: 'delivered',
      },
      {
        consignment_id: 1424108,
        invoice: 'outside',
        cod_amount: 500,
        delivery_charge: 130,
        cod_charge: 5,
        status: 'partial_delivered',
      },
    ],
  })
  expect(await payment(simulator, 'SFC-88213')).toMatchObject({ payment: row })
  await expect(simulator.pay()).rejects.toThrow('nothing to pay out')
  expect((await simulator.call('/payments/1')).status).toBe(404)
})

test('a payout can be short, leave one out, or pay another amount for one', async () => {
  const simulator = await openDelivered()
  await simulator.pay({ leave_out: { invoice: 'inside' }, short_by: 10 })
  expect(await payment(simulator, 88213)).toMatchObject({
    payment: { amount: 355 },
    consignments: [{ invoice: 'outside' }],
  })
  expect(await balance(simulator)).toMatchObject({ current_balance: 969.4 })
  await simulator.pay({ change: { invoice: 'inside', collected: 1000 } })
  expect(await payment(simulator, 88214)).toMatchObject({
    payment: { amount: 910 },
    consignments: [{ invoice: 'inside', cod_amount: 1000, cod_charge: 10 }],
  })
})

test('what was collected follows the last word: in part, its return, and then in full', async () => {
  const { book, advance, parcels } = await openSimulator()
  await book()
  const collected = async (move: { status: string; collected?: number }) => {
    await advance({ invoice: 'Aa12-das4', ...move })
    return parcels()[0]?.collectedPoisha
  }
  expect(await collected({ status: 'delivered_approval_pending' })).toBeNull()
  expect(await collected({ status: 'partial_delivered' })).toBe(53_000)
  expect(await collected({ status: 'partial_delivered', collected: 450 })).toBe(45_000)
  expect(await collected({ status: 'partial_delivered_return_received' })).toBe(45_000)
  expect(await collected({ status: 'delivered' })).toBe(106_000)
  expect(await collected({ status: 'delivered', collected: 0 })).toBe(0)
  expect(await collected({ status: 'cancelled' })).toBeNull()
})

test('payouts come ten to a page, the newest first', async () => {
  const { book, advance, pay, call } = await openSimulator()
  for (let turn = 0; turn < 11; turn += 1) {
    await book({ invoice: `i${turn}` })
    await advance({ invoice: `i${turn}`, status: 'delivered' })
    await pay()
  }
  const ids = async (query: string) =>
    (await call(`/payments${query}`)).body.payments.map((row: { payment_id: string }) => row.payment_id)
  expect(await ids('')).toHaveLength(10)
  expect((await ids('?page=1'))[0]).toBe('SFC-88223')
  expect(await ids('?page=2')).toEqual(['SFC-88213'])
  expect(await ids('?page=3')).toEqual([])
})

test.each([
  [{ leave_out: { invoice: 'none' } }, /there is no such parcel/],
  [{ short_by: Number.NaN }, /short_by: must be a number/],
])('a payout refuses %j', async (options, message) => {
  const simulator = await openDelivered()
  await expect(simulator.pay(options)).rejects.toThrow(message)
})
