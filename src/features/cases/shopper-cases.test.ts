import { beforeEach, expect, test } from 'vitest'
import type { AskedCase } from '#domain/cases/shopper-case.ts'
import { makeTrackingToken, TRACKING_LIFETIME_MS } from '#features/tracking/tracking-token.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { askForCase } from './ask-for-case.ts'
import { findShopperCases } from './find-shopper-cases.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openCaseDesk>>
  let token: string
  const ask = (given: Partial<AskedCase> = {}) =>
    askForCase(desk.shop, {
      token,
      asked: { reason: 'size_small', lineNo: 1, pairs: 1, size: 42, note: null, ...given },
      address: '203.0.113.7',
    })

  beforeEach(async () => {
    desk = await openCaseDesk(await open())
    token = makeTrackingToken(desk.shop.keys.tracking, {
      orderId: desk.order.id,
      endsAt: new Date(desk.shop.clock.now().getTime() + TRACKING_LIFETIME_MS),
    })
  })

  test('whoever has the tracking link sees the clock and what may be asked, asks, and sees what became of it', async () => {
    const before = await findShopperCases(desk.shop, token)
    expect(before).toMatchObject({
      ok: true,
      cases: {
        clock: { exchangeUntil: '2026-11-21T17:59:59.999Z', defectUntil: '2026-11-25T17:59:59.999Z' },
        mayAsk: true,
        paidBy: 'customer',
        lines: [
          { lineNo: 1, size: 41, free: 2, sizes: [42] },
          { lineNo: 2, free: 1 },
        ],
        cases: [],
      },
    })
    const asked = await ask({ note: 'Pinches at the toes' })
    expect(asked).toMatchObject({ ok: true })
    const after = await findShopperCases(desk.shop, token)
    expect(after).toMatchObject({
      cases: {
        lines: [{ free: 1 }, { free: 1 }],
        cases: [
          { kind: 'exchange', state: 'asked', pairs: [{ size: 41, wantedSize: 42 }], collectTaka: null },
        ],
      },
    })
    // anybody who has the link reads it
    expect(JSON.stringify(after)).not.toContain('Pinches')
    expect(JSON.stringify(after)).not.toContain(desk.order.recipientPhone)
    // nothing is kept before somebody decides
    expect(await desk.stockOf(desk.oxford, 42)).toBe(2)
    const { id } = await desk.shop.db.main.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    expect(await desk.caseNow(id)).toMatchObject({ openedBy: 'shopper', next: 'decide' })
    const approved = await desk.act(id, { action: 'approve', decision: {} })
    expect(approved).toMatchObject({ ok: true, case: { state: 'reserved' } })
  })

  test('the same pairs are asked for once, and after the days nothing is', async () => {
    await ask({ pairs: 2 })
    expect(await ask()).toMatchObject({ code: 'case_pairs_taken' })
    desk.later(4)
    expect(await ask({ lineNo: 2, size: null })).toMatchObject({ code: 'case_late', lateDays: 1 })
    expect(await ask({ lineNo: 2, reason: 'defect', size: null })).toMatchObject({ ok: true })
    desk.later(8)
    expect(await findShopperCases(desk.shop, token)).toMatchObject({ cases: { mayAsk: false, lines: [] } })
  })

  test('a program that asks again and again is stopped, and no other link opens the order', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(asked.filter(one => !one.ok && one.code === 'too_many_requests')).toHaveLength(2)
    const wrong = {
      token: `${token}x`,
      asked: { reason: 'other', lineNo: 1, pairs: 1, size: null, note: null },
    } as const
    expect(await askForCase(desk.shop, { ...wrong, address: '203.0.113.7' })).toMatchObject({
      code: 'tracking_link_invalid',
    })
  })
})
