import { z } from 'zod'

/** Every answer of the API has this shape; failures have `success: false` and a message for people. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string(), data })

export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string().optional().describe('What was refused, for programs'),
  fields: z.record(z.string(), z.string()).optional().describe('A text for each field that cannot be used'),
  items: z
    .array(z.object({ index: z.int(), available: z.int(), message: z.string() }))
    .optional()
    .describe('The lines of an order that cannot be had as asked, and how many pairs could be'),
  stock: z.int().optional().describe('The stock as it is now, when it was not as the sender thought'),
  present: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What fields hold now that others have changed meanwhile'),
  open: z
    .array(
      z.object({
        kind: z.string(),
        order_id: z.string(),
        order_no: z.int(),
        taka: z.number(),
        until: z.string().nullable(),
      }),
    )
    .optional()
    .describe('The orders that a customer cannot be forgotten for yet'),
  changed_by: z.string().optional().describe('Who changed them'),
  held_by: z
    .object({ _id: z.string(), name: z.string(), since: z.string(), until: z.string() })
    .optional()
    .describe('Who calls the customer of this order, or packs its parcel, now'),
  reference: z.string().optional().describe('Of a failure of the shop: the beginning of its id in the log'),
  total: z.int().optional().describe('The right grand total in taka, when the one asked for was wrong'),
})
export type Failure = z.infer<typeof Failure>

export const succeed = <Data>(data: Data, message = 'OK') => ({ success: true as const, message, data })
export const fail = (message: string, more: Omit<Failure, 'success' | 'message'> = {}): Failure => ({
  success: false,
  message,
  ...more,
})
