import { expect, test } from 'vitest'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { keepSizeAdvice } from './keep-size-advice.ts'
import { readSizeAdvice } from './read-size-advice.ts'

eachEngine((_engine, open) => {
  test('advice follows delivered pairs and exchanges, renders the page again when it changes, and goes with its cases', async () => {
    const desk = await openCaseDesk(await open())
    const { shop, oxford, order } = desk
    const heard: string[] = []
    const stop = shop.db.changes.subscribe(tags => {
      if (tags !== 'everything') heard.push(...tags.filter(tag => tag === `product:${oxford.id}`))
    })
    const { id } = await desk.begun({ decide: undefined })
    expect(await keepSizeAdvice(shop)).toBe(0)
    // two delivered pairs carry nothing
    expect(await readSizeAdvice(shop, oxford.id)).toBeNull()
    expect(await shop.db.main.selectFrom('size_advice').selectAll().execute()).toEqual([
      { product_id: oxford.id, delivered: 2, small: 1, large: 0 },
    ])
    const setPairs = (quantity: number) =>
      shop.db.transact(({ tx }) =>
        tx
          .updateTable('order_lines')
          .set({ quantity })
          .where('order_id', '=', order.id)
          .where('product_id', '=', oxford.id)
          .execute(),
      )
    // one of 30 is no tenth
    await setPairs(30)
    expect(await keepSizeAdvice(shop)).toBe(0)
    // as if so many had been counted before: then the next count takes the advice back
    await shop.db.transact(({ tx }) =>
      tx.updateTable('size_advice').set({ delivered: 30, small: 10 }).execute(),
    )
    expect(await readSizeAdvice(shop, oxford.id)).toEqual({
      direction: 'small',
      oneIn: 3,
      pairs: 10,
      delivered: 30,
    })
    expect(await keepSizeAdvice(shop)).toBe(1)
    await expect.poll(() => heard).toEqual([`product:${oxford.id}`])
    expect(await readSizeAdvice(shop, oxford.id)).toBeNull()
    await desk.act(id, { action: 'refuse', note: 'Worn' })
    await keepSizeAdvice(shop)
    expect(await shop.db.main.selectFrom('size_advice').selectAll().execute()).toEqual([])
    stop()
  })
})
