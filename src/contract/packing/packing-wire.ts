import { z } from 'zod'
import { MAXIMUM_BATCH } from '#domain/packing/packing.ts'
import { BY_HAND_WHYS } from '#domain/packing/packing-note.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ORDER_NOTES } from '../orders/staff-order-wire.ts'
import { plainText, requiredLine, requiredText } from '../plain-text.ts'
import { WaitingCodec } from '../waiting-codec.ts'
import { PackingNowCodec, PackingStartedCodec, PairLabelsCodec, ScannedCodec } from './packing-codec.ts'

const CODE_MESSAGE = 'Please scan or type a code.'
const id = requiredText(64, 'This cannot be empty.')

/** What a scanner or a person sends. */
export const ScanWire = z.strictObject({ code: plainText(200).refine(code => code !== '', CODE_MESSAGE) })
export const PackingOrder = z.object({ order_id: z.string().max(64).describe('The id of the order') })
export const StartPackingWire = z
  .strictObject({
    order_ids: z
      .array(id)
      .min(1, 'Please choose an order.')
      .max(MAXIMUM_BATCH, `At most ${MAXIMUM_BATCH} orders.`)
      .optional()
      .describe('Absent: all that are confirmed and booked'),
  })
  .nullish()
export const ByHandWire = z.strictObject({
  pair: id.describe('Its `_id` in the parcel'),
  why: z.enum(BY_HAND_WHYS).default('by_hand'),
})
export const MissingWire = z.strictObject({ pair: id.describe('Its `_id` in the parcel') })
export const LabelsWire = z
  .strictObject({
    product_id: id.optional().describe('Absent: the pairs of the open batch'),
    color: requiredLine(40, 'Please select a color.').optional().describe('Of this colour alone'),
  })
  .nullish()

const PAIR_NOTES = {
  _id: 'A size, or a line of the order whose size is gone',
  shelf_note: 'Where it stands, in the words of staff',
  needed: 'Pairs',
  counted: 'Pairs in the box, also by hand',
  missing: 'Somebody did not find it on the shelf',
}
const PARCEL_NOTES = {
  order: ORDER_NOTES,
  pairs: PAIR_NOTES,
  complete: 'All pairs are right: the sticker can be printed, and scanning it packs the parcel',
  held_by: 'Who has it now',
}

export const ScannedAnswer = success(
  schemaOf(ScannedCodec, {
    is: 'What the code is: of a pair, of a parcel to pack, or of one that is coming back',
    result:
      '`case_back`: an old pair that these cases await; `over`: the parcel is not to be packed any more; `changed`: its order changed, look at it again',
    why: 'What of a wrong pair differs; `full`: the box has it',
    needed: PAIR_NOTES,
    parcel: PARCEL_NOTES,
    batch: 'The change of the order of a packed parcel: what takes it back',
  }),
)
export const PackingNowAnswer = success(
  schemaOf(PackingNowCodec, {
    waiting: 'Orders that are confirmed and booked, and in no batch',
    pick_list: { sizes: { picked: 'Pairs that are in a box' } },
    parcels: {
      collect: 'What the courier collects, in taka',
      missing: 'The pair that is not on the shelf',
    },
    parcel: PARCEL_NOTES,
    scans: { pair: 'In words; empty for a parcel' },
  }),
)
export const ToPackAnswer = success(
  schemaOf(WaitingCodec, { count: 'Parcels to pack, 100 for any larger number' }),
)
export const PackingStartedAnswer = success(
  schemaOf(PackingStartedCodec, { left_out: 'Orders that are not confirmed, or not in the shop' }),
)
export const PairLabelsAnswer = success(
  schemaOf(PairLabelsCodec, {
    labels: { copies: 'One for each pair that can be sold, or that the batch needs' },
  }),
)

export const scannedToWire = ScannedCodec.write
export const packingNowToWire = PackingNowCodec.write
export const packingStartedToWire = PackingStartedCodec.write
export const pairLabelsToWire = PairLabelsCodec.write
