import type { Insertable } from 'kysely'
import type { Db, Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { fillParcels } from '#scripts/seed/fill-parcels.ts'
import { fillAdvances } from './fill-advances.ts'
import { fillCalls } from './fill-calls.ts'
import { fillCases } from './fill-cases.ts'
import { fillConversions } from './fill-conversions.ts'
import { fillCoupons } from './fill-coupons.ts'
import { fillFormer } from './fill-couriers.ts'
import { fillCustomerMessages } from './fill-customer-messages.ts'
import { fillMoney } from './fill-money.ts'
import { fillNotices } from './fill-notices.ts'
import { fillPacking } from './fill-packing.ts'
import { fillPush } from './fill-push.ts'
import { fillReviews } from './fill-reviews.ts'
import { makeShop } from './makers.ts'
import { AT, ODD_TEXT } from './odd-values.ts'
import { papersOf } from './rows-of-order.ts'

type Rows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] }

/** Tables that the demo, its orders and their parcels leave empty. */
const ROWS = {
  users: [
    {
      id: 'u1',
      email: 'a@shop.example',
      role: 'Admin',
      created_at: AT,
      claimed_phone: ODD_TEXT,
      name: ODD_TEXT,
    },
    {
      id: 'U2',
      email: 'b@shop.example',
      role: 'User',
      created_at: AT,
      phone: '01712345678',
      suspended_at: AT,
    },
  ],
  sessions: [
    {
      id: 's1',
      token_hash: 't1',
      user_id: 'u1',
      device: ODD_TEXT,
      created_at: AT,
      last_used_at: AT,
      ends_at: AT,
    },
  ],
  half_sign_ins: [
    { id: 'h1', token_hash: 't2', user_id: 'u1', device: ODD_TEXT, created_at: AT, ends_at: AT },
  ],
  totp_secrets: [
    { user_id: 'u1', sealed: 'x', last_step: 9_007_199_254_740_991, created_at: AT, confirmed_at: AT },
    { user_id: 'U2', sealed: null, pending_sealed: 'y', last_step: null, created_at: AT, confirmed_at: null },
  ],
  passkeys: [
    {
      id: 'c1',
      user_id: 'u1',
      name: ODD_TEXT,
      public_key: 'k',
      counter: 4_294_967_295,
      transports: '["internal"]',
      created_at: AT,
      last_used_at: null,
    },
  ],
  recovery_codes: [{ id: 'r1', user_id: 'u1', code_hash: 'h', used_at: AT, created_at: AT }],
  passkey_challenges: [{ session_id: 's1', purpose: 'confirm', challenge: 'c', ends_at: AT }],
  codes: [{ email: 'a@shop.example', purpose: 'reset', code_hash: 'c', tries_left: 5, expires_at: AT }],
  asked_codes: [
    { id: 'k1', email: 'a@shop.example', purpose: 'verify', code_hash: 'c', tries_left: 5, expires_at: AT },
  ],
  mail_links: [{ id: 'l1', email: 'a@shop.example', expires_at: AT, actor: 'u1' }],
  invitations: [
    {
      id: 'i1',
      token_hash: 't',
      email: 'c@shop.example',
      name: ODD_TEXT,
      role: 'Moderator',
      actor: 'u1',
      created_at: AT,
      expires_at: AT,
      ended_at: AT,
      ending: 'replaced',
    },
  ],
  identities: [{ issuer: 'https://id.example', subject: ODD_TEXT, user_id: 'u1', created_at: AT }],
  account_events: [
    {
      id: 'e1',
      user_id: 'gone',
      kind: 'password_changed',
      details: '{"a":"\\u0000"}',
      actor: 'shop',
      created_at: AT,
    },
  ],
  activity: [
    {
      id: 'y1',
      at: AT,
      actor: 'gone',
      area: 'products',
      what: 'product_changed',
      thing_kind: 'product',
      thing_id: 'p1',
      thing_name: ODD_TEXT,
      thing_key: ODD_TEXT,
      count: 1,
      changes: '[{"field":"price","before":2500,"after":2600}]',
      address: '203.0.113.7',
    },
  ],
  mails: [{ id: 'm1', kind: 'code', sealed: 'x', next_try_at: AT, give_up_at: AT, created_at: AT }],
  pictures: [{ key: 'p1', width: 10, height: 20, bytes: 2_147_483_647, actor: 'u1', used_at: AT }],
  couriers: [{ id: 'steadfast', key_mark: 'm', heard_at: '2026-03-02T06:00:00.007Z', payouts_cut: 1 }],
  leases: [{ name: 'parcels', holder: 'h', ends_at: AT }],
  request_counts: [{ key: 'track:1001', used: 3, ends_at: AT }],
  settings: [{ section: 'shop', value: ODD_TEXT, version: 2, updated_at: AT, actor: 'u1' }],
  settings_history: [
    { section: 'shop', version: 1, value: '{}', restored_version: null, created_at: AT, actor: 'u1' },
    { section: 'shop', version: 2, value: ODD_TEXT, restored_version: 1, created_at: AT, actor: 'gone' },
  ],
  settings_previews: [{ id: 'v1', drafts: '{}', actor: 'u1', expires_at: AT }],
  opening: [{ id: 'shop', state: 'open', first_opened_at: AT, skipped: '["mail"]', demo_removed_at: null }],
  opening_history: [{ id: 'o1', action: 'open', step: null, created_at: AT, actor: 'u1' }],
  owner_marks: [{ name: 'summary', began_at: null, told_at: null, mailed_at: AT }],
  customer_numbers: [
    { phone: '01712345678', main_phone: '01712345678', joined_at: AT, actor: 'u1' },
    { phone: ODD_TEXT, main_phone: '01712345678', joined_at: AT, actor: 'gone' },
  ],
  backups: [
    {
      id: 'b1',
      state: 'done',
      stage: 'done',
      name: 'shop-20260302-060000',
      machine: 'm',
      folder: ODD_TEXT,
      actor: 'nightly',
      started_at: AT,
      lease_ends_at: AT,
      ended_at: AT,
      verified_at: AT,
      database_bytes: 9_007_199_254_740_991,
      pictures_bytes: 0,
      orders: 2_147_483_647,
      products: 0,
    },
    {
      id: 'b2',
      state: 'failed',
      stage: 'starting',
      name: 'shop-20260302-060001',
      actor: 'u1',
      started_at: AT,
      lease_ends_at: AT,
      ended_at: AT,
      problem: 'interrupted',
      removed_at: AT,
    },
  ],
  remote_pictures: [
    {
      address: 'https://shop.example/a.jpg',
      state: 'waiting',
      picture_key: null,
      problem: null,
      actor: 'u1',
      asked_at: AT,
      tries: 2,
      next_try_at: AT,
    },
  ],
  forgotten: [
    { case_no: 1, part: 1, mark: ODD_TEXT, key_mark: 'k', reason: 'call', forgotten_at: AT, actor: 'u1' },
  ],
  forgettings: [{ case_no: 2, sealed: ODD_TEXT, erased_to: '' }],
  consents: [
    {
      id: 'c1',
      subject: ODD_TEXT,
      purpose: 'reminders',
      given: 1,
      text_version: 3,
      lang: 'bn',
      said_at: AT,
      source: 'call',
      actor: 'u1',
    },
    {
      id: 'c2',
      subject: 's',
      purpose: 'ads',
      given: 0,
      text_version: 1,
      lang: 'en',
      said_at: AT,
      source: 'page',
      actor: null,
    },
  ],
  paper_series: [{ kind: 'invoice', year: '2025-26', last_number: 2 }],
  parcel_sum_changes: [{ order_day: '2026-01-01' }, { order_day: '2026-01-02' }],
} as const satisfies Rows

