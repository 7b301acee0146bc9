import fc from 'fast-check'

const color = fc.constantFrom('Black', 'Tan')
const size = fc.constantFrom(41, 42)
const shelf = { color, size }
const stock = fc.integer({ min: 0, max: 12 })

/** Actions of shoppers and staff on the stock of one product. `off`: the difference of a count from the seen stock. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      lines: fc.array(fc.record({ ...shelf, quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release'), order: fc.nat({ max: 30 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('count'),
      ...shelf,
      stock,
      off: fc.constantFrom(0, 0, 0, 1, -1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('overwrite'), ...shelf, stock }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      ...shelf,
      change: fc.constantFrom(-6, -1, 1, 2, 7),
      key: fc.nat({ max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), ...shelf }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add_size'), ...shelf, stock }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add_color'), color, stock }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete_size'), ...shelf }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete_color'), color }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('edit'), price: fc.integer({ min: 10, max: 5000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rename_product'),
      ...shelf,
      name: fc.nat({ max: 4 }),
      change: fc.constantFrom(-1, 1, 2),
      key: fc.nat({ max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete_product') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore_product') }) },
)
export type ShelfStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never

/** Several steps in sequence, each with a few actions at the same moment. */
export const shelfSteps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 14,
})
