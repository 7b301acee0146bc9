import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** An invoice and one in its place, whose id comes first. */
export function papersOf(orderId: string): Insertable<Tables['papers']>[] {
  const paper = {
    kind: 'invoice',
    year: '2025-26',
    order_id: orderId,
    order_no: 1001,
    invoice_id: null,
    reason: null,
    total: 273_050,
    vat: 0,
    contents: ODD_TEXT,
    issued_at: AT,
    actor: 'u1',
  } as const
  return [
    { ...paper, id: 'p2', number: 1, replaces: null },
    { ...paper, id: 'p1', number: 2, replaces: 'p2' },
  ]
}

/** A message that somebody opened. */
export const messageOf = (orderId: string): Insertable<Tables['order_messages']> => ({
  id: 'o1',
  order_id: orderId,
  request_key: null,
  template: ODD_TEXT,
  language: 'bn',
  channel: 'whatsapp',
  state: 'opened',
  created_at: AT,
  actor: 'u1',
})
