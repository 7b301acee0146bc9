import { z } from 'zod'
import { MAXIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { TRASH_KINDS } from '#domain/trash/trash-item.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { TrashItemCodec, TrashPageCodec } from './trash-codec.ts'

/** As much as a screen shows before one asks for more. */
const PAGE = 50

/** `2026-03-02T06:00:00.000Z_<id>` */
const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,64})$/

const key = z
  .string()
  .max(100)
  .transform((sent, context) => {
    const [, deletedAt = '', id = ''] = KEY.exec(sent) ?? []
    // the pattern knows no months
    if (id && !Number.isNaN(Date.parse(deletedAt))) return { deletedAt, id }
    context.issues.push({ code: 'custom', input: sent, message: 'This is no end of a page.' })
    return z.NEVER
  })

export const keyToWire = ({ deletedAt, id }: { deletedAt: string; id: string }): string =>
  `${deletedAt}_${id}`

export const TrashQuery = z.object({
  kind: z.enum(TRASH_KINDS).optional().describe('Only these; both without it'),
  after: key.optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
})

/** The same with what is searched: a name or a phone stands in no address. */
export const TrashSearch = z.strictObject({
  search: z
    .string()
    .trim()
    .max(MAXIMUM_SEARCH_LENGTH)
    .describe("A number, name, phone or address of an order, or a product's name"),
  kind: z.enum(TRASH_KINDS).optional(),
  after: key.optional(),
  limit: z.number().int().min(1).max(PAGE).default(PAGE),
})

export const TrashAnswer = success(
  z.array(
    schemaOf(TrashItemCodec, {
      deleted_by: 'The email of a colleague; null: nobody noted it',
      gone_at: 'When it is removed for good',
      days_left: '0: today',
      outcome: 'asks: something will be otherwise than before; refused: it cannot come back now',
      to_know: 'What restoring would do, in words',
    }),
  ),
).extend(
  shapeOf(TrashPageCodec, {
    next: '`after` of the next page; null: this is the last',
    kept_days: 'For how many days what is deleted can be restored, by the settings',
  }),
)
