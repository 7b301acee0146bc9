import { beforeEach, expect, test, vi } from 'vitest'
import { ScannedCodec } from '#contract/packing/packing-codec.ts'
import { KEEP_EVERY_MS } from '#domain/calls/call.ts'
import type { PackingParcel, Scanned } from '#domain/packing/packing.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { PackingDesk } from './packing-desk.ts'

let page: Page
let desk: PackingDesk
beforeEach(() => {
  page = openPage('/dashboard/packing')
  vi.stubGlobal('navigator', {})
  desk = new PackingDesk(backofficeQueries())
})

const soon = () => vi.advanceTimersByTimeAsync(1)
const parcelOf = (orderNo: number, isComplete = false): PackingParcel => ({
  order: anOrder({ id: `o${orderNo}`, orderNo, officialStatus: 'Confirmed' }),
  standing: 'to_pack',
  pairs: [],
  isComplete,
  heldBy: null,
})
const scanned = (given: Partial<Scanned>) => ({
  body: {
    data: ScannedCodec.write({
      is: 'pair',
      result: 'counted',
      order: null,
      pair: null,
      cases: [],
      why: null,
      needed: null,
      parcel: null,
      batch: null,
      ...given,
    }),
  },
})
const answer = async (given: Parameters<Page['shop']['answer']>[0]) => {
  page.shop.answer(given)
  await soon()
}
const codesSent = () => page.shop.calls.flatMap(({ body }) => Object.values(body ?? {}))

test('scans that come faster than answers wait, and are sent one after the other', async () => {
  desk.scan('P1')
  desk.scan('P2')
  await soon()
  expect(codesSent()).toEqual(['P1'])
  await answer(scanned({ parcel: parcelOf(1) }))
  expect(codesSent()).toEqual(['P1', 'P2'])
  await answer(scanned({ result: 'complete', parcel: parcelOf(1, true) }))
  expect(desk.now).toMatchObject({ waiting: [], parcel: { isComplete: true } })
})

test('what did not arrive is kept, and sent again as the same', async () => {
  desk.scan('P1')
  await soon()
  await answer('lost')
  expect(desk.now).toMatchObject({
    waiting: [{ code: 'P1' }],
    unsent: expect.stringContaining('Could not reach'),
  })
  desk.sendAgain()
  await soon()
  await answer(scanned({ parcel: parcelOf(1) }))
  expect(codesSent()).toEqual(['P1', 'P1'])
  expect(desk.now).toMatchObject({ waiting: [], unsent: undefined, parcel: { order: { orderNo: 1 } } })
})

test('what was scanned behind a wrong pair is not counted, and is told', async () => {
  for (const code of ['wrong', 'P2', 'P3']) desk.scan(code)
  await soon()
  await answer(scanned({ result: 'wrong', why: 'size', parcel: parcelOf(1) }))
  expect(codesSent()).toEqual(['wrong'])
  expect(desk.now).toMatchObject({ waiting: [], last: { kind: 'scanned', dropped: 2 } })
})

test('a refusal says which code it was, and a parcel that somebody else took leaves the hand', async () => {
  desk.seeInHand(parcelOf(1))
  desk.scan('P9')
  await soon()
  await answer({ status: 404, body: { code: 'code_unknown', message: 'Nothing has this code.' } })
  expect(desk.now).toMatchObject({
    parcel: { order: { orderNo: 1 } },
    last: { kind: 'refused', message: 'Nothing has this code.', code: 'P9' },
  })
  await vi.advanceTimersByTimeAsync(KEEP_EVERY_MS)
  await answer({ status: 409, body: { code: 'packing_held', message: 'Sumon has parcel 1 now.' } })
  expect(desk.now).toMatchObject({ parcel: null, last: { message: 'Sumon has parcel 1 now.' } })
})

test('after two hundred parcels in one sitting nothing has grown', async () => {
  const sizes: { state: number; timers: number }[] = []
  for (let orderNo = 1; orderNo <= 200; orderNo++) {
    desk.scan(`P${orderNo}`)
    await soon()
    await answer(scanned({ result: 'complete', parcel: parcelOf(orderNo, true) }))
    desk.pack(`o${orderNo}`)
    await soon()
    await answer(scanned({ is: 'parcel', result: 'packed', parcel: parcelOf(orderNo + 1) }))
    sizes.push({ state: JSON.stringify(desk.now).length, timers: vi.getTimerCount() })
  }
  const [first, last] = [sizes[0], sizes.at(-1)]
  expect(desk.now).toMatchObject({ waiting: [], parcel: { order: { orderNo: 201 } } })
  expect(last?.timers).toBe(first?.timers)
  // the numbers of the orders have more digits
  expect((last?.state ?? 0) - (first?.state ?? 0)).toBeLessThan(30)
})
