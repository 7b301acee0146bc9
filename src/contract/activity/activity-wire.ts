import { z } from 'zod'
import { DEED_KINDS, MAXIMUM_COUNTED } from '#domain/activity/activity-row.ts'
import { DEED_AREAS, type DeedArea } from '#domain/activity/deed.ts'
import { isDay } from '#domain/dates.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText } from '../plain-text.ts'
import { ActivityPageCodec, ActivityRowsCodec, DeedActorsCodec } from './activity-codec.ts'

const AREAS = Object.keys(DEED_AREAS).filter((area): area is DeedArea => Object.hasOwn(DEED_AREAS, area))

/** An empty form field means no filter. */
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <Value>(schema: z.ZodType<Value>) => z.preprocess(empty, schema.optional())
const day = z.string().refine(isDay, 'This is no day, such as 2026-11-22.')
const id = plainText(64)

const filter = {
  who: optional(id).describe('The id of a colleague, also of a former one; "shop" or "nobody"'),
  what: optional(z.enum([...AREAS, ...DEED_KINDS], 'There is no such kind.')).describe('An area, or a kind'),
  thing: optional(plainText(100)).describe(
    'An order’s number, a part of a product’s name, an email or an id; at most 20 things are meant by it',
  ),
  from: optional(day).describe('A day in Dhaka, included'),
  to: optional(day).describe('A day in Dhaka, included'),
}

export const ActivityQuery = z.object({
  ...filter,
  after: optional(id).describe('The _id of the last row of the page before: the rows older than it'),
  before: optional(id).describe('In its place the _id of a first row: the rows newer than it'),
  limit: z.preprocess(empty, z.coerce.number().int().min(1).max(200).default(50)),
})
export const ActivityExportQuery = z.object(filter)

/** What is typed may be a phone of a customer: in a body it stands in no address. */
const typed = { ...filter, thing: plainText(100).describe('What is typed; as `thing` of the list') }
export const ActivitySearch = z.strictObject({
  ...typed,
  after: optional(id),
  before: optional(id),
  limit: z.number().int().min(1).max(200).default(50),
})
export const ActivityExportRequest = z.strictObject(typed)

export const ActivityAnswer = success(
  schemaOf(ActivityRowsCodec, {
    who: {
      '': 'A former colleague has deleted_at',
      name: 'A colleague’s name or email; the shop and nobody have names of their own',
    },
    did: 'What was done, before the name of the thing',
    before: 'By field; never personal data of a customer',
    from_address: 'The network address that it came from',
    device: 'The browser',
  }),
).extend(
  shapeOf(ActivityPageCodec, { total: `Of all pages; ${MAXIMUM_COUNTED} where there are that many or more` }),
)
export const ActorsAnswer = success(schemaOf(DeedActorsCodec))
