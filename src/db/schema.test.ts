import { type ColumnType, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { eachEngine } from '#tests/databases.ts'

type Plain<Column> =
  Column extends ColumnType<infer Selected, infer _Inserted, infer _Updated> ? Selected : Column
type KindOf<Value> = NonNullable<Value> extends string ? 'text' : 'whole' | 'real'
type Nullable<Value> = null extends Value ? '?' : ''
/** A missing or surplus table or column, a wrong kind or a wrong `?` does not compile. */
type Columns = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]-?: `${KindOf<Plain<Tables[Table][Column]>>}${Nullable<Plain<Tables[Table][Column]>>}`
  }
}

/** What tables.ts says, in values that can be compared; the compiler ties the two. */
const columns = {
  products: {
    id: 'text',
    slug: 'text',
    name: 'text',
    name_key: 'text',
    title: 'text',
    category: 'text',
    price: 'whole',
    discount: 'whole',
    image: 'text',
    description: 'text',
    made_with: 'text',
    key_features: 'text',
    status: 'text',
    position: 'whole',
    created_at: 'text',
    updated_at: 'text',
    deleted_at: 'text?',
  },
  product_slugs: { slug: 'text', product_id: 'text' },
  variants: {
    id: 'text',
    product_id: 'text',
    color: 'text',
    swatch: 'text',
    images: 'text',
    position: 'whole',
  },
  sizes: { id: 'text', variant_id: 'text', size: 'real', stock: 'whole' },
  stock_movements: {
    id: 'text',
    size_id: 'text',
    change: 'whole',
    reason: 'text',
    order_id: 'text?',
    actor: 'text',
    created_at: 'text',
    note: 'text?',
    request_key: 'text?',
  },
  coupons: {
    id: 'text',
    product_id: 'text',
    code: 'text',
    discount: 'whole',
    expires_at: 'text?',
    created_at: 'text',
    updated_at: 'text?',
  },
  orders: {
    order_no: 'whole',
    id: 'text',
    request_key: 'text?',
    request_hash: 'text?',
    recipient_name: 'text',
    recipient_phone: 'text',
    alternative_phone: 'text?',
    recipient_email: 'text?',
    recipient_address: 'text',
    district: 'text?',
    upazila: 'text?',
    shipping_area: 'text?',
    note: 'text?',
    via: 'text',
    official_status: 'text',
    subtotal: 'whole',
    discount: 'whole',
    coupon_code: 'text?',
    coupon_id: 'text?',
    delivery_charge: 'whole',
    price: 'whole',
    product_price: 'whole',
    duplicate_of: 'text?',
    attribution: 'text?',
    day: 'text',
    created_at: 'text',
    updated_at: 'text',
    version: 'whole',
    status: 'text?',
    consignment_id: 'text?',
    tracking_code: 'text?',
    invoice: 'text?',
    advance_paid: 'whole',
    advance_method: 'text?',
    advance_reference: 'text?',
    fake_reason: 'text?',
    repeat_of: 'whole?',
    deleted_at: 'text?',
    product_name: 'text',
    product_color: 'text',
    product_size: 'text',
    total_lot: 'whole',
    search_text: 'text',
  },
  order_lines: {
    order_id: 'text',
    line_no: 'whole',
    product_id: 'text?',
    size_id: 'text?',
    product_name: 'text',
    color: 'text',
    size: 'real',
    quantity: 'whole',
    unit_price: 'whole',
    stock_state: 'text',
    day: 'text',
  },
  order_events: {
    id: 'text',
    order_id: 'text',
    kind: 'text',
    details: 'text',
    actor: 'text',
    created_at: 'text',
    batch: 'text?',
    undoes: 'text?',
  },
  order_counts: {
    day: 'text',
    official_status: 'text',
    status: 'text',
    via: 'text',
    orders: 'whole',
    taka: 'whole',
  },
  request_counts: { key: 'text', used: 'whole', ends_at: 'text' },
  users: {
    id: 'text',
    email: 'text',
    phone: 'text?',
    password_hash: 'text?',
    password_temporary_at: 'text?',
    role: 'text',
    verified_at: 'text?',
    last_sign_in_at: 'text?',
    created_at: 'text',
  },
  sessions: {
    id: 'text',
    token_hash: 'text',
    user_id: 'text?',
    pending_email: 'text?',
    pending_phone: 'text?',
    pending_password_hash: 'text?',
    device: 'text',
    created_at: 'text',
    last_used_at: 'text',
    ends_at: 'text',
  },
  codes: {
    email: 'text',
    purpose: 'text',
    code_hash: 'text',
    tries_left: 'whole',
    mail_id: 'text?',
    expires_at: 'text',
  },
  identities: { issuer: 'text', subject: 'text', user_id: 'text', created_at: 'text' },
  mails: {
    id: 'text',
    kind: 'text',
    sealed: 'text?',
    tries: 'whole',
    next_try_at: 'text',
    give_up_at: 'text',
    sent_at: 'text?',
    created_at: 'text',
  },
  account_events: {
    id: 'text',
    user_id: 'text',
    kind: 'text',
    details: 'text',
    actor: 'text',
    created_at: 'text',
  },
  pictures: {
    key: 'text',
    width: 'whole',
    height: 'whole',
    bytes: 'whole',
    actor: 'text',
    used_at: 'text',
    held_at: 'text?',
  },
} as const satisfies Columns

const kinds: Record<string, string> = {
  TEXT: 'text',
  INTEGER: 'whole',
  REAL: 'real',
  text: 'text',
  timestamptz: 'text',
  int4: 'whole',
  int8: 'whole',
  float8: 'real',
}

type Column = { in_table: string; name: string; type: string; required: number }

// pragma_table_xinfo and not Kysely's introspection, which leaves out generated columns.
const asked = {
  sqlite: sql<Column>`
    select m.name as in_table, x.name, x.type, max(x."notnull", x.pk > 0) as required
    from pragma_table_list m, pragma_table_xinfo(m.name) x
    where m.schema = 'main' and m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<Column>`
    select table_name as in_table, column_name as name, udt_name as type,
      case is_nullable when 'NO' then 1 else 0 end as required
    from information_schema.columns where table_schema = current_schema()`,
}

async function columnsOf(db: Kysely<Tables>, engine: 'sqlite' | 'postgres') {
  const { rows } = await asked[engine].execute(db)
  const found: Record<string, Record<string, string>> = {}
  for (const { in_table, name, type, required } of rows) {
    if (in_table === 'migrations') continue
    found[in_table] ??= {}
    found[in_table][name] = `${kinds[type] ?? type}${required ? '' : '?'}`
  }
  return found
}

eachEngine((engine, open) => {
  test('the database has the tables and columns that tables.ts says', async () => {
    const db = await open()
    expect(await columnsOf(db.main, engine)).toEqual(columns)
  })

  if (engine === 'sqlite') {
    test('every table is strict, so that text stays out of number columns as on PostgreSQL', async () => {
      const db = await open()
      const loose = sql`select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0
        and name not like 'sqlite\\_%' escape '\\' and name <> 'migrations'`
      expect((await loose.execute(db.main)).rows).toEqual([])
    })
  }
})
