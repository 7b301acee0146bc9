import { say } from '#backoffice/language/say.ts'
import type { Codec } from '#contract/codec-parts.ts'
import { isRecord } from '#web/is-record.ts'
import { callShop, readWith } from './call-shop.ts'

/** Figures of the present, or, with `asOf`, all that was so at that moment: they come from a replica of the database. */
export type Late<Figures> = Figures & { asOf?: string }

/** Calls for figures that may be some seconds late. Throws `CallFailed`. */
export async function readLate<Figures extends object>(
  codec: Pick<Codec<Figures, unknown>, 'read'>,
  path: string,
): Promise<Late<Figures>> {
  const { data, as_of: asOf } = await callShop(path)
  return { ...readWith(codec, data), ...(typeof asOf === 'string' && { asOf }) }
}

/** The same digits and the same day with its 24 hours in both languages. */
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Dhaka' })

/** `Figures as of 14:03:05`, in Dhaka. */
export const figuresAsOf = (asOf: string): string =>
  say('Figures as of {at}', { at: clock.format(new Date(asOf)) })

/** Whether an answer on the screen is of an earlier moment than its own. */
export const isLate = (answer: unknown): boolean => isRecord(answer) && typeof answer.asOf === 'string'
