import { z } from 'zod'
import { MAXIMUM_COLORS } from '#domain/catalog/variant-fields.ts'
import { MAXIMUM_COST_POISHA, sumOfParts } from '#domain/costs/cost.ts'
import { isDay } from '#domain/dates.ts'
import { colorName } from '../catalog/variant-update-wire.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { CostFileCodec, CostListCodec, CostSavedCodec } from './cost-codec.ts'

const POISHA = 'Poisha: 100 are one taka'
const day = z.string().refine(isDay, 'A day, such as 2026-03-01.')
const part = z.int().min(0, 'A part cannot be less than 0.').max(MAXIMUM_COST_POISHA).default(0)

/** 0 is no cost: whoever types it, or whose file has it, does not know the cost, and unknown is empty. */
const COST_MESSAGE = 'A pair costs something. Leave the cost empty while it is unknown.'
const cost = z
  .int(COST_MESSAGE)
  .min(1, COST_MESSAGE)
  .max(MAXIMUM_COST_POISHA, 'This is more than any pair costs.')

export const CostParams = z.object({ id: z.string().max(64) })

/**
 * The cost of a pair of these colours from a day on. With parts, their sum is the cost. Without either, the entry that
 * begins on this day is taken away. Pairs that left already keep their cost, known or not.
 */
export const CostWire = z
  .strictObject({
    colors: z
      .array(
        z.strictObject({
          product_color: colorName,
          seen_at: z.iso
            .datetime()
            .nullable()
            .optional()
            .describe(
              'When the cost of this day was entered, as the sender saw it; null: none was known. Refused with 409 when it is another one by now',
            ),
        }),
      )
      .min(1)
      .max(MAXIMUM_COLORS)
      .describe('Each colour that gets this cost is named'),
    from_day: day.describe('In Dhaka, that day included'),
    cost_poisha: cost.nullable().optional().describe(POISHA),
    parts: z
      .strictObject({ material_poisha: part, labour_poisha: part, packing_poisha: part, other_poisha: part })
      .nullable()
      .optional(),
    fill_sold: z
      .boolean()
      .default(false)
      .describe('Also for pairs that left with an unknown cost; a known one never changes'),
  })
  .transform(({ colors, from_day, cost_poisha, parts, fill_sold }, context) => {
    const named = {
      colors: colors.map(one => ({ color: one.product_color, seenAt: one.seen_at })),
      fromDay: from_day,
      fillsSold: fill_sold,
    }
    if (!parts)
      return { ...named, cost: cost_poisha == null ? null : { costPoisha: cost_poisha, parts: null } }
    const split = {
      material: parts.material_poisha,
      labour: parts.labour_poisha,
      packing: parts.packing_poisha,
      other: parts.other_poisha,
    }
    const sum = sumOfParts(split)
    const problem = cost.safeParse(sum).error?.issues[0]?.message
    const message =
      problem ?? (cost_poisha != null && cost_poisha !== sum ? 'The parts make another sum.' : undefined)
    if (message === undefined) return { ...named, cost: { costPoisha: sum, parts: split } }
    context.issues.push({ code: 'custom', input: parts, path: ['cost_poisha'], message })
    return z.NEVER
  })
export type CostWire = z.output<typeof CostWire>

export const FILE_CHARACTERS = 2_000_000
/** `file`: the text of a CSV file. */
export const CostFileWire = z.strictObject({
  file: z.string().max(FILE_CHARACTERS, 'This file is too large.'),
  apply: z
    .boolean()
    .default(false)
    .describe('Whether to write it; by itself only what it would change is told'),
  take_different: z
    .boolean()
    .default(false)
    .describe('Whether lines that say otherwise of a day replace what the shop has of it'),
})

const ENTRY = { cost_poisha: POISHA, by: 'A name', from_day: 'The first day that it counts, in Dhaka' }
export const CostListAnswer = success(
  schemaOf(CostListCodec, {
    rows: {
      '': 'Colours of products that are not deleted, those without a cost first',
      price: 'In taka, after the discount of the product',
      cost: { ...ENTRY, '': 'The one that counts today; null: unknown' },
      before: { ...ENTRY, '': 'The one that it replaced' },
      coming: { ...ENTRY, '': 'The next one of a later day' },
      sold_pairs: 'Of orders of the last 8 weeks, without those given back',
      unknown_pairs: 'That left with an unknown cost, whenever',
      history: { ...ENTRY, '': 'All, the latest day first' },
    },
    last_changes: { before_poisha: 'Null: unknown', after_poisha: POISHA },
  }),
)
export const CostSavedAnswer = success(
  schemaOf(CostSavedCodec, { filled_pairs: 'Pairs that left with an unknown cost and have this one now' }),
)
export const CostFileAnswer = success(
  schemaOf(CostFileCodec, {
    lines: { '': 'Usable lines; the first 5000', present_poisha: 'Before the file; null: none of that day' },
    refused: { '': 'The first 500', line: 'As a spreadsheet counts, the head being 1' },
  }),
)

export const costListToWire = CostListCodec.write
export const costSavedToWire = CostSavedCodec.write
export const costFileToWire = CostFileCodec.write
