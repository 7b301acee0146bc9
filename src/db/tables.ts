import type { Generated } from 'kysely'
import type { ProductStatus } from '#domain/catalog/product-fields.ts'
import type { MovementReason } from '#domain/catalog/stock.ts'
import type { Language } from '#domain/language/language.ts'
import type { FakeReason } from '#domain/orders/fake-reason.ts'
import type { LineStockState, OfficialStatus, OrderSource } from '#domain/orders/order.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import type { WaitReason } from '#domain/orders/wait-reason.ts'
import type { CourierEventOutcome, CourierEventSource } from '#domain/parcels/courier-event.ts'
import type { ParcelState } from '#domain/parcels/parcel.ts'
import type { ComingBack } from '#domain/parcels/parcel-need.ts'
import type { ReturnStatus } from '#domain/parcels/parcel-status.ts'
import type { AccountTables } from './account-tables.ts'
import type { ActivityTables } from './activity-tables.ts'
import type { CallTables } from './call-tables.ts'
import type { CaseTables } from './case-tables.ts'
import type { CouponTables } from './coupon-tables.ts'
import type { CourierTables } from './courier-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { OwnerTables } from './owner-tables.ts'
import type { PackingTables } from './packing-tables.ts'
import type { PaperTables } from './paper-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { SoldTables } from './sold-tables.ts'

/**
 * The rows as both databases store them. Money in taka, instants as ISO-8601 UTC text, JSON as text. A column whose
 * values the database checks has a union type: reading it needs no check, and the compiler checks comparisons.
 */
