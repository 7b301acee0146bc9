import { z } from 'zod'
import { CLICK_MARKS, type Visit } from '#domain/attribution.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { DeskOrderWire, deskOrderToWire } from './desk-order-wire.ts'
import { success } from './envelope.ts'

const text = z.string().nullable()

const VisitWire = z.object({
  at: z.iso.datetime(),
  landing: z.string(),
  referrer: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  click_mark: z.enum(CLICK_MARKS).nullable(),
})

/** An order by itself also says where the shopper came from; a list would be the longer for it. */
const OneOrderWire = DeskOrderWire.extend({
  came_from: z
    .object({ first: VisitWire.nullable(), last: VisitWire.nullable() })
    .nullable()
    .describe('The first visit, and the last one that had an origin to name'),
})
export const OneOrderAnswer = success(OneOrderWire)

export const oneOrderToWire = (order: DeskOrder): z.infer<typeof OneOrderWire> => ({
  ...deskOrderToWire(order),
  came_from: order.attribution && {
    first: order.attribution.first && visitToWire(order.attribution.first),
    last: order.attribution.last && visitToWire(order.attribution.last),
  },
})

const visitToWire = (visit: Visit): z.infer<typeof VisitWire> => ({
  at: visit.at,
  landing: visit.landing,
  referrer: visit.referrer,
  utm_source: visit.source,
  utm_medium: visit.medium,
  utm_campaign: visit.campaign,
  utm_term: visit.term,
  utm_content: visit.content,
  click_mark: visit.clickMark,
})
