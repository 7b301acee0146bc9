import type { WhyNotAwaited } from '#domain/cases/awaited-case.ts'
import { MAXIMUM_BATCH } from '#domain/packing/packing.ts'
import type { PackingRefusalCode } from '#domain/packing/packing-refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const packingRefusals: Record<PackingRefusalCode, RefusalText> = {
  code_unknown: {
    status: 404,
    message: 'No pair and no parcel of the shop has this code.',
    field: 'code',
  },
  pair_code_mistyped: {
    status: 400,
    message: 'A digit of this code is wrong. Please read it once more.',
    field: 'code',
  },
  pair_code_of_nothing: {
    status: 409,
    message: 'The size that this label was made for is not in the shop any more.',
  },
  packed_already: { status: 409, message: 'This parcel is packed already.' },
  packing_batch_full: {
    status: 409,
    message: `A batch has at most ${MAXIMUM_BATCH} parcels. Please pack these first.`,
  },
  packing_held: { status: 409, message: 'Somebody else has this parcel.' },
  packing_incomplete: { status: 409, message: 'Not every pair of this parcel is checked yet.' },
  packing_no_return: { status: 409, message: 'No pair of this parcel is awaited.' },
  packing_none: { status: 409, message: 'No batch is open. Please start one first.' },
  packing_not_in_hand: {
    status: 409,
    message: 'This parcel is not in your hands any more. Please open it again.',
  },
  packing_nothing_to_pack: { status: 409, message: 'None of these orders is to be packed.' },
  packing_nothing_to_undo: { status: 409, message: 'You counted no pair of this parcel.' },
  packing_not_to_pack: { status: 409, message: 'This order is not to be packed.' },
  packing_pair_unneeded: {
    status: 409,
    message: 'No parcel that is free needs this pair. Please put it back on the shelf.',
  },
  pair_unknown: { status: 404, message: 'This parcel has no such pair.' },
}

type Told = Refusal<'packed_already' | 'packing_held' | 'packing_no_return' | 'packing_not_to_pack'>

/** The texts that say more of the parcel. */
export function packingRefusalMessage(refusal: Told): string {
  const parcel = `Parcel ${refusal.orderNo}`
  switch (refusal.code) {
    case 'packed_already':
      return `${parcel} is packed already${refusal.packedBy === null ? '' : `, by ${refusal.packedBy}`}.`
    case 'packing_held':
      return `${refusal.heldBy.name} has parcel ${refusal.orderNo} now.`
    case 'packing_no_return':
      return refusal.caseNo === null || refusal.why === 'no_case'
        ? `${parcel} was delivered, and no case awaits its pairs. Begin one in the menu of its order.`
        : `Case ${refusal.caseNo} awaits no pair: ${WHY_NOT_AWAITED[refusal.why]}`
    case 'packing_not_to_pack':
      return `${parcel} is not to be packed: ${WHY_NOT[refusal.officialStatus]}`
  }
}

const WHY_NOT = {
  Queued: 'nobody has confirmed its order yet.',
  'Follow Up': 'its order waits for a call.',
  Fake: 'its order is marked as Fake.',
  deleted: 'its order was deleted.',
  sent: 'it left the shop already.',
  Confirmed: 'look at its order.',
  Packed: 'it is packed.',
} as const

const WHY_NOT_AWAITED: Readonly<Record<WhyNotAwaited, string>> = {
  undecided: 'nobody has decided it yet.',
  waits: 'it waits for a size that is gone.',
  unsent: 'its new pair is still here.',
  on_the_way: 'its new pair is still with the courier.',
  unswapped: 'its new pair did not reach the customer.',
  received: 'its old pairs are received already.',
  refused: 'it was refused.',
  cancelled: 'it was cancelled.',
  closed: 'it is closed.',
}
