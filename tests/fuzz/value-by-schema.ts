import type { Random } from '../faults/seeded.ts'
import type { Schema } from './read-operations.ts'
import type { World } from './world.ts'

type Given = { random: Random; world: World }

const PATTERNS: Readonly<Record<string, (random: Random) => string>> = {
  '^\\/uploads\\/[\\w-][\\w.-]*-1000\\.webp$': random => `/uploads/shoe${random.below(3)}-1000.webp`,
  '^\\d{1,2}(\\.\\d)?$': random => `${40 + random.below(5)}`,
  '^\\d+(\\.\\d+)?$': random => `${40 + random.below(5)}`,
  '^#[0-9a-f]{6}$': random =>
    `#${random
      .below(16 ** 6)
      .toString(16)
      .padStart(6, '0')}`,
}
const letters = (random: Random, length: number) =>
  Array.from({ length }, () => 'abcdefghijkmnopqrstuvwxyz'[random.below(25)]).join('')

const phone = (random: Random) => `017${String(random.below(100_000_000)).padStart(8, '0')}`
const taka = (random: Random) => 100 + random.below(9000)
const day = (random: Random) =>
  `2026-${String(1 + random.below(12)).padStart(2, '0')}-${10 + random.below(18)}`

/** The values of a field when the world has none for it. */
const FIELDS: Readonly<Record<string, (random: Random) => unknown>> = {
  recipient_phone: phone,
  alternative_phone: phone,
  phone,
  email: random => `${letters(random, 12)}@pothik.example`,
  recipient_email: random => `${letters(random, 8)}@pothik.example`,
  recipient_name: random => random.pick(['Rahim Uddin', 'করিম', 'Anne-Marie O’Neil']),
  recipient_address: () => 'House 12, Road 7, Savar, Dhaka',
  name: random => `Shoe ${letters(random, 10)}`,
  newCode: random => letters(random, 6).toUpperCase(),
  newColor: random => letters(random, 6),
  color: random => random.pick(['Black', 'Tan', letters(random, 6)]),
  total_lot: random => 1 + random.below(3),
  stock: random => random.below(40),
  newStock: random => 50 + random.below(40),
  change: random => random.below(5) - 2,
  price: taka,
  product_price: taka,
  unit_price: taka,
  delivery_charge: random => random.pick([0, 80]),
  advance_paid: () => 0,
  discount: random => random.below(60),
  discountPercentage: random => 1 + random.below(60),
  expiresAt: () => '2027-12-31',
  startDate: day,
  endDate: day,
  from: day,
  to: day,
  search: random => random.pick(['Rahim', '017', 'shoe', '1001', 'Savar']),
  page: random => 1 + random.below(3),
  after: random => 1000 + random.below(20),
  minPrice: random => random.below(1000),
  maxPrice: random => 1000 + random.below(90_000),
  fake_reason: random => random.pick([null, 'prank']),
}

/** A value that fits the schema, known to the shop where the field's name allows it. */
export function valueBySchema(schema: Schema, field: string, given: Given): unknown {
  const { random, world } = given
  const known = world.words[field]
  const takesObject = [schema.type].flat().includes('object') || [schema.type].flat().includes('array')
  if (known && !takesObject && random.below(8) > 0) return known[random.below(known.length)]
  const made = FIELDS[field]
  if (made && !takesObject && random.below(8) > 0) return made(random)
  if (schema.enum) return schema.enum[random.below(schema.enum.length)]
  if (schema.anyOf) return valueBySchema(schema.anyOf[random.below(schema.anyOf.length)] ?? {}, field, given)
  const types = [schema.type].flat()
  return plainValue(types[random.below(types.length)], schema, { ...given, field })
}

function plainValue(type: string | undefined, schema: Schema, given: Given & { field: string }): unknown {
  const { random, field } = given
  if (type === 'object') return objectOf(schema, given)
  if (type === 'array') {
    const least = schema.minItems ?? 0
    const length = Math.min(schema.maxItems ?? 4, least + random.below(3))
    return Array.from({ length }, () => valueBySchema(schema.items ?? {}, singular(field), given))
  }
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1000)
    return least + random.below(Math.min(1000, (schema.maximum ?? 1000) - least + 1))
  }
  if (type === 'boolean') return random.below(2) === 0
  if (type === 'null') return null
  if (type !== 'string')
    return random.pick<unknown>(['text', 1, null, { first: { at: '2026-11-01', landing: '/' } }])
  const fits = PATTERNS[schema.pattern ?? '']
  if (fits) return fits(random)
  return letters(
    random,
    Math.min(schema.maxLength ?? 12, Math.max(schema.minLength ?? 0, 8 + random.below(8))),
  )
}

/** The values of `ids` and `images` have names of their own. */
const singular = (field: string) => (field === 'ids' ? 'orders.id' : field)

function objectOf({ properties = {}, required = [] }: Schema, given: Given): object {
  const { random } = given
  // with every optional field at once few requests would be accepted
  const share = 1 + random.below(4)
  const named = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.below(4) < share,
  )
  return Object.fromEntries(named.map(([name, schema]) => [name, valueBySchema(schema, name, given)]))
}
