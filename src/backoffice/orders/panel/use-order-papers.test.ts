import { expect, test } from 'vitest'
import { creditContents, creditedBy } from '#domain/papers/credit.ts'
import { invoiceContents } from '#domain/papers/invoice-contents.ts'
import type { Paper, PaperContents } from '#domain/papers/paper.ts'
import { sellerNow } from '#domain/papers/seller.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { nextStep } from './use-order-papers.ts'

const order = anOrder({ items: [anItem({ quantity: 2 })], priceTaka: 4670 })
const paper = (contents: PaperContents, more: Partial<Paper> = {}): Paper => ({
  id: 'p1',
  kind: 'invoice',
  number: 'INV-2026-27-000001',
  year: '2026-27',
  orderId: order.id,
  issuedAt: '2026-11-21T04:30:00.000Z',
  by: 'rahim@pothik.example',
  invoice: null,
  reason: null,
  replaces: null,
  replacedBy: null,
  contents,
  ...more,
})
const invoice = paper(invoiceContents(order, sellerNow(DEFAULT_SETTINGS)))
const note = (pairs: number, delivery = false): Paper => {
  const credited = creditedBy(invoice.contents, [])
  const contents = creditContents(invoice.contents, { credited, due: { pairs: [pairs], delivery } })
  if (!contents) throw new Error('nothing is credited')
  const { id, number, issuedAt } = invoice
  return paper(contents, {
    id: 'p2',
    kind: 'credit_note',
    reason: 'returned',
    invoice: { id, number, issuedAt },
  })
}
const back = (returned: number) => ({ ...order, items: [anItem({ quantity: 2, returned })] })

test.each([
  ['nothing, while the order is as it was invoiced', order, [], undefined],
  ['another invoice for another price', { ...order, priceTaka: 4000 }, [], 'replace'],
  ['a credit note for pairs that came back', back(1), [], 'credit'],
  ['nothing once they are credited', back(1), [note(1)], undefined],
  ['a credit note for more of them', back(2), [note(1)], 'credit'],
  ['another invoice when fewer came back than were credited', back(1), [note(2, true)], 'replace'],
  [
    'another invoice before pairs are credited that the old one does not have',
    { ...back(1), items: [anItem({ quantity: 2, size: 44, returned: 1 })] },
    [],
    'replace',
  ],
  ['a credit note for an order that is off', { ...order, officialStatus: 'Fake' as const }, [], 'cancel'],
  [
    'nothing once it is credited whole',
    { ...order, officialStatus: 'Fake' as const },
    [note(2, true)],
    undefined,
  ],
])('an order asks for %s', (_what, now, notes, step) => {
  expect(nextStep(now, { invoice, papers: [invoice, ...notes] })).toBe(step)
})
