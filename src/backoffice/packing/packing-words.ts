import type { Scanned, ScannedPair, WrongWhy } from '#domain/packing/packing.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** Such as 2:46 PM, in Dhaka. */
export const clockTime = (iso: string): string => clock.format(new Date(iso))

export const pairsText = (pairs: number): string => (pairs === 1 ? '1 pair' : `${pairs} pairs`)

export const parcelsText = (parcels: number): string => (parcels === 1 ? '1 parcel' : `${parcels} parcels`)

/** Such as "Padma, Master 42". */
export const pairWords = ({
  productName,
  color,
  size,
}: Pick<ScannedPair, 'productName' | 'color' | 'size'>): string => `${productName}, ${color} ${size}`

export const WRONG_HEADS: Readonly<Record<WrongWhy, string>> = {
  size: 'Wrong size',
  color: 'Wrong color',
  product: 'Another shoe',
  full: 'One too many',
}

/** That all pairs are right, for how many there are. */
export const rightWords = (pairs: number): string =>
  pairs === 1 ? 'The pair is right' : pairs === 2 ? 'Both pairs are right' : `All ${pairs} pairs are right`

/** What came of a scan in a line, for people who hear the screen. */
export function resultWords({ result, order, why, needed, parcel, cases }: Scanned): string {
  const parcelName = `Parcel ${order?.orderNo ?? ''}`
  switch (result) {
    case 'opened':
      return `${parcelName} is open.`
    case 'counted':
      return `Right. ${countedText(parcel)}`
    case 'complete':
      return `${rightWords(parcel?.order.pairs ?? 0)}.`
    case 'wrong':
      return `${WRONG_HEADS[why ?? 'product']}.${needed ? ` The parcel needs ${pairWords(needed)}.` : ''}`
    case 'changed':
      return `${parcelName}: its order changed. Please look at it again.`
    case 'packed':
      return `${parcelName} is packed.`
    case 'over':
      return `${parcelName} is not to be packed any more.`
    case 'noted':
      return `${parcelName}: noted.`
    case 'coming_back':
      return `${parcelName} is coming back.${ofCases(cases)}`
    case 'case_back':
      return awaitedWords(cases)
  }
}

const ofCases = (cases: Scanned['cases']): string =>
  cases.length === 0 ? '' : ` It belongs to case ${cases.map(({ caseNo }) => caseNo).join(', ')}.`

function awaitedWords(cases: Scanned['cases']): string {
  const [only] = cases
  return cases.length === 1 && only
    ? `Case ${only.caseNo} of order ${only.orderNo} awaits this.`
    : `${cases.length} cases await this. Choose whose it is.`
}

export const countedText = (parcel: Scanned['parcel']): string =>
  parcel === null ? '' : `${countedIn(parcel)} of ${pairsText(neededIn(parcel))}`

type Counted = { pairs: readonly { counted: number; needed: number }[] }
export const countedIn = ({ pairs }: Counted): number => pairs.reduce((sum, { counted }) => sum + counted, 0)
export const neededIn = ({ pairs }: Counted): number => pairs.reduce((sum, { needed }) => sum + needed, 0)
