import type { ShopperCase, ShopperCases } from '#domain/cases/shopper-case.ts'
import { formatTaka } from '#domain/money.ts'

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Dhaka',
})

/** `Tuesday, Nov 24` in Dhaka. */
const dayText = (until: string): string => weekday.format(new Date(until))

/** Until when something may be asked for: a wrong size, and a defect where that has other days. */
export function untilText({ exchangeUntil, defectUntil }: NonNullable<ShopperCases['clock']>): string {
  const parts = [
    exchangeUntil !== null && `a wrong size until ${dayText(exchangeUntil)}`,
    defectUntil !== null && defectUntil !== exchangeUntil && `a defect until ${dayText(defectUntil)}`,
  ].filter(part => part !== false)
  if (parts.length === 0) return ''
  const words = parts.join(', ')
  return `You can ask about ${words}, end of day.`
}

/** What a shopper asked for: `Rupsha Penny Shacci, Tan, size 41 for size 42`. */
export function askedText({ pairs, kind }: ShopperCase): string {
  const texts = pairs.map(
    ({ name, color, size, wantedSize }) =>
      `${name}, ${color}, size ${size}${wantedSize === null ? (kind === 'return' ? ' for the money' : '') : ` for size ${wantedSize}`}`,
  )
  return [...new Set(texts)].join('; ')
}

/** How a case stands, as its shopper reads it. */
export function stateText(one: ShopperCase): string {
  const { collectTaka, refundTaka } = one
  const words = STATE_TEXTS[one.state](wantedSizes(one))
  const isOver = one.state === 'closed' || one.state === 'refused' || one.state === 'cancelled'
  if (isOver) return words
  if (collectTaka !== null && collectTaka > 0)
    return `${words} You pay ${formatTaka(collectTaka)} at the door.`
  if (refundTaka !== null && refundTaka > 0) return `${words} You get ${formatTaka(refundTaka)} back.`
  return words
}

const wantedSizes = ({ pairs }: ShopperCase): string => {
  const sizes = new Set(pairs.flatMap(({ wantedSize }) => wantedSize ?? []))
  return sizes.size === 0 ? 'The new pair' : `Size ${[...sizes].join(', ')}`
}

const STATE_TEXTS: Readonly<Record<ShopperCase['state'], (sizes: string) => string>> = {
  asked: () => 'We have your request, and call you.',
  waiting: sizes => `${sizes} is gone at the moment. We call you when it is back.`,
  approved: () => 'Agreed. We wait for your pair.',
  reserved: sizes => `Agreed. ${sizes} is kept for you.`,
  booked: sizes => `${sizes} is on its way to you.`,
  refused_at_door: () => 'The new pair came back to us. Please call us.',
  lost: () => 'Something happened to the new pair on its way. Please call us.',
  swapped_at_door: () => 'Exchanged. Your old pair is on its way to us.',
  outbound_delivered: () => 'The new pair was delivered.',
  old_back: () => 'Your pair is with us, and we look at it.',
  closed: () => 'This is done.',
  refused: () => 'We could not agree to this. Please call us if that is a mistake.',
  cancelled: () => 'This was ended. Please call us if that is a mistake.',
}
