import { expect, test } from 'vitest'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { countWaitingCases } from './count-waiting-cases.ts'
import { listCases } from './list-cases.ts'

eachEngine((_engine, open) => {
  test('the menu counts the cases that have something to do now, as the tabs of the list do', async () => {
    const desk = await openCaseDesk(await open())
    const { shop, by, oxford, loafer } = desk
    const counts = async (): Promise<number> => {
      const { count } = await countWaitingCases(shop, { by })
      const list = await listCases(shop, { by, tab: 'open', page: 1, limit: 50 })
      if (!list.ok) throw new Error(list.code)
      const { decide, book, overdue, settle } = list.tabs
      expect(count).toBe(decide + book + overdue + settle)
      return count
    }
    expect(await counts()).toBe(0)
    const toBook = await desk.begun()
    expect(await counts()).toBe(1)
    const waits = await desk.begun({
      lines: [{ lineNo: 1, pairs: 1, wanted: desk.wanting(loafer, 41) }],
      decide: 'wait',
    })
    expect([waits.next, await counts()]).toEqual(['decide', 2])
    const { wanted_size_id } = await shop.db.main
      .selectFrom('case_lines')
      .select('wanted_size_id')
      .where('case_id', '=', waits.id)
      .executeTakeFirstOrThrow()
    await shop.db.transact(({ tx }) =>
      tx.updateTable('sizes').set({ stock: 0 }).where('id', '=', wanted_size_id).execute(),
    )
    expect([(await desk.caseNow(waits.id)).next, await counts()]).toEqual(['look', 2])
    await desk.act(waits.id, { action: 'cancel', note: 'Keeps it' })
    const carrier = toBook.exchangeOrder?.id ?? ''
    await giveParcel(shop, { id: carrier }, { consignmentId: '80', status: 'pending' })
    expect(await counts()).toBe(0)
    await desk.courierSays(carrier, 'delivered')
    expect(await counts()).toBe(0)
    desk.later(9)
    expect(await counts()).toBe(1)
    await desk.receive(toBook.id, 'good')
    expect(await counts()).toBe(1)
    await desk.act(toBook.id, { action: 'close' })
    expect(await counts()).toBe(0)
    expect(await desk.stockOf(oxford, 42)).toBe(1)
  })
})
