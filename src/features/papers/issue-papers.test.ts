import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { numbersOf, openPaperDesk } from '#tests/support/paper-desk.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { issuePapers } from './issue-papers.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openPaperDesk>>
  beforeEach(async () => {
    desk = await openPaperDesk(await open())
  })

  describe('invoices', () => {
    test('of orders at once are numbered in their order, and stay as they are at every reprint', async () => {
      const { shop, by, orders, issue, papersOf, setPapers, itIs } = desk
      const ids = await orders(3)
      const first = await issue('invoice', ...ids.toReversed())
      expect(first.papers.map(({ orderId }) => orderId)).toEqual(ids.toReversed())
      expect(numbersOf(first)).toEqual(['INV-2025-26-000001', 'INV-2025-26-000002', 'INV-2025-26-000003'])
      itIs('2026-04-02T06:00:00.000Z')
      await setPapers({ legalName: 'Pothik Leather Ltd.', vatPercent: 15 })
      await setFields(shop, { by, id: ids[0] ?? '' }, { recipientName: 'Somebody else' })
      expect(await issue('invoice', ...ids.toReversed())).toEqual(first)
      expect(await papersOf(...ids)).toEqual(first.papers)
    })

    test('a hundred orders get a hundred numbers in one call', async () => {
      const { orders, issue } = desk
      const ids = await orders(100)
      const issued = await issue('invoice', ...ids)
      expect(issued.failed).toEqual([])
      const expected = ids.map((_, index) => `INV-2025-26-${String(index + 1).padStart(6, '0')}`)
      expect(numbersOf(issued).toSorted()).toEqual(expected)
    })

    test('of eight people at once have every number once and leave none out, also of the same orders', async () => {
      const { shop, orders, issue } = desk
      const ids = await orders(24)
      const clerks = Array.from({ length: 8 }, (_, clerk) => [
        ...ids.slice(clerk * 2, clerk * 2 + 2),
        ...ids.slice(16),
      ])
      const issued = await Promise.all(
        clerks.map((own, clerk) => issue('invoice', ...(clerk % 2 ? own.toReversed() : own))),
      )
      const rows = await shop.db.main.selectFrom('papers').select(['number', 'order_id']).execute()
      expect(rows.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
        ids.map((_, index) => index + 1),
      )
      expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(24)
      for (const [clerk, { papers, failed }] of issued.entries()) {
        expect(failed).toEqual([])
        expect(papers.map(({ orderId }) => orderId).toSorted()).toEqual(clerks[clerk]?.toSorted())
      }
    })

    test('begin again at 1 in July', async () => {
      const { orders, issue, itIs } = desk
      const [june = '', july = ''] = await orders(2)
      itIs('2026-06-30T17:59:59.000Z')
      expect(numbersOf(await issue('invoice', june))).toEqual(['INV-2025-26-000001'])
      itIs('2026-06-30T18:00:00.000Z')
      expect(numbersOf(await issue('invoice', july))).toEqual(['INV-2026-27-000001'])
    })

    test('are refused for orders that are off or not there, which takes no number', async () => {
      const { shop, by, orders, issue } = desk
      const [fake = '', deleted = '', good = ''] = await orders(3)
      await setFields(shop, { by, id: fake }, { officialStatus: 'Fake' })
      await deleteOrder(shop, { by, id: deleted })
      const issued = await issue('invoice', fake, 'nobody', deleted, good)
      expect(numbersOf(issued)).toEqual(['INV-2025-26-000001'])
      expect(Object.fromEntries(issued.failed.map(({ id, refusal }) => [id, refusal.code]))).toEqual({
        [fake]: 'paper_of_fake',
        nobody: 'order_not_found',
        [deleted]: 'order_deleted',
      })
    })

    test('leave no gap when a transaction breaks off after it took its numbers', async () => {
      const { shop, by, orders, issue, papersOf } = desk
      const [one = '', two = ''] = await orders(2)
      const broken: Shop = {
        ...shop,
        db: {
          ...shop.db,
          transact: work =>
            shop.db.transact(async transaction => {
              await work(transaction)
              throw new Error('the power failed')
            }),
        },
      }
      await expect(issuePapers(broken, { by, kind: 'invoice', orderIds: [one, two] })).rejects.toThrow(
        'power',
      )
      expect(await papersOf(one, two)).toEqual([])
      expect(numbersOf(await issue('invoice', two, one))).toEqual([
        'INV-2025-26-000001',
        'INV-2025-26-000002',
      ])
    })

    test('freeze what the settings say, with the VAT that is in the price', async () => {
      const { order, issue, setPapers } = desk
      await setPapers({
        legalName: 'Pothik Leather Ltd.',
        bin: '001234567-0101',
        vatPercent: 15,
        mushak: 'Mushak 6.3',
        note: 'Exchange within {exchange_days}.',
      })
      const { id, priceTaka } = await order()
      const { papers } = await issue('invoice', id)
      expect(papers[0]?.contents).toMatchObject({
        seller: {
          legalName: 'Pothik Leather Ltd.',
          bin: '001234567-0101',
          mushak: 'Mushak 6.3',
          note: 'Exchange within 3 days.',
        },
        totalPoisha: priceTaka * 100,
        vatPercent: 15,
        vatPoisha: Math.round((priceTaka * 100 * 15) / 115),
      })
      expect(papers[0]).toMatchObject({ by: 'rahim@pothik.example', issuedAt: '2026-03-02T06:00:00.000Z' })
    })
  })
})