/** What the owner of a shop decides, and how staff hear of it. */
async function fillOwners(tx: Transaction['tx']): Promise<void> {
  await tx.insertInto('settings').values(ROWS.settings).execute()
  await tx.insertInto('settings_history').values(ROWS.settings_history).execute()
  await tx.insertInto('settings_previews').values(ROWS.settings_previews).execute()
  await tx.insertInto('opening').values(ROWS.opening).execute()
  await tx.insertInto('opening_history').values(ROWS.opening_history).execute()
  await tx.insertInto('owner_marks').values(ROWS.owner_marks).execute()
  await tx.insertInto('backups').values(ROWS.backups).execute()
  await tx.insertInto('customer_numbers').values(ROWS.customer_numbers).execute()
  await tx.insertInto('remote_pictures').values(ROWS.remote_pictures).execute()
  await tx.insertInto('forgotten').values(ROWS.forgotten).execute()
  await tx.insertInto('forgettings').values(ROWS.forgettings).execute()
  await tx.insertInto('consents').values(ROWS.consents).execute()
  await tx.insertInto('paper_series').values(ROWS.paper_series).execute()
  await fillPush(tx)
}

/** Fills every table of a database, with odd texts, the largest numbers, and a last order that was deleted. */
export async function fillEveryTable(db: Db, orders: number): Promise<void> {
  const shop = makeShop(db)
  await loadDemo(shop, () => {})
  const products = await listProducts(shop)
  const until = new Date(AT)
  await fillOrders(db, { amount: orders, products, until, print: () => {} })
  await fillParcels(db, { courier: 'steadfast', until })
  const [product] = products
  await db.transact(async ({ tx }) => {
    await tx.insertInto('users').values(ROWS.users).execute()
    await tx.insertInto('sessions').values(ROWS.sessions).execute()
    await tx.insertInto('codes').values(ROWS.codes).execute()
    await tx.insertInto('half_sign_ins').values(ROWS.half_sign_ins).execute()
    await tx.insertInto('totp_secrets').values(ROWS.totp_secrets).execute()
    await tx.insertInto('passkeys').values(ROWS.passkeys).execute()
    await tx.insertInto('recovery_codes').values(ROWS.recovery_codes).execute()
    await tx.insertInto('passkey_challenges').values(ROWS.passkey_challenges).execute()
    await tx.insertInto('asked_codes').values(ROWS.asked_codes).execute()
    await tx.insertInto('mail_links').values(ROWS.mail_links).execute()
    await tx.insertInto('invitations').values(ROWS.invitations).execute()
    await tx.insertInto('identities').values(ROWS.identities).execute()
    await tx.insertInto('account_events').values(ROWS.account_events).execute()
    await tx.insertInto('activity').values(ROWS.activity).execute()
    await tx.insertInto('mails').values(ROWS.mails).execute()
    await tx.insertInto('pictures').values(ROWS.pictures).execute()
    await tx.insertInto('couriers').values(ROWS.couriers).execute()
    await tx.insertInto('leases').values(ROWS.leases).execute()
    await tx.insertInto('request_counts').values(ROWS.request_counts).execute()
    await tx.insertInto('parcel_sum_changes').values(ROWS.parcel_sum_changes).execute()
    await fillOwners(tx)
    await tx
      .insertInto('product_slugs')
      .values({ slug: 'old-address', product_id: product?.id ?? '' })
      .execute()
    const last = await tx.selectFrom('orders').select('id').orderBy('order_no', 'desc').limit(2).execute()
    await tx
      .deleteFrom('orders')
      .where('id', '=', last[0]?.id ?? '')
      .execute()
    const orderId = last[1]?.id ?? ''
    await tx.insertInto('owner_news').values({ order_id: orderId }).execute()
    await fillCalls(tx, orderId)
    await fillFormer(tx, orderId)
    await fillPacking(tx, orderId)
    await fillNotices(tx)
    await fillCoupons(tx, orderId)
    await fillReviews(tx, orderId)
    await fillMoney(tx, orderId)
    await fillAdvances(tx, orderId)
    await fillConversions(tx, orderId)
    await fillCustomerMessages(tx, orderId)
    await fillCases(tx, orderId)
    await tx.insertInto('papers').values(papersOf(orderId)).execute()
    await tx
      .updateTable('orders')
      .set({ note: ODD_TEXT, recipient_name: ODD_TEXT })
      .where('id', '=', orderId)
      .execute()
  })
}
