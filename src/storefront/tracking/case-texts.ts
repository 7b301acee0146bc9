import type { ShopperCase, ShopperCases } from '#domain/cases/shopper-case.ts'
import { weekdayAndDayIn } from '#domain/language/dates-in.ts'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'

/** Until when something may be asked for: a wrong size, and a defect where that has other days. */
export function untilText(
  { exchangeUntil, defectUntil }: NonNullable<ShopperCases['clock']>,
  { language, say }: PageSpeaker,
): string {
  const day = (iso: string) => weekdayAndDayIn(language, iso)
  const last = defectUntil === exchangeUntil ? null : defectUntil
  if (exchangeUntil !== null && last !== null)
    return say('You can ask about a wrong size until {day}, a defect until {last}, end of day.', {
      day: day(exchangeUntil),
      last: day(last),
    })
  if (exchangeUntil !== null)
    return say('You can ask about a wrong size until {day}, end of day.', { day: day(exchangeUntil) })
  return last === null ? '' : say('You can ask about a defect until {day}, end of day.', { day: day(last) })
}

/** What a shopper asked for: `Rupsha Penny Shacci, Tan, size 41 for size 42`. */
export function askedText({ pairs, kind }: ShopperCase, { say }: PageSpeaker): string {
  const texts = pairs.map(({ name, color, size, wantedSize: wanted }) => {
    if (wanted !== null)
      return say('{name}, {color}, size {size} for size {wanted}', { name, color, size, wanted })
    return kind === 'return'
      ? say('{name}, {color}, size {size} for the money', { name, color, size })
      : say('{name}, {color}, size {size}', { name, color, size })
  })
  return [...new Set(texts)].join('; ')
}

/** How a case stands, as its shopper reads it. */
export function stateText(one: ShopperCase, speaker: PageSpeaker): string {
  const { collectTaka, refundTaka } = one
  const { say, taka } = speaker
  const words = say(STATE_TEXTS[one.state], { sizes: wantedSizes(one, speaker) })
  const isOver = one.state === 'closed' || one.state === 'refused' || one.state === 'cancelled'
  if (isOver) return words
  if (collectTaka !== null && collectTaka > 0)
    return `${words} ${say('You pay {sum} at the door.', { sum: taka(collectTaka) })}`
  if (refundTaka !== null && refundTaka > 0)
    return `${words} ${say('You get {sum} back.', { sum: taka(refundTaka) })}`
  return words
}

const wantedSizes = ({ pairs }: ShopperCase, { say, number }: PageSpeaker): string => {
  const sizes = new Set(pairs.flatMap(({ wantedSize }) => wantedSize ?? []))
  return sizes.size === 0
    ? say('The new pair')
    : say('Size {sizes}', { sizes: [...sizes].map(number).join(', ') })
}

/** `{sizes}`: what goes out. */
const STATE_TEXTS = {
  asked: 'We have your request, and call you.',
  waiting: '{sizes} is gone at the moment. We call you when it is back.',
  approved: 'Agreed. We wait for your pair.',
  reserved: 'Agreed. {sizes} is kept for you.',
  booked: '{sizes} is on its way to you.',
  refused_at_door: 'The new pair came back to us. Please call us.',
  lost: 'Something happened to the new pair on its way. Please call us.',
  swapped_at_door: 'Exchanged. Your old pair is on its way to us.',
  outbound_delivered: 'The new pair was delivered.',
  old_back: 'Your pair is with us, and we look at it.',
  closed: 'This is done.',
  refused: 'We could not agree to this. Please call us if that is a mistake.',
  cancelled: 'This was ended. Please call us if that is a mistake.',
} as const satisfies Record<ShopperCase['state'], string>
