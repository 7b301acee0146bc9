import { beforeEach, expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import type { CouponList, ShownCoupon } from '../../api/coupons.ts'
import { useCouponDeletion } from './use-coupon-deletion.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/products')
  hideToasts()
})
const coupon = (id: string): ShownCoupon => ({
  ...{ id, code: id.toUpperCase(), discountPercent: 10, lastDay: null, isExpired: false, used: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
})

async function openCoupons() {
  const deleted: string[] = []
  const { run, queries } = await runBackofficeHook(() =>
    useCouponDeletion('p1', () => void deleted.push('done')),
  )
  queries.setQueryData<CouponList>(['coupons', 'p1'], {
    scope: 'cart',
    coupons: [coupon('eid'), coupon('puja')],
  })
  return {
    run,
    deleted,
    remove: async (one: ShownCoupon) => {
      await run.turn(() => run.now.ask(one))
      await run.turn(() => run.now.confirm())
    },
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
    codes: () => queries.getQueryData<CouponList>(['coupons', 'p1'])?.coupons.map(({ code }) => code),
  }
}

test('a coupon goes only after a yes, and while it goes it is not asked about again', async () => {
  const { run, remove, answer, codes, deleted } = await openCoupons()
  await run.turn(() => run.now.ask(coupon('eid')))
  await run.turn(() => run.now.cancel())
  expect(page.shop.calls).toEqual([])
  await remove(coupon('eid'))
  expect(page.shop.calls).toMatchObject([{ method: 'DELETE', path: '/v1/products/p1/coupon/EID' }])
  await run.turn(() => run.now.ask(coupon('eid')))
  expect(run.now).toMatchObject({ isAsking: false })
  expect([run.now.isBusy('eid'), run.now.isBusy('puja')]).toEqual([true, false])
  await answer({})
  expect(codes()).toEqual(['PUJA'])
  expect(deleted).toEqual(['done'])
})

test('what failed stays at its coupon until the next try, and the coupon stays', async () => {
  const { run, remove, answer, codes } = await openCoupons()
  await remove(coupon('eid'))
  await answer('lost')
  expect(run.now.failureOf('eid')).toMatch(/^Failed to delete coupon\. /)
  expect(run.now.failureOf('puja')).toBeUndefined()
  expect(codes()).toEqual(['EID', 'PUJA'])
  expect(shownToasts()).toHaveLength(1)
  await remove(coupon('eid'))
  expect(run.now.failureOf('eid')).toBeUndefined()
})
