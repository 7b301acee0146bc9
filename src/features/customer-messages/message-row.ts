import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { DropReason } from '#domain/customer-messages/customer-message.ts'
import type { MessageValues } from '#domain/messages/message-variables.ts'
import type { Shop } from '#features/shop.ts'

export type MessageRow = Selectable<Tables['customer_messages']>
export type FactShop = Pick<Shop, 'keys' | 'config' | 'couriers'>

/** Who a message is for now, and what its text may name; or why it is none any more. */
export type MessageFacts =
  | { ok: true; phone: string; email: string | null; values: MessageValues }
  | { ok: false; reason: DropReason }
