import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainFault } from './plain-fault.ts'

/** The messages of a schema without texts of its own. */
const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainFault }).error?.issues.map(({ message }) => message)

test.each([
  ['nothing', z.string(), undefined, 'This is missing.'],
  ['another kind', z.int(), 'x', 'This has to be a number.'],
  ['half a number', z.number().int(), 1.5, 'This has to be a whole number.'],
  ['no choice', z.enum(['csv', 'xlsx']), 'pdf', 'Choose one of: csv, xlsx.'],
  ['not the only choice', z.literal(true), false, 'This has to be true.'],
  ['an empty text', z.string().min(1), '', 'This cannot be empty.'],
  ['a long text', z.string().max(3), 'long', 'At most 3 characters.'],
  ['a small number', z.number().min(1), 0, 'At least 1.'],
  ['a number on the edge', z.number().positive(), 0, 'More than 0.'],
  ['an empty list', z.array(z.string()).min(1), [], 'At least 1 item.'],
  ['no day', z.iso.date(), 'today', 'Write a day as 2026-01-31.'],
  ['no pattern', z.string().regex(/^a$/), 'b', 'This is not written as it has to be.'],
  ['an unknown field', z.strictObject({}), { colour: 1 }, 'There is no field colour.'],
  ['none of several', z.union([z.string(), z.number()]), null, 'This cannot be used.'],
])('%s is told in words of the shop', (_title, schema, value, text) => {
  expect(said(schema, value)).toEqual([text])
})

test('what a schema says itself stands', () => {
  expect(said(z.enum(['draft'], 'A status is draft.'), 'x')).toEqual(['A status is draft.'])
})
