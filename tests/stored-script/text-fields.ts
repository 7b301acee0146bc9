/** The parts of a JSON schema that are read. */
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

/** `field` as `put /v1/orders/{id} items[].product_color`; `pattern` where the document has one. */
export type TextField = { field: string; pattern: string | undefined }

/** Every text in a request body, of every operation of the document. */
export function textFieldsOf(document: ApiDocument): TextField[] {
  const fields = new Map<string, TextField>()
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(item))
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        for (const { field, pattern } of textsIn(schema, '')) {
          const name = `${method} ${path} ${field}`
          const known = fields.get(name)
          // one kind of body may limit a field that another does not
          fields.set(name, { field: name, pattern: known && known.pattern !== pattern ? undefined : pattern })
        }
  return [...fields.values()]
}

function textsIn(schema: Schema, field: string): TextField[] {
  const { type = [], anyOf = [], oneOf = [], allOf = [], properties = {}, items, pattern } = schema
  if (schema.enum || schema.const !== undefined) return []
  const inner = [
    ...[...anyOf, ...oneOf, ...allOf].flatMap(one => textsIn(one, field)),
    ...Object.entries(properties).flatMap(([name, one]) => textsIn(one, field ? `${field}.${name}` : name)),
    ...(items ? textsIn(items, `${field}[]`) : []),
  ]
  const isOpen =
    type.length === 0 && anyOf.length + oneOf.length + allOf.length === 0 && !schema.properties && !items
  return isOpen || [type].flat().includes('string') ? [...inner, { field, pattern }] : inner
}

/** Operations whose body is not JSON, so that the document names none of its fields. */
export const FILES = [
  'post /v1/products/import',
  'post /v1/courier/payouts/import',
  'post /v1/upload',
  'post /v1/webhooks/{courier}',
]

/** Fields without free text, and the result of other texts there. */
const BOUNDED: readonly (readonly [field: RegExp, reason: string])[] = [
  [/ slug$|\.slug$/, 'an address of small letters, digits and hyphens, else refused'],
  [/_phone$/, 'a mobile number, else refused'],
  [/\.productId$|^delete .* productId$|\[\]\.productId$/, 'names a product that is there, else refused'],
  [/[ .]status$/, "a word of the courier's of small letters, else refused"],
  [
    /^post \/v1\/products\/\{id\}\/stock-notices (color|mail|phone)$/,
    'a color that is there, a mobile number or an email, else refused',
  ],
  [
    /^post \/v1\/push\/subscriptions (endpoint|keys\.(p256dh|auth))$/,
    'an address of a push service, or a key, else refused',
  ],
  [/^put \/v1\/push\/subscriptions\/\{id\} quiet\.(from|to)$/, 'a time of the day, else refused'],
  [/^post \/v1\/push\/(test device_id|arrived id)$/, 'names a device or a test that is there, else refused'],
  [/[ .]via$/, 'one of the sources, else refused'],
  [/^post \/v1\/orders marks$/, 'marks of a browser by their patterns, kept sealed and shown nowhere'],
  [/[ .]expected\./, 'is compared, and kept nowhere'],
  [/\/coupon(\/\{code\})? (code|newCode|expiresAt|discountPercentage)$/, 'letters and digits, else refused'],
  [/^(put|post) .*[ .](day|from_day|month)$/, 'a day or a month of the calendar, else refused'],
  [
    /^(post|put) \/v1\/coupons(\/\{id\})? (code|first_day|last_day|product_ids\[\])$/,
    'a code, a day or a product that is there, else refused',
  ],
  [/^post \/v1\/coupons\/\{id\}\/codes prefix$/, 'letters, digits and hyphens, else refused'],
  [/^post \/v1\/customer-pictures (image|product_id)$/, 'a picture or a product that is there, else refused'],
  [/^put \/v1\/customer-pictures\/order ids\[\]$/, 'names pictures that are there, else refused'],
  [/ batch$/, 'names what was done before, else refused'],
  [/ filter\./, 'looks for orders, as the query of the list does'],
  [
    /^(post|put) \/v1\/orders\/(bulk|\{id\}\/(courier|parcel)) courier$/,
    'names a connected courier, else refused',
  ],
  [/^post \/v1\/calls\/(next|\{order_id\}\/take) awaiting\[\]$/, 'names orders in hand, or nothing'],
  [/^post \/v1\/papers order_ids\[\]$/, 'names orders that are there, or nothing'],
  [/^post \/v1\/orders\/edits edits\[\]\._id$/, 'names an order that is there, else refused'],
  [/^post \/v1\/calls\/.* attempt$/, 'names an attempt that is there, else refused'],
  [/^post \/v1\/(calls\/.*|messages\/(try|opt-outs)) phone$/, 'a mobile number, else refused'],
  [/^post \/v1\/messages\/try text$/, "goes to one's own phone, and is kept and shown nowhere"],
  [/^post \/v1\/orders\/\{id\}\/messages template$/, 'names a message that is there, else refused'],
  [/^post \/v1\/orders\/export ids\[\]$/, 'names orders that are there, or nothing'],
  [/^post \/v1\/(orders|track\/\{token\}\/advance) advance\.trx_id$/, 'letters and digits, else refused'],
  [/^put \/v1\/auth\/users\/\{id\} phone$/, 'a mobile number, else refused'],
  [/^put \/v1\/products\/\{id\} (_id|slug|total_stock|reserved|colors|createdAt|updatedAt)$/, 'ignored'],
  [/^post \/v1\/products (_id|total_stock|reserved|colors|createdAt|updatedAt)$/, 'ignored'],
  [/^post \/v1\/products variants\[\]\.(shelf_note|sizes\[\]\.reserved)$/, 'ignored'],
  [/^post \/v1\/orders\/bulk\/preview ids\[\]$/, 'names orders that are there, or nothing'],
  [/^post \/v1\/orders\/bulk flood$/, 'names a flood that is there, or nothing'],
  [/^put \/v1\/products\/\{id\} variants\[\]\.(value|images|shelf_note|sizes\[\]\.reserved)$/, 'ignored'],
  [/^delete .*\/variant target(Color|Size)$/, 'names what is to go, else refused'],
]

/** Why a field need not be filled; undefined where it must be. */
export const whyBounded = (field: string): string | undefined =>
  BOUNDED.find(([pattern]) => pattern.test(field))?.[1]
