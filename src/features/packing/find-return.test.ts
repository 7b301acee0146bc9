import { beforeEach, expect, test } from 'vitest'
import type { Case } from '#domain/cases/case.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { labelsOf } from '#tests/support/packing-desk.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'
import { scanCode } from './scan-code.ts'
import { startPacking } from './start-packing.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openCaseDesk>>
  beforeEach(async () => {
    desk = await openCaseDesk(await open())
  })

  const scan = (code: string | number) => scanCode(desk.shop, { by: desk.by, key: null, code: String(code) })
  const back = (result: 'case_back' | 'coming_back', ...cases: Case[]) => ({
    ok: true,
    scanned: {
      is: 'return',
      result,
      parcel: null,
      cases: cases.map(({ id, caseNo, order: { orderNo, recipientName } }) => ({
        id,
        caseNo,
        orderNo,
        recipientName,
      })),
    },
  })
  const nothing = (one: Pick<Case, 'caseNo'>, why: string) => ({
    ok: false,
    code: 'packing_no_return',
    caseNo: one.caseNo,
    why,
  })
  /** An exchange whose new pair is packed and with its courier, under this consignment. */
  async function sent(consignmentId: string, given: Parameters<typeof desk.begun>[0] = {}) {
    const one = await desk.begun(given)
    const carrier = one.exchangeOrder?.id ?? ''
    await giveParcel(desk.shop, { id: carrier }, { consignmentId, status: 'pending' })
    return { one, carrier }
  }

  test('the sticker of a swapped parcel leads to its case until the old pair is received', async () => {
    const { one, carrier } = await sent('77')
    // in the shop and to be packed, it is no parcel that comes back
    expect(await scan('77')).toEqual({ ok: false, code: 'packing_none' })
    await startPacking(desk.shop, { by: desk.by })
    expect(await scan('77')).toMatchObject({ scanned: { is: 'parcel', result: 'opened' } })
    await setFields(desk.shop, { by: desk.by, id: carrier }, { officialStatus: 'Packed' })
    expect(await scan('77')).toMatchObject({ code: 'packed_already' })
    await desk.courierSays(carrier, 'hold')
    expect(await scan('77')).toMatchObject(nothing(one, 'on_the_way'))
    await desk.courierSays(carrier, 'delivered')
    expect(await scan('77')).toEqual({
      ok: true,
      scanned: expect.objectContaining(back('case_back', one).scanned),
    })
    // also by the parcel that the old pair came with, and late
    desk.later(9)
    expect(await scan(one.order.orderNo)).toMatchObject(back('case_back', one))
    expect(await desk.receive(one.id, 'good')).toMatchObject({ ok: true })
    expect(await scan('77')).toMatchObject(nothing(one, 'received'))
    await desk.act(one.id, { action: 'close' })
    expect(await scan('77')).toMatchObject(nothing(one, 'closed'))
    expect(await scan(one.order.orderNo)).toMatchObject(nothing(one, 'closed'))
  })

  test('a courier that calls a swap a partial delivery brings the old pair, and of several new ones what was left', async () => {
    const { one, carrier } = await sent('77')
    await desk.courierSays(carrier, 'partial_delivered')
    expect(await scan('77')).toMatchObject(back('case_back', one))
    const wanted = desk.wanting(desk.oxford, 41)
    const two = await sent('78', {
      lines: [
        { lineNo: 1, pairs: 1, wanted },
        { lineNo: 2, pairs: 1, wanted },
      ],
    })
    await desk.courierSays(two.carrier, 'partial_delivered')
    expect(await scan('78')).toMatchObject(back('coming_back', two.one))
  })

  test('a new pair that was refused at the door comes back as a parcel, and its case is named', async () => {
    const { one, carrier } = await sent('77')
    await desk.courierSays(carrier, 'cancelled')
    expect(await scan('77')).toMatchObject(back('coming_back', one))
    expect(await scan(one.order.orderNo)).toMatchObject(nothing(one, 'unswapped'))
  })

  test('a pair that is sent back first is found by its order and by its label, and one of several is chosen', async () => {
    const codes = await labelsOf(desk.shop, desk.by, desk.oxford)
    const label = codes.get('Black 41') ?? ''
    const asked = await desk.begun({ travel: 'send_first', decide: undefined })
    expect(await scan(desk.order.orderNo)).toMatchObject(nothing(asked, 'undecided'))
    expect(await scan(label)).toEqual({ ok: false, code: 'packing_none' })
    await desk.act(asked.id, { action: 'refuse', note: 'Too late' })
    expect(await scan(desk.order.orderNo)).toMatchObject(nothing(asked, 'refused'))

    const first = await desk.begun({ travel: 'send_first' })
    const money = await desk.begun({ kind: 'return', lines: [{ lineNo: 1, pairs: 1, wanted: null }] })
    expect(await scan(label)).toMatchObject(back('case_back', first, money))
    expect(await scan(desk.order.orderNo)).toMatchObject(back('case_back', first, money))
    // the order of its new pair is a Follow Up until then
    expect(await scan(first.exchangeOrder?.orderNo ?? 0)).toMatchObject(back('case_back', first))
    await desk.receive(first.id, 'damaged')
    expect(await scan(label)).toMatchObject(back('case_back', money))
    await desk.receive(money.id, 'good')
    expect(await scan(label)).toEqual({ ok: false, code: 'packing_none' })
  })

  test('during packing a label means the parcel that needs the pair, and a case only where none does', async () => {
    const codes = await labelsOf(desk.shop, desk.by, desk.oxford)
    const first = await desk.begun({ travel: 'send_first' })
    const { carrier } = await sent('77', {
      lines: [{ lineNo: 2, pairs: 1, wanted: desk.wanting(desk.oxford, 41) }],
    })
    await startPacking(desk.shop, { by: desk.by })
    const label = codes.get('Black 41') ?? ''
    expect(await scan(label)).toMatchObject({ scanned: { is: 'pair', result: 'complete' } })
    expect(await scan('77')).toMatchObject({ scanned: { result: 'packed' } })
    expect((await orderNow(desk.shop, carrier)).officialStatus).toBe('Packed')
    expect(await scan(label)).toMatchObject(back('case_back', first))
    expect(await scan(codes.get('Black 42') ?? '')).toEqual({ ok: false, code: 'packing_pair_unneeded' })
  })

  test('a delivered parcel without a case says that none awaits it', async () => {
    expect(await scan(desk.order.orderNo)).toEqual({
      ok: false,
      code: 'packing_no_return',
      orderNo: desk.order.orderNo,
      caseNo: null,
      why: 'no_case',
    })
  })
})
