import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { openPackingDesk } from '#tests/support/packing-desk.ts'
import { makeModerator } from '#tests/support/people.ts'
import { orderEventsOf, setFields } from '#tests/support/staff-orders.ts'
import { endPacking } from './end-packing.ts'
import { keepPackingParcel, releasePackingParcel, takePackingParcel } from './lend-parcel.ts'
import { packParcel } from './pack-parcel.ts'
import { purgeOldBatches } from './purge-old-batches.ts'
import { missPair, setParcelAside } from './put-down.ts'
import { tickByHand } from './tick-by-hand.ts'
import { undoScan } from './undo-scan.ts'
import { countParcelsToPack } from './waiting-orders.ts'

const key = null

eachEngine((_engine, open) => {
  test('a pair that is ticked by hand counts, and stands in the history and the activity with who did it', async () => {
    const { shop, nadia, order, start, scan } = await openPackingDesk(await open())
    const { id, consignmentId } = await order()
    await start()
    const opened = await scan(consignmentId)
    const pair = (opened.ok && opened.scanned.parcel?.pairs[0]?.key) || ''
    const own = { by: nadia, orderId: id }
    expect(await packParcel(shop, { ...own, key })).toEqual({ ok: false, code: 'packing_incomplete' })
    expect(await tickByHand(shop, { ...own, key, pair: 'other', why: 'by_hand' })).toMatchObject({
      code: 'pair_unknown',
    })
    const request = crypto.randomUUID()
    for (const _again of [1, 2])
      expect(await tickByHand(shop, { ...own, key: request, pair, why: 'wrong_label' })).toMatchObject({
        scanned: { result: 'complete', parcel: { pairs: [{ counted: 1, byHand: 1 }] } },
      })
    const noted = (await orderEventsOf(shop, id)).filter(({ kind }) => kind === 'packing_noted')
    expect(noted).toMatchObject([
      { details: { note: 'wrong_label', pair: 'Padma, Black 42' }, actor: nadia.user.id },
    ])
    const deeds = await shop.db.main
      .selectFrom('activity')
      .select(['what', 'thing_id'])
      .where('what', '=', 'pair_ticked')
      .execute()
    expect(deeds).toEqual([{ what: 'pair_ticked', thing_id: id }])
    expect(await packParcel(shop, { ...own, key })).toMatchObject({
      scanned: { result: 'packed', batch: expect.any(String) },
    })
  })

  test('a pair that is not on the shelf makes its parcel stuck until it is opened again, and the next one follows', async () => {
    const { shop, nadia, order, start, scan, packing } = await openPackingDesk(await open())
    const [first, second] = [await order(), await order({ size: 41 })]
    await start()
    const opened = await scan(first.consignmentId)
    const pair = (opened.ok && opened.scanned.parcel?.pairs[0]?.key) || ''
    expect(await missPair(shop, { by: nadia, orderId: first.id, key, pair })).toMatchObject({
      scanned: { result: 'noted', parcel: { order: { id: second.id } } },
    })
    expect((await packing()).parcels[0]).toMatchObject({
      standing: 'stuck',
      missing: 'Padma, Black 42',
      heldBy: null,
    })
    expect((await packing()).pickList[0]?.sizes).toMatchObject([{ isMissing: false }, { isMissing: true }])
    await releasePackingParcel(shop, { by: nadia })
    expect(await takePackingParcel(shop, { by: nadia, orderId: first.id })).toMatchObject({
      scanned: { parcel: { standing: 'to_pack', pairs: [{ isMissing: false }] } },
    })
    const notes = (await orderEventsOf(shop, first.id)).flatMap(({ kind, details }) =>
      kind === 'packing_noted' ? details.note : [],
    )
    expect(notes).toEqual(['stuck', 'taken_up'])
  })

  test('a parcel that is set aside is handed to nobody, and what somebody else has is not acted on', async () => {
    const { shop, nadia, rafiq, order, start, scan, packing } = await openPackingDesk(await open())
    const { id, consignmentId } = await order()
    await start()
    await scan(consignmentId)
    expect(await setParcelAside(shop, { by: rafiq, orderId: id, key })).toMatchObject({
      code: 'packing_not_in_hand',
    })
    expect(await keepPackingParcel(shop, { by: rafiq, orderId: id })).toMatchObject({ code: 'packing_held' })
    expect(await setParcelAside(shop, { by: nadia, orderId: id, key })).toMatchObject({
      scanned: { result: 'noted', parcel: null },
    })
    expect((await packing()).parcels).toMatchObject([{ standing: 'aside' }])
    expect(await countParcelsToPack(shop, { by: nadia })).toMatchObject({ count: 1 })
  })

  test('the last counted pair is taken back, then there is nothing to take back', async () => {
    const { shop, nadia, rafiq, order, start, scan, codeOf } = await openPackingDesk(await open())
    const { id } = await order({}, { size: 41 })
    await start()
    await scan(codeOf('Black 42'))
    await scan(codeOf('Black 41'))
    const undo = () => undoScan(shop, { by: nadia, orderId: id })
    expect(await undoScan(shop, { by: rafiq, orderId: id })).toMatchObject({ code: 'packing_not_in_hand' })
    expect(await undo()).toMatchObject({
      scanned: { parcel: { isComplete: false, pairs: [{ counted: 1 }, { counted: 0 }] } },
    })
    expect(await undo()).toMatchObject({ scanned: { parcel: { pairs: [{ counted: 0 }, { counted: 0 }] } } })
    expect(await undo()).toMatchObject({ code: 'packing_nothing_to_undo' })
  })

  test('a batch takes what is confirmed and booked, or what is chosen, and an ended one gives the rest back', async () => {
    const { shop, clock, nadia, order, start, packing } = await openPackingDesk(await open())
    expect(await start()).toEqual({ ok: false, code: 'packing_nothing_to_pack' })
    const [booked, unbooked, queued] = [await order(), await order(), await order()]
    await setFields(shop, { by: nadia, id: unbooked.id }, { courierStatus: null, consignmentId: null })
    await setFields(shop, { by: nadia, id: queued.id }, { officialStatus: 'Queued' })
    expect(await countParcelsToPack(shop, { by: nadia })).toMatchObject({ count: 1 })
    expect(await start([unbooked.id, queued.id, 'no order'])).toEqual({ ok: true, added: 1, leftOut: 2 })
    expect((await packing()).waiting).toBe(1)
    expect(await start()).toEqual({ ok: true, added: 1, leftOut: 0 })
    expect((await packing()).parcels.map(({ orderId }) => orderId)).toEqual([booked.id, unbooked.id])
    expect(await endPacking(shop, { by: nadia })).toEqual({ ok: true })
    expect(await endPacking(shop, { by: nadia })).toEqual({ ok: false, code: 'packing_none' })
    expect(await packing()).toMatchObject({ batch: null, waiting: 1, parcels: [] })
    clock.advance(91 * 86_400_000)
    await purgeOldBatches(shop)
    expect(await shop.db.main.selectFrom('packing_parcels').selectAll().execute()).toEqual([])
  })

  test('ten people who scan the same batch pack each parcel once', async () => {
    const { shop, order, start, scan, codeOf, packing, statusChanges } = await openPackingDesk(await open())
    const parcels = []
    for (let made = 0; made < 30; made++)
      parcels.push(await order(made % 3 === 0 ? { size: 41 } : {}, { color: 'Tan' }))
    const opened = await start()
    expect(opened).toMatchObject({ added: 30 })
    const people: Awaited<ReturnType<typeof makeModerator>>['by'][] = []
    for (let come = 0; come < 10; come++) people.push((await makeModerator(shop)).by)
    const packedBy = new Map<string, string[]>()
    const work = async (by: (typeof people)[number]) => {
      let code = codeOf('Tan 42')
      for (let scans = 0; scans < 400; scans++) {
        const done = await scan(code, { by, key: crypto.randomUUID() })
        if (!done.ok) {
          if (done.code === 'packing_pair_unneeded') return
          throw new Error(done.code)
        }
        const { result, order: of, parcel } = done.scanned
        if (result === 'packed')
          packedBy.set(of?.id ?? '', [...(packedBy.get(of?.id ?? '') ?? []), by.user.id])
        const lacking = parcel?.pairs.find(({ counted, needed }) => counted < needed)
        if (!parcel) code = codeOf('Tan 42')
        else if (lacking) code = codeOf(`${lacking.color} ${lacking.size}`)
        else code = parcel.order.consignmentId ?? ''
      }
      throw new Error('it never ends')
    }
    await Promise.all(people.map(work))
    expect([...packedBy.keys()].sort()).toEqual(parcels.map(({ id }) => id).sort())
    for (const { id } of parcels) {
      expect(packedBy.get(id)).toHaveLength(1)
      expect(await statusChanges(id)).toHaveLength(1)
    }
    expect((await packing()).parcels.every(({ standing }) => standing === 'packed')).toBe(true)
  }, 60_000)
})
