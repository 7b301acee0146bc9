import { beforeEach, expect, test } from 'vitest'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { readKeptData } from '#features/privacy/read-kept-data.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { customerIdOf } from './customer-id.ts'
import { mergeCustomers } from './merge-customers.ts'
import { showCustomer } from './show-customer.ts'

const OTHER = '01898765432'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openCaseDesk>>
  beforeEach(async () => {
    desk = await openCaseDesk(await open())
  })
  const idOf = (phone: string) => customerIdOf(desk.shop, phone)
  const casesOf = async (id: string) => {
    const shown = await showCustomer(desk.shop, { by: desk.by, id })
    return shown.ok ? shown.customer.cases : shown.code
  }

  test('the page of a customer has the cases of their orders by each of their numbers, and of nobody else', async () => {
    const { shop, by, order } = desk
    const first = await desk.begun()
    const second = await desk.begun({ decide: undefined })
    await makeStaffOrder(shop, [makeLine(desk.oxford, { size: 41 })], { recipientPhone: OTHER })
    expect(await casesOf(idOf(OTHER))).toEqual([])
    const about = { kind: 'exchange', orderId: order.id, orderNo: order.orderNo, openedAt: first.openedAt }
    const cases = [
      { ...about, id: second.id, caseNo: second.caseNo, state: 'asked' },
      { ...about, id: first.id, caseNo: first.caseNo, state: 'reserved' },
    ]
    expect(await casesOf(idOf(order.recipientPhone))).toEqual(cases)
    await mergeCustomers(shop, { by, id: idOf(OTHER), other: idOf(order.recipientPhone) })
    expect(await casesOf(idOf(OTHER))).toEqual(cases)
  })

  test('what a customer is given has their cases with the pairs, and not who of the staff decided', async () => {
    const { caseNo } = await desk.begun({ note: 'Wide feet' })
    const parts = await readKeptData(desk.shop, [desk.order.recipientPhone])
    const entriesOf = (name: string) => parts.find(part => part.name === name)?.entries
    expect(entriesOf('cases')).toMatchObject([{ case_no: caseNo, kind: 'exchange', note: 'Wide feet' }])
    expect(entriesOf('case_pairs')).toMatchObject([{ case_no: caseNo, size: 41, wanted_size: 42 }])
    expect(JSON.stringify([entriesOf('cases'), entriesOf('case_pairs')])).not.toContain(desk.by.user.id)
    expect(
      (await readKeptData(desk.shop, [OTHER])).find(({ name }) => name === 'case_pairs')?.entries,
    ).toEqual([])
  })

  test('of a forgotten customer the cases stay without a word that was typed into them', async () => {
    const { shop, by, order } = desk
    const { id, caseNo } = await desk.begun({ note: 'Wide feet', decide: undefined })
    const lastDigits = order.recipientPhone.slice(-4)
    const forget = () =>
      forgetCustomer(shop, { by, id: idOf(order.recipientPhone), reason: 'call', lastDigits })
    expect(await forget()).toMatchObject({ code: 'customer_open' })
    await desk.act(id, { action: 'refuse', note: 'Worn' })
    await shop.db.transact(({ tx }) => tx.deleteFrom('parcels').where('order_id', '=', order.id).execute())
    desk.later(400)
    const forgotten = await forget()
    if (!forgotten.ok) throw new Error(JSON.stringify(forgotten))
    expect(await casesOf(idOf(order.recipientPhone))).toBe('customer_not_found')
    expect(await casesOf(forgotten.customerId)).toMatchObject([{ caseNo, state: 'refused' }])
    expect(await desk.caseNow(id)).toMatchObject({ note: null, endNote: null })
  })
})
