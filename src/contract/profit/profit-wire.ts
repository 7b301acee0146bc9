import { z } from 'zod'
import { dayAfter, daysFrom, isDay } from '#domain/dates.ts'
import {
  MAXIMUM_PROFIT_DAYS,
  PROFIT_BREAKDOWNS,
  PROFIT_STEPS,
  type ProfitAsked,
  type ProfitStep,
} from '#domain/profit/profit.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ProfitBoardCodec } from './profit-codec.ts'

/** The days that are shown without a choice: eight weeks. */
const SHOWN_DAYS = 56

const day = z
  .string()
  .refine(text => text === '' || isDay(text), 'Please choose a day, such as 2026-03-02.')
  .optional()
  .transform(text => text || undefined)

const WORDS = [...PROFIT_STEPS, ...PROFIT_BREAKDOWNS] as const
const by = z
  .string()
  .max(200)
  .optional()
  .transform(text => (text ?? '').split(',').flatMap(word => word.trim().toLowerCase() || []))
  .pipe(z.array(z.enum(WORDS)))

export const ProfitQuery = z
  .object({
    from: day.describe('The first day that orders were placed on, in Dhaka; by itself eight weeks'),
    to: day.describe('The last day, itself included; by itself today'),
    by: by.describe(
      `One of ${PROFIT_STEPS.join(', ')}, which makes the buckets, and any of ${PROFIT_BREAKDOWNS.join(', ')}, with commas between them`,
    ),
    all: z
      .enum(['true', 'false', ''])
      .optional()
      .transform(text => text === 'true')
      .describe('`true`: the sums are also of buckets whose parcels have not ended'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'The end is before the start.',
    path: ['to'],
  })
  .refine(({ from, to }) => !from || !to || daysFrom(from, to) <= MAXIMUM_PROFIT_DAYS, {
    message: `Please choose at most ${MAXIMUM_PROFIT_DAYS} days.`,
    path: ['from'],
  })

/** What a query asks for; without a step weeks, and days or months where weeks would be too few or too many. */
export function profitAsked(query: z.output<typeof ProfitQuery>, today: string): ProfitAsked {
  const latest = query.from ? dayAfter(query.from, MAXIMUM_PROFIT_DAYS - 1) : today
  const toDay = query.to ?? (query.from && today < query.from ? query.from : today < latest ? today : latest)
  const fromDay = query.from ?? dayAfter(toDay, 1 - SHOWN_DAYS)
  return {
    fromDay,
    toDay,
    step: PROFIT_STEPS.find(step => query.by.includes(step)) ?? stepFor(daysFrom(fromDay, toDay)),
    breakdowns: PROFIT_BREAKDOWNS.filter(word => query.by.includes(word)),
    isMatureOnly: !query.all,
  }
}

const stepFor = (days: number): ProfitStep => (days < 14 ? 'day' : days > 200 ? 'month' : 'week')

export const ProfitAnswer = success(schemaOf(ProfitBoardCodec))
