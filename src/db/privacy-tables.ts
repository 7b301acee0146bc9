import type { ConsentLanguage, ConsentPurpose, ConsentSource } from '#domain/privacy/consent.ts'
import type { ForgetReason } from '#domain/privacy/forgotten.ts'

/** The tables of who a customer is, of consents and of forgotten people; see `tables.ts`. */
export type PrivacyTables = {
  /** Customers with several numbers. */
  customer_numbers: { phone: string; main_phone: string; joined_at: string; actor: string }
  /** Maintained by triggers: whoever has an order that is not deleted, by the main one of their numbers. */
  customers: {
    main_phone: string
    latest_no: number
    last_order_at: string
    orders: number
    returned: number
    /** Of the newest order, '' for none; null: its address is not read yet. */
    district: string | null
  }
  /** No row is ever changed or deleted: triggers refuse it. */
  forgotten: {
    case_no: number
    part: number
    mark: string
    key_mark: string
    reason: ForgetReason
    forgotten_at: string
    actor: string
  }
  /** Whom the shop is forgetting: a row until the last of them is erased. */
  forgettings: { case_no: number; sealed: string; erased_to: string }
  /** No row is ever changed, and none is deleted but those of a forgotten person: triggers refuse it. */
  consents: {
    id: string
    subject: string
    purpose: ConsentPurpose
    given: number
    text_version: number
    lang: ConsentLanguage
    said_at: string
    source: ConsentSource
    actor: string | null
  }
}
