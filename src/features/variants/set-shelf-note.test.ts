import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { openPackingDesk } from '#tests/support/packing-desk.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { updaterOf } from '#tests/support/variant-updates.ts'
import { deleteVariant } from './delete-variant.ts'

eachEngine((_engine, open) => {
  /** A shop whose Moderator Nadia notes where the black pairs stand. */
  async function openShelf() {
    const desk = await openPackingDesk(await open())
    const update = updaterOf(desk.shop, desk.nadia)
    const put = (note: string, expectedNote: string | null = null, color = 'Black') =>
      update(desk.product, { kind: 'set_shelf_note', color, note, expectedNote })
    return { ...desk, put }
  }
  const notes = (done: Awaited<ReturnType<Awaited<ReturnType<typeof openShelf>>['put']>>) =>
    done.ok ? done.product.variants.map(({ color, shelfNote }) => [color, shelfNote]) : done

  test('a Moderator notes where the pairs of a color stand, and the pick list and the parcel say it', async () => {
    const { shop, nadia, product, order, start, scan, codeOf, packing, put } = await openShelf()
    await order({}, { color: 'Tan' })
    await start()
    expect(notes(await put('rack 3, top', ''))).toEqual([
      ['Black', 'rack 3, top'],
      ['Tan', ''],
    ])
    expect((await packing()).pickList.map(({ color, shelfNote }) => [color, shelfNote])).toEqual([
      ['Black', 'rack 3, top'],
      ['Tan', ''],
    ])
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: { parcel: { pairs: [{ color: 'Black', shelfNote: 'rack 3, top' }, { shelfNote: '' }] } },
    })
    const deeds = await shop.db.main
      .selectFrom('activity')
      .select(['actor', 'thing_id', 'changes'])
      .where('what', '=', 'product_changed')
      .execute()
    expect(deeds.map(({ actor, thing_id }) => [actor, thing_id])).toEqual([[nadia.user.id, product.id]])
    expect(JSON.parse(deeds[0]?.changes ?? '')).toEqual([
      { field: 'Shelf of Black', before: '', after: 'rack 3, top' },
    ])
  })

  test('a note that somebody changed meanwhile is not overwritten, and the same one again is no change', async () => {
    const { shop, put } = await openShelf()
    await put('rack 3', '')
    expect(await put('rack 9', '')).toEqual({ ok: false, code: 'field_changed' })
    expect(notes(await put('rack 3', ''))).toEqual([
      ['Black', 'rack 3'],
      ['Tan', ''],
    ])
    expect(await put('rack 1', 'rack 3', 'Red')).toEqual({ ok: false, code: 'color_not_found' })
    // whoever does not say what they saw means it; an empty one takes it away
    expect(notes(await put('', null))).toEqual([
      ['Black', ''],
      ['Tan', ''],
    ])
    const written = await shop.db.main
      .selectFrom('activity')
      .select('id')
      .where('what', '=', 'product_changed')
      .execute()
    expect(written).toHaveLength(2)
  })

  test('what stands on no shelf has no note in the pick list, and one refused part changes nothing', async () => {
    const { shop, product, order, start, packing, nadia, put } = await openShelf()
    await order({ color: 'Tan' })
    await start()
    await put('rack 5', null, 'Tan')
    const update = updaterOf(shop, nadia)
    const note = { kind: 'set_shelf_note', note: 'rack 6', expectedNote: 'rack 4' } as const
    expect(
      await update(product, { ...note, color: 'Black', expectedNote: null }, { ...note, color: 'Tan' }),
    ).toEqual({ ok: false, code: 'field_changed' })
    expect((await packing()).pickList).toMatchObject([{ color: 'Tan', shelfNote: 'rack 5' }])
    const { by } = await makeAdmin(shop)
    await deleteVariant(shop, { by, productId: product.id, color: 'Tan' })
    expect((await packing()).pickList).toMatchObject([{ color: 'Tan', shelfNote: '' }])
    expect(notes(await put('rack 7'))).toEqual([['Black', 'rack 7']])
  })
})