export type Tables = AccountTables &
  ActivityTables &
  CallTables &
  CaseTables &
  CourierTables &
  MessageTables &
  CouponTables &
  MoneyTables &
  NoticeTables &
  OwnerTables &
  PackingTables &
  PaperTables &
  PayoutTables &
  SoldTables &
  PrivacyTables &
  ReviewTables & {
    products: {
      id: string
      slug: string
      name: string
      name_key: string
      title: string
      category: string
      price: number
      discount: Generated<number>
      image: string
      description: string
      made_with: string
      key_features: string
      name_bengali: Generated<string>
      title_bengali: Generated<string>
      description_bengali: Generated<string>
      made_with_bengali: Generated<string>
      /** JSON like `key_features`; empty where nothing is said. */
      key_features_bengali: Generated<string>
      status: ProductStatus
      position: number
      created_at: string
      updated_at: string
      deleted_at: string | null
      /** Who deleted it; null for one deleted before the trash was shown, or not at all. */
      deleted_by: string | null
    }
    product_slugs: { slug: string; product_id: string }
    variants: {
      id: string
      product_id: string
      color: string
      swatch: string
      images: string
      position: number
      shelf_note: Generated<string>
    }
    sizes: { id: string; variant_id: string; size: number; stock: number }
    stock_movements: {
      id: string
      size_id: string
      change: number
      reason: MovementReason
      order_id: string | null
      actor: string
      created_at: string
      note: string | null
      request_key: string | null
    }
    coupons: {
      id: string
      product_id: string
      code: string
      discount: number
      expires_at: string | null
      created_at: string
      updated_at: string | null
    }
    orders: {
      order_no: Generated<number>
      id: string
      request_key: string | null
      request_hash: string | null
      recipient_name: string
      recipient_phone: string
      alternative_phone: string | null
      recipient_email: string | null
      recipient_address: string
      district: string | null
      upazila: string | null
      /** For programs older than `delivery_zone`, which reject every other value. */
      shipping_area: 'inside' | 'outside' | null
      delivery_zone: string | null
      note: string | null
      via: OrderSource
      official_status: OfficialStatus
      subtotal: number
      discount: Generated<number>
      coupon_code: string | null
      coupon_id: string | null
      delivery_charge: number
      price: number
      product_price: number
      duplicate_of: string | null
      attribution: string | null
      day: string
      created_at: string
      updated_at: string
      version: Generated<number>
      status: string | null
      consignment_id: string | null
      tracking_code: string | null
      invoice: string | null
      rider_note: string | null
      advance_paid: Generated<number>
      advance_method: string | null
      advance_reference: string | null
      fake_reason: FakeReason | null
      repeat_of: number | null
      deleted_at: string | null
      product_name: Generated<string>
      product_color: Generated<string>
      product_size: Generated<string>
      total_lot: Generated<number>
      search_text: Generated<string>
      follow_up_at: string | null
      search_made: Generated<number>
      wait_reason: WaitReason | null
      /** The case whose new pairs it carries. */
      case_id: string | null
      address_mark: string | null
      browser_mark: string | null
      /** Null until it is worked out. */
      visit_source: string | null
      visit_campaign: string | null
      /** The courier of its parcel, kept by the database; null for none. */
      parcel_courier: string | null
      /** Whether it counts as a use of its shop coupon; null: it has none. */
      coupon_use: 0 | 1 | null
      /** Whole taka of delivery that its coupon took off. */
      coupon_delivery: Generated<number>
      /** Of the links, messages and papers that its customer gets. */
      language: Generated<Language>
    }
    order_lines: {
      order_id: string
      line_no: number
      product_id: string | null
      size_id: string | null
      product_name: string
      color: string
      size: number
      quantity: number
      unit_price: number
      stock_state: LineStockState
      day: Generated<string>
      returned: Generated<number>
      /** Poisha a pair when the pairs left; null: unknown. */
      cost: number | null
      address_mark: string | null
      browser_mark: string | null
    }
    order_events: {
      id: string
      order_id: string
      kind: OrderEventKind
      details: string
      actor: string
      created_at: string
      batch: string | null
      undoes: string | null
      /** Of the first event of a request that may be sent again. */
      request_key: string | null
      request_hash: string | null
    }
    /** Maintained by triggers. On PostgreSQL a key may have several rows: always sum them. */
    order_counts: {
      day: string
      official_status: OfficialStatus
      status: string
      via: OrderSource
      orders: number
      taka: number
    }
    /** For the program before this one, which reads no `courier_sums`; the same sums over all couriers. */
    parcel_sums: {
      order_day: string
      day: string
      is_trial: number
      is_delivered: number
      has_lines: number
      against: number
      is_as_asked: number
      parcels: number
      expected: number
      paid: number
    }
    /** On PostgreSQL a day may have several rows. */
    parcel_sum_changes: { order_day: string }
    request_counts: {
      key: string
      used: number
      ends_at: string
    }
    pictures: {
      key: string
      width: number
      height: number
      bytes: number
      actor: string
      used_at: string
      held_at: string | null
    }
    parcels: {
      order_id: string
      courier: string
      state: ParcelState
      tries: Generated<number>
      claim: string | null
      claim_ends_at: string | null
      due_at: string | null
      misses: Generated<number>
      asked_by: string
      sent: string | null
      differs: string | null
      refusal: string | null
      tracking_url: string | null
      booked_at: string | null
      status_at: string | null
      synced_at: string | null
      return_status: ReturnStatus | null
      returned_at: string | null
      coming_back: ComingBack
      collected: number | null
      charge: number | null
      in_doubt: Generated<number>
    }
    courier_events: {
      id: string
      courier: string
      dedupe_key: string
      source: CourierEventSource
      kind: string
      order_id: string | null
      consignment_id: string | null
      invoice: string | null
      status: string | null
      message: string | null
      collected: number | null
      charge: number | null
      at: string
      received_at: string
      outcome: CourierEventOutcome
      raw: string
    }
    couriers: {
      id: string
      key_mark: string
      halted_at: string | null
      halt_reason: string | null
      blocked_until: string | null
      pauses: Generated<number>
      heard_at: string | null
      payouts_cut: Generated<number>
    }
    leases: { name: string; holder: string; ends_at: string }
  }
