import type { Db } from '#db/open-db.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { countByStatus, type StatusCounts, shownOf } from './count-orders.ts'
import { fitsTab } from './fits-orders.ts'
import type { FoundPage } from './found-page.ts'
import { findNarrowest, type Narrowest, narrowScan, readAmong } from './narrow-scan.ts'
import { countHidden, pageAtOnce, readAtOnce } from './page-capped.ts'
import { pageOfFew } from './page-of-few.ts'
import {
  countAmongNewest,
  holdsText,
  holdsTextItself,
  indexScan,
  lookingThrough,
  type Numbers,
} from './pick-orders.ts'
import {
  findHeld,
  findNewest,
  findRare,
  type Held,
  isFound,
  isRare,
  looksCommon,
  streaming,
} from './search-orders.ts'

/** Up to this many orders with a text are all read. */
const RARE = 1_000
/** Forty pages of fifty: a person who finds that many types another letter. */
const COUNTED_AT_MOST = 2_000
/** Up to this many orders of the facets are checked one by one: faster than by a common word. */
const FEW = 50_000
/** Up to this many orders of one value are checked one by one. */
const LOOKED_THROUGH = 10_000
/** Up to this many, those of every tab, so that what a list hides is counted with it. */
const LOOKED_THROUGH_AT_ONCE = 3_000
/**
 * Looking every order that holds a word up takes 0.7 microseconds each, checking an order by itself 4, until enough are
 * found: so many times the orders of the list is the square of the number of orders for which both take the same.
 */
const SEARCHED = (COUNTED_AT_MOST * 4) / 0.7
/** Of the Fake orders and the Follow Ups with a common word, only this many of the newest are checked. */
const HIDDEN_LOOKED_THROUGH = 1_000

type Asked = { terms: readonly string[]; filter: OrderFilter; view: OrderPage }

/** A page of the orders that contain one of the texts; exact unless the text is a common word. */
export async function pageByText(db: Db, asked: Asked): Promise<FoundPage> {
  const { terms, filter, view } = asked
  const sought = { terms, filter, sorting: view }
  const cap = COUNTED_AT_MOST
  const most = readAtOnce(view, cap)
  const isCommon = await looksCommon(db, terms)
  const held = isCommon ? undefined : await findHeld(db, sought, { rare: RARE, most })
  if (held?.isRare) return pageOfFew(held.orders, asked)
  const found = await findNarrowest(db, filter)
  const also = holdsTextItself(db, terms)
  if (found && found.rows <= LOOKED_THROUGH_AT_ONCE) {
    const [orders, isFew] = await Promise.all([
      readAmong(db, found.narrow, { ...sought, also }),
      isCommon && isRare(db, terms, RARE),
    ])
    const page = pageOfFew(orders, asked)
    if (isFew) return page
    const shown = orders.filter(order => fitsTab(order, filter)).map(({ orderNo }) => orderNo)
    const capped = await pageAtOnce(async () => shown, { filter, view, cap })
    return { ...capped, counts: undefined, hidden: page.hidden }
  }
  const counts = await countByStatus(db, filter)
  const known = isCommon && isNewestOfAll(asked) ? await findNewest(db, sought, most) : numbersOf(held)
  const numbers = known ? async () => known : await wayToCommon(db, asked, { found, counts })
  const page = await pageAtOnce(numbers, { filter, view, cap })
  // what only looked common
  if (isCommon && page.total <= RARE && (await isRare(db, terms, RARE)))
    return pageOfFew(await findRare(db, sought), asked)
  // none has the facets: beside a status of the courier all that lists leave out would be read in vain
  const hidden = await countHidden(filter, async left =>
    shownOf(counts, left) === 0
      ? 0
      : await countAmongNewest(db, left, { also, newest: HIDDEN_LOOKED_THROUGH }),
  )
  return { ...page, counts: undefined, hidden }
}

const numbersOf = (held: Held | undefined) => held?.orders.map(({ orderNo }) => orderNo)

/** Whether a list leaves nothing out, or only what it hides, so that a walk from the newest finds enough of a common word. */
const isNewestOfAll = ({ filter: { search: _, withHidden: __, ...facets }, view }: Asked): boolean =>
  view.sortBy === 'createdAt' &&
  view.direction === 'desc' &&
  Object.values(facets).every(facet => facet === undefined)

/**
 * PostgreSQL plans by its statistics of the words; SQLite's search index has one order, the newest first. When the
 * facets leave few orders, those are checked one by one, unless still fewer contain the text.
 */
async function wayToCommon(
  db: Db,
  { terms, filter, view }: Asked,
  { found, counts }: { found: Narrowest | undefined; counts: StatusCounts },
): Promise<Numbers> {
  const itself = holdsTextItself(db, terms)
  if (found && found.rows <= LOOKED_THROUGH) return narrowScan(db, found.narrow, itself).numbers
  const shown = shownOf(counts, filter)
  const isStreamed = db.engine === 'sqlite' && view.sortBy === 'createdAt'
  const isFew = shown < FEW && !(isStreamed && (await isRare(db, terms, shown)))
  if (isStreamed && !isFew) return streaming(db, terms)
  // by day the index of a condition holds them nearer together than that of all orders
  const isTogether = view.sortBy === 'createdAt' && found?.narrow.sorted.sortBy === 'createdAt'
  if (isFew) return isTogether ? narrowScan(db, found.narrow, itself).numbers : lookingThrough(db, itself)
  const isSearched =
    db.engine === 'sqlite' && (await isRare(db, terms, Math.round(Math.sqrt(SEARCHED * shown))))
  return indexScan(db, isSearched ? isFound(terms) : holdsText(terms)).numbers
}
