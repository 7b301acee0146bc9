import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { Scanned, ScannedPair, WrongWhy } from '#domain/packing/packing.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** Such as 2:46 PM, in Dhaka. */
export const clockTime = (iso: string): string => clock.format(new Date(iso))

export const pairsText = (pairs: number): string =>
  pairs === 1 ? say('1 pair') : say('{pairs} pairs', { pairs })

export const parcelsText = (parcels: number): string =>
  parcels === 1 ? say('1 parcel') : say('{parcels} parcels', { parcels })

/** Such as "Padma, Master 42". */
export const pairWords = ({
  productName,
  color,
  size,
}: Pick<ScannedPair, 'productName' | 'color' | 'size'>): string => `${productName}, ${color} ${size}`

export const WRONG_HEADS: Readonly<Record<WrongWhy, string>> = spoken({
  size: 'Wrong size',
  color: 'Wrong color',
  product: 'Another shoe',
  full: 'One too many',
})

/** That all pairs are right, for how many there are. */
export const rightWords = (pairs: number): string =>
  pairs === 1
    ? say('The pair is right')
    : pairs === 2
      ? say('Both pairs are right')
      : say('All {pairs} pairs are right', { pairs })

/** What came of a scan in a line, for people who hear the screen. */
export function resultWords({ result, order, why, needed, parcel, cases }: Scanned): string {
  const parcelName = say('Parcel {part}', { part: order?.orderNo ?? '' })
  switch (result) {
    case 'opened':
      return say('{parcelName} is open.', { parcelName })
    case 'counted':
      return say('Right. {parcel}', { parcel: countedText(parcel) })
    case 'complete':
      return `${rightWords(parcel?.order.pairs ?? 0)}.`
    case 'wrong':
      return `${WRONG_HEADS[why ?? 'product']}.${needed ? say(' The parcel needs {needed}.', { needed: pairWords(needed) }) : ''}`
    case 'changed':
      return say('{parcelName}: its order changed. Please look at it again.', { parcelName })
    case 'packed':
      return say('{parcelName} is packed.', { parcelName })
    case 'over':
      return say('{parcelName} is not to be packed any more.', { parcelName })
    case 'noted':
      return say('{parcelName}: noted.', { parcelName })
    case 'coming_back':
      return say('{parcelName} is coming back.{cases}', { parcelName, cases: ofCases(cases) })
    case 'case_back':
      return awaitedWords(cases)
  }
}

const ofCases = (cases: Scanned['cases']): string =>
  cases.length === 0
    ? ''
    : say(' It belongs to case {list}.', { list: cases.map(({ caseNo }) => caseNo).join(', ') })

function awaitedWords(cases: Scanned['cases']): string {
  const [only] = cases
  return cases.length === 1 && only
    ? say('Case {caseNo} of order {orderNo} awaits this.', { caseNo: only.caseNo, orderNo: only.orderNo })
    : say('{count} cases await this. Choose whose it is.', { count: cases.length })
}

export const countedText = (parcel: Scanned['parcel']): string =>
  parcel === null
    ? ''
    : say('{parcel} of {parcel2}', { parcel: countedIn(parcel), parcel2: pairsText(neededIn(parcel)) })

type Counted = { pairs: readonly { counted: number; needed: number }[] }
export const countedIn = ({ pairs }: Counted): number => pairs.reduce((sum, { counted }) => sum + counted, 0)
export const neededIn = ({ pairs }: Counted): number => pairs.reduce((sum, { needed }) => sum + needed, 0)
