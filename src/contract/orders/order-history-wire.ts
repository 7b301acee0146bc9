import { z } from 'zod'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { HistoryEntryCodec } from './order-history-codec.ts'

export const OrderHistoryAnswer = success(
  z.array(
    schemaOf(HistoryEntryCodec, {
      by: 'An email, shop or courier',
      field: 'As PUT names it',
      to: 'Of a placed order its price; of a parcel that was asked for its courier, refused or unsure why; of a return the pairs, null when it was said by mistake',
      via: 'Of a placed order',
      case_kind: 'Of something that happened to a case: what it is now; `from` is its number',
      batch: 'What was done at once has one batch',
      undoes: 'The batch that this took back',
      undone: 'Was taken back since',
      can_undo: 'An undo by you takes this back next',
      orders_at_once:
        'Where you can undo it: the orders that were changed with it at once, this one too; else 1',
    }),
  ),
)

export const historyEntryToWire = HistoryEntryCodec.write
