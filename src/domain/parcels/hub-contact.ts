import { storedPhone } from '../phone.ts'

/** A number in the courier's words; `of`: whose it is, null where they do not say. */
export type SaidPhone = { of: 'hub' | 'rider' | null; phone: string }
/** Whom to ring about a parcel, as far as the courier named them: no couriers' interface has fields for it. */
export type HubContact = { name: string | null; phones: SaidPhone[] }

/** As many as anybody tries; the hub's stands first. */
const MOST_PHONES = 3

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}[\p{L}'’-]+|\d{1,2}\b)){0,2}`
const NAMED = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?!(?:Arrived|At|From|In|Left|Our|Parcel|Reached|Received|The|To)\s)(${NAME})\s[Hh]ub\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b[Hh]ub[:,]?\s(?!(?:Agent|Call|Contact|In|Incharge|Manager|Mobile|Number|Phone|Rider)\b)(${NAME})`,
    'u',
  ),
]
const PHONE = /(?<!\d)(?:\+?88)?01[3-9][\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/g
const WHOSE = /(hub|হাব)|(rider|রাইডার)|(customer|recipient|receiver|গ্রাহক|কাস্টমার)/gi

/** `texts`: what the courier said of the parcel, newest first. `own`: the customer's numbers, which are no contact. */
export function hubContact(texts: readonly string[], own: readonly (string | null)[]): HubContact {
  const phones = new Map<string, SaidPhone>()
  for (const said of texts.flatMap(phonesIn))
    if (!own.includes(said.phone) && !phones.has(said.phone)) phones.set(said.phone, said)
  return {
    name: texts.map(hubIn).find(name => name !== undefined) ?? null,
    phones: [...phones.values()]
      .slice(0, MOST_PHONES)
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  }
}

const placeOf = ({ of }: SaidPhone): number => (of === 'hub' ? 0 : 1)

function hubIn(text: string): string | undefined {
  for (const pattern of NAMED) {
    const name = pattern.exec(text)?.[1]
    if (name !== undefined) return name
  }
  return undefined
}

/** The numbers of a text with what stands before each, back to the number or the sentence before. */
function phonesIn(text: string): SaidPhone[] {
  let end = 0
  return [...text.matchAll(PHONE)].flatMap(match => {
    const before =
      text
        .slice(end, match.index)
        .split(/[.!?।]\s/)
        .at(-1) ?? ''
    end = match.index + match[0].length
    const phone = storedPhone(match[0])
    const of = whoseNumber(before)
    return phone === undefined || of === 'customer' ? [] : [{ of, phone }]
  })
}

function whoseNumber(before: string): SaidPhone['of'] | 'customer' {
  const named = [...before.matchAll(WHOSE)].map(([, hub, rider]) =>
    hub ? 'hub' : rider ? 'rider' : 'customer',
  )
  if (named.at(-1) === 'customer') return 'customer'
  const [of = null, other] = new Set(named.filter(who => who !== 'customer'))
  // "the rider of the hub" may be either
  return other === undefined ? of : null
}
