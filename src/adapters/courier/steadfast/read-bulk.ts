import type { Answered, Booking, CourierFailure } from '../courier.ts'
import { filledText, type Loose, looseObject } from '../courier-answer-shape.ts'
import { saysTaken } from '../judge-answer.ts'
import { redactMessage } from '../redact-message.ts'
import { bookingOf } from './read-booking.ts'

const UNSAID: CourierFailure = {
  ok: false,
  kind: 'uncertain',
  message: 'The courier said nothing of this parcel.',
}

/** One result for each invoice, from any of the three answers to a bulk booking: a bare list, or one under `data`. */
export function readBulk(
  json: unknown,
  invoices: readonly string[],
  secrets: readonly string[],
): Answered<{ booking: Booking }>[] {
  const { data } = looseObject(json)
  const rows = (Array.isArray(json) ? json : Array.isArray(data) ? data : []).map(looseObject)
  const byInvoice = new Map(rows.map(row => [String(row.invoice), row]))
  return invoices.map(invoice => outcomeOf(byInvoice.get(invoice), secrets))
}

function outcomeOf(row: Loose | undefined, secrets: readonly string[]): Answered<{ booking: Booking }> {
  if (!row) return UNSAID
  const booking = bookingOf(row)
  const complaints = complaintsOf(row.error)
  const isError = row.status === 'error' || complaints.length > 0
  if (booking) return isError ? UNSAID : { ok: true, booking }
  // accepted, but without a consignment: the result is unknown
  if (!isError) return UNSAID
  return {
    ok: false,
    kind: saysTaken(complaints) ? 'duplicate' : 'rejected',
    message:
      redactMessage(complaints.join(' '), secrets) || 'The courier did not take it and did not say why.',
  }
}

/** A list of messages or codes, or that list as JSON text. */
function complaintsOf(error: unknown): string[] {
  const listed = typeof error === 'string' ? parsedList(error) : error
  if (Array.isArray(listed)) return listed.map(filledText).filter(text => text !== null)
  const text = filledText(error)
  return text === null ? [] : [text]
}

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
