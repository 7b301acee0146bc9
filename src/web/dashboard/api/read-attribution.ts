import { type Attribution, CLICK_MARKS, type Visit } from '#domain/attribution.ts'
import { fieldsOf } from './read-answer.ts'

/** Where the shopper of an order came from; null where nobody knows, or a list does not say. */
export function readAttribution(given: unknown): Attribution | null {
  if (given === null || given === undefined) return null
  const { value } = fieldsOf(given)
  return { first: readVisit(value('first')), last: readVisit(value('last')) }
}

function readVisit(given: unknown): Visit | null {
  if (given === null) return null
  const { text, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  return {
    at: text('at'),
    landing: text('landing'),
    referrer: textOrNull('referrer'),
    source: textOrNull('utm_source'),
    medium: textOrNull('utm_medium'),
    campaign: textOrNull('utm_campaign'),
    term: textOrNull('utm_term'),
    content: textOrNull('utm_content'),
    clickMark: CLICK_MARKS.find(mark => mark === value('click_mark')) ?? null,
  }
}
