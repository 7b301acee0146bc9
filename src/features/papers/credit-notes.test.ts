import { beforeEach, describe, expect, test } from 'vitest'
import type { Paper } from '#domain/papers/paper.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { purgeDeletedOrders } from '#features/orders/change/purge-deleted-orders.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { numbersOf, openPaperDesk } from '#tests/support/paper-desk.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { exportPapers } from './export-papers.ts'
import { findPapers } from './find-papers.ts'
import { replaceInvoice } from './replace-invoice.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openPaperDesk>>
  beforeEach(async () => {
    desk = await openPaperDesk(await open())
  })

  describe('a credit note', () => {
    test('is for pairs that came back since the last one, once, and for the delivery when nothing was kept', async () => {
      const { shop, by, order, issue, bringBack } = desk
      const { id, priceTaka, deliveryChargeTaka } = await order()
      expect(await issue('credit_note', id)).toMatchObject({
        papers: [],
        failed: [{ id, refusal: { code: 'paper_none' } }],
      })
      await issue('invoice', id)
      expect((await issue('credit_note', id)).failed).toMatchObject([
        { refusal: { code: 'paper_nothing_back' } },
      ])
      await bringBack(id, 1)
      const one = await issue('credit_note', id)
      expect(one).toMatchObject({
        failed: [],
        papers: [{ number: 'CN-2025-26-000001', reason: 'returned', contents: { lines: [{ pairs: 1 }] } }],
      })
      expect(one.papers[0]?.invoice?.number).toBe('INV-2025-26-000001')
      expect(await issue('credit_note', id)).toEqual(one)
      await receiveReturn(shop, { by, id, returned: [3] })
      const { papers } = await issue('credit_note', id)
      expect(numbersOf({ papers })).toEqual(['CN-2025-26-000001', 'CN-2025-26-000002'])
      expect(papers[1]?.contents.delivery).toMatchObject({ totalPoisha: deliveryChargeTaka * 100 })
      expect(papers.reduce((sum, { contents }) => sum + contents.totalPoisha, 0)).toBe(priceTaka * 100)
    })

    test('of eight people at once is one', async () => {
      const { shop, orders, issue, bringBack } = desk
      const ids = await orders(2)
      await issue('invoice', ...ids)
      for (const id of ids) {
        await bringBack(id, 3)
      }
      const issued = await Promise.all(Array.from({ length: 8 }, () => issue('credit_note', ...ids)))
      for (const { papers, failed } of issued) expect([papers.length, failed]).toEqual([2, []])
      const rows = await shop.db.main
        .selectFrom('papers')
        .select('number')
        .where('kind', '=', 'credit_note')
        .execute()
      expect(rows.map(({ number }) => number).toSorted()).toEqual([1, 2])
    })

    test('takes back all of an order that is off, also when nothing is left of the order but its papers', async () => {
      const { shop, by, orders, issue, papersOf, itIs } = desk
      const [fake = '', deleted = ''] = await orders(2)
      await issue('invoice', fake, deleted)
      await setFields(shop, { by, id: fake }, { officialStatus: 'Fake' })
      await deleteOrder(shop, { by, id: deleted })
      itIs('2026-05-02T06:00:00.000Z')
      await purgeDeletedOrders(shop, 30)
      const { papers } = await issue('credit_note', fake, deleted)
      const invoices = (await papersOf(fake, deleted)).filter(({ kind }) => kind === 'invoice')
      expect(papers.map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled'])
      expect(papers.map(({ contents }) => contents.totalPoisha)).toEqual(
        invoices.map(({ contents }) => contents.totalPoisha),
      )
      expect((await issue('credit_note', deleted)).papers).toHaveLength(1)
      expect((await issue('invoice', deleted)).papers).toHaveLength(1)
    })

    test('waits for a new invoice where the pairs were changed after the old one', async () => {
      const { shop, by, oxford, order, issue, papersOf, bringBack } = desk
      const { id } = await order([makeLine(oxford, { quantity: 2 })])
      await issue('invoice', id)
      const items = [{ productId: oxford.id, color: 'Black', size: 41, quantity: 2 }]
      expect(await changeOrder(shop, { by, id, change: { fields: {}, items } })).toMatchObject({ ok: true })
      await bringBack(id, 1)
      expect((await issue('credit_note', id)).failed).toMatchObject([{ refusal: { code: 'paper_outdated' } }])
      const [invoice] = await papersOf(id)
      await replaceInvoice(shop, { by, id: invoice?.id ?? '' })
      const { papers } = await issue('credit_note', id)
      expect(papers.map(({ reason }) => reason)).toEqual(['replaced', 'returned'])
    })
  })

  describe('a changed order', () => {
    test('gets another invoice once, and a credit note takes back the one before', async () => {
      const { shop, by, order, issue, papersOf } = desk
      const { id, priceTaka } = await order()
      const [before] = (await issue('invoice', id)).papers
      await setFields(shop, { by, id }, { priceTaka: priceTaka - 500 })
      const replace = () => replaceInvoice(shop, { by, id: before?.id ?? '' })
      const [first, ...others] = await Promise.all([replace(), replace(), replace()])
      for (const other of others) expect(other).toEqual(first)
      expect(first).toMatchObject({
        paper: {
          number: 'INV-2025-26-000002',
          replaces: 'INV-2025-26-000001',
          contents: { totalPoisha: (priceTaka - 500) * 100 },
        },
      })
      const papers = await papersOf(id)
      expect(papers).toHaveLength(3)
      expect(papers.find(({ kind }) => kind === 'credit_note')).toMatchObject({
        reason: 'replaced',
        invoice: { number: 'INV-2025-26-000001' },
        contents: { totalPoisha: priceTaka * 100 },
      })
      expect(numbersOf(await issue('invoice', id))).toEqual(['INV-2025-26-000002'])
      expect(await replaceInvoice(shop, { by, id: 'nothing' })).toEqual({
        ok: false,
        code: 'paper_not_found',
      })
    })
  })

  test('a year adds up to the orders that stand, whatever was changed, returned or called off', async () => {
    const { shop, by, orders, issue, setPapers, bringBack } = desk
    await setPapers({ vatPercent: 15 })
    const ids = await orders(6)
    const [changed = '', returned = '', partly = '', fake = ''] = ids
    const { papers } = await issue('invoice', ...ids)
    await setFields(shop, { by, id: changed }, { priceTaka: 4321 })
    await replaceInvoice(shop, { by, id: papers[0]?.id ?? '' })
    for (const [id, pairs] of [
      [returned, 3],
      [partly, 1],
    ] as const) {
      await bringBack(id, pairs)
    }
    await setFields(shop, { by, id: fake }, { officialStatus: 'Fake' })
    await issue('credit_note', ...ids)
    const exported: Paper[] = []
    for await (const part of exportPapers(shop, { by, year: '2025-26' })) exported.push(...part)
    const sum = exported.reduce(
      (all, { kind, contents }) => all + (kind === 'invoice' ? 1 : -1) * contents.totalPoisha,
      0,
    )
    const stands = await shop.db.main
      .selectFrom('orders')
      .select(['id', 'price'])
      .where('id', 'in', ids)
      .execute()
    const priceOf = (id: string) => (stands.find(row => row.id === id)?.price ?? 0) * 100
    const line = papers[2]?.contents.lines[0]
    const whole = ids.filter(id => id !== returned && id !== fake)
    const goods = Math.floor((line?.totalPoisha ?? 0) / 3)
    expect(sum).toBe(whole.reduce((all, id) => all + priceOf(id), 0) - goods)
    expect(exported.map(({ number }) => number)).toEqual([
      ...Array.from({ length: 7 }, (_, index) => `INV-2025-26-00000${index + 1}`),
      ...Array.from({ length: 4 }, (_, index) => `CN-2025-26-00000${index + 1}`),
    ])
    expect((await findPapers(shop, { by, year: '2025-26', kind: 'invoice', after: 5 })).papers).toHaveLength(
      2,
    )
  })
})
