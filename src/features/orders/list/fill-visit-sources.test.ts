import { expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant, makeVisit } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { fillVisitSources } from './fill-visit-sources.ts'
import { listOrders } from './list-orders.ts'

const VIEW = { sortBy: 'createdAt', direction: 'desc', page: 1, limit: 50 } as const
const BY_AD = {
  attribution: { first: null, last: makeVisit({ source: 'fb', campaign: 'Eid 2026' }) },
}

async function openDesk(db: Shop['db']) {
  const shop = makeShop(db)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 900 })] })
  const place = (given: Parameters<typeof makeStaffOrder>[2] = {}) =>
    makeStaffOrder(shop, [makeLine(product)], given)
  return { shop, by, place }
}

const visitOf = async (shop: Shop, id: string) => {
  const { visitSource, visitCampaign } = await orderNow(shop, id)
  return [visitSource, visitCampaign]
}
const forgetAll = ({ db }: Shop) =>
  db.transact(({ tx }) =>
    tx.updateTable('orders').set({ visit_source: null, visit_campaign: null }).execute(),
  )

eachEngine((_engine, open) => {
  test('an order has from the start where it came from, and the list is filtered by it', async () => {
    const { shop, by, place } = await openDesk(await open())
    const advertised = await place(BY_AD)
    const typed = await place()
    expect(await visitOf(shop, advertised.id)).toEqual(['Facebook', 'Eid 2026'])
    expect(await visitOf(shop, typed.id)).toEqual(['Website', ''])
    const found = async (filter: object) => {
      const list = await listOrders(shop, { by, filter, view: VIEW })
      if (!list.ok) throw new Error(list.code)
      return list.orders.map(({ id }) => id)
    }
    expect(await found({ visitSource: 'Facebook' })).toEqual([advertised.id])
    expect(await found({ campaign: 'Eid 2026' })).toEqual([advertised.id])
    expect(await found({ visitSource: 'Website', campaign: 'Eid 2026' })).toEqual([])
    expect(await found({ visitSource: 'Website' })).toEqual([typed.id])
  })

  test('another source that staff give an order counts, and the visit again once it is put back', async () => {
    const { shop, by, place } = await openDesk(await open())
    const { id } = await place(BY_AD)
    await setFields(shop, { by, id }, { source: 'Messenger' })
    expect(await visitOf(shop, id)).toEqual(['Messenger', ''])
    await setFields(shop, { by, id }, { source: 'Website' })
    expect(await visitOf(shop, id)).toEqual(['Facebook', 'Eid 2026'])
  })

  test('the order of a case comes from where its first order does, also after a change of that', async () => {
    const desk = await openCaseDesk(await open())
    const { shop, by, order } = desk
    const carrier = (await desk.begun({ travel: 'door' })).exchangeOrder
    if (!carrier) throw new Error('no order carries the pairs')
    expect(await visitOf(shop, carrier.id)).toEqual(['Website', ''])
    await setFields(shop, { by, id: order.id }, { source: 'WhatsApp' })
    expect(await visitOf(shop, carrier.id)).toEqual(['WhatsApp', ''])
    await forgetAll(shop)
    await fillVisitSources(shop)
    expect(await visitOf(shop, carrier.id)).toEqual(['WhatsApp', ''])
  })

  test('orders of an older program are filled in parts, and one that has its source keeps it', async () => {
    const { shop, place } = await openDesk(await open())
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await place(BY_AD)).id)
    const [kept = '', ...others] = ids
    await forgetAll(shop)
    await shop.db.transact(({ tx }) =>
      tx.updateTable('orders').set({ visit_source: 'TikTok' }).where('id', '=', kept).execute(),
    )
    expect(await fillVisitSources(shop, AbortSignal.abort())).toBe(0)
    expect(await fillVisitSources(shop)).toBe(2)
    expect(await fillVisitSources(shop)).toBe(0)
    for (const id of others) expect(await visitOf(shop, id)).toEqual(['Facebook', 'Eid 2026'])
    expect(await visitOf(shop, kept)).toEqual(['TikTok', ''])
  })
})
