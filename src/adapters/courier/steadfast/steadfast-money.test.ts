import { describe, expect, test } from 'vitest'
import { openSteadfast } from '#tests/couriers/open-steadfast.ts'

describe('money', () => {
  test.each([
    [12450, 1_245_000],
    ['1520.50', 152_050],
    ['12,450.25', 1_245_025],
    [0.1 + 0.2, 30],
    [-130, -13_000],
  ])('a balance of %j is %i poisha', async (current_balance, balancePoisha) => {
    const { courier, answer } = await openSteadfast()
    answer(200, { status: 200, current_balance })
    expect(await courier.balance?.()).toEqual({ ok: true, balancePoisha })
  })

  test.each([null, 'much', '', {}, 1e300])('a balance of %j is none', async current_balance => {
    const { courier, answer } = await openSteadfast()
    answer(200, { status: 200, current_balance })
    expect(await courier.balance?.()).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  const payment = {
    payment_id: 'SFC-88213',
    amount: 12450,
    charges: '124.50',
    status_label: 'Paid',
    created_at: '2026-09-18 11:04:22',
    paid_at: null,
  }
  test('payouts are read in the time of Dhaka, page by page', async () => {
    const { courier, answer, received } = await openSteadfast()
    answer(200, { status: 1, alertclass: 'success', payments: [payment] })
    expect(await courier.payouts?.(2)).toEqual({
      ok: true,
      hasMore: true,
      payouts: [
        {
          number: 'SFC-88213',
          amountPoisha: 1_245_000,
          chargesPoisha: 12_450,
          status: 'Paid',
          createdAt: new Date('2026-09-18T05:04:22Z'),
          paidAt: null,
          raw: JSON.stringify(payment),
        },
      ],
    })
    expect(received[0]?.path).toBe('/api/v1/payments?page=2')
    answer(200, { status: 1, payments: [] })
    expect(await courier.payouts?.(3)).toEqual({ ok: true, payouts: [], hasMore: false })
  })

  test('one payout that cannot be read leaves the page unread', async () => {
    const { courier, answer } = await openSteadfast()
    answer(200, { status: 1, payments: [payment, { ...payment, amount: 'soon' }] })
    expect(await courier.payouts?.(1)).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  test.each(['consignments', 'parcels', 'data'])('the parcels of a payout are found under %s', async name => {
    const { courier, answer, received } = await openSteadfast()
    const row = {
      consignment_id: 7,
      invoice: 'one',
      cod_amount: '1500.00',
      delivery_charge: 80,
      cod_charge: 15,
    }
    answer(200, { status: 1, payment: {}, [name]: [row] })
    expect(await courier.payoutLines?.('SFC-88213')).toEqual({
      ok: true,
      lines: [{ consignmentId: '7', invoice: 'one', collectedPoisha: 150_000, chargePoisha: 9_500 }],
    })
    expect(received[0]?.path).toBe('/api/v1/payments/88213')
    answer(200, { status: 1, [name]: [row, { consignment_id: 8 }] })
    expect(await courier.payoutLines?.('SFC-88213')).toMatchObject({ ok: false, kind: 'unavailable' })
  })
})
