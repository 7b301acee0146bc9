import { z } from 'zod'
import { FLOOD_KINDS } from '#domain/flood.ts'
import { success } from './envelope.ts'

const count = z.int().min(0)
const instant = z.iso.datetime()

const FloodWire = z.object({
  key: z.string().describe('Names it for POST /v1/orders/bulk'),
  kind: z.enum(FLOOD_KINDS),
  orders: count,
  networks: count.describe('How many networks sent it'),
  pairs_held: count,
  first_at: instant,
  last_at: instant,
  examples: z.array(
    z.object({
      _id: z.string(),
      order_no: z.int(),
      recipient_name: z.string(),
      recipient_phone: z.string(),
      recipient_address: z.string(),
      createdAt: instant,
    }),
  ),
})

export const UnconfirmedAnswer = success(
  z.object({
    waiting: count.describe('Orders that hold no pairs until they are confirmed'),
    lapsed: count.describe('Orders that gave their pairs back because nobody confirmed them in time'),
    floods: z.array(FloodWire).describe('Orders of the last day that look like one sender, largest first'),
  }),
)

type ToldFlood = {
  key: string
  kind: (typeof FLOOD_KINDS)[number]
  orders: number
  networks: number
  pairsHeld: number
  firstAt: string
  lastAt: string
  examples: readonly {
    id: string
    orderNo: number
    name: string
    phone: string
    address: string
    createdAt: string
  }[]
}

export const unconfirmedToWire = ({
  floods,
  ...counts
}: {
  waiting: number
  lapsed: number
  floods: readonly ToldFlood[]
}): z.infer<typeof UnconfirmedAnswer>['data'] => ({
  ...counts,
  floods: floods.map(({ pairsHeld, firstAt, lastAt, examples, ...flood }) => ({
    ...flood,
    pairs_held: pairsHeld,
    first_at: firstAt,
    last_at: lastAt,
    examples: examples.map(example => ({
      _id: example.id,
      order_no: example.orderNo,
      recipient_name: example.name,
      recipient_phone: example.phone,
      recipient_address: example.address,
      createdAt: example.createdAt,
    })),
  })),
})
