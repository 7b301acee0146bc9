import type { Db } from '#db/open-db.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { countByStatus, shownOf } from './count-orders.ts'
import type { FoundPage } from './found-page.ts'
import { countHidden, pageAtOnce } from './page-capped.ts'
import { pageOfFew } from './page-of-few.ts'
import { countAmongNewest, holdsText, indexScan, lookingThrough, type Numbers } from './pick-orders.ts'
import { findRare, isRare, streaming } from './search-orders.ts'

/** So many orders that hold a text are read whole. */
const RARE = 1_000
/** Forty pages of fifty: whoever finds so many types another letter. */
const COUNTED_AT_MOST = 2_000
/** So few orders of the facets are looked through one by one sooner than all that hold a common word; measured on each. */
const FEW = { sqlite: 50_000, postgres: 20_000 } as const
/** Of a common word, only so many of the newest Fake ones, and Follow Ups, are looked through. */
const HIDDEN_LOOKED_THROUGH = 1_000

type Asked = { terms: readonly string[]; filter: OrderFilter; view: OrderPage }

/** A page of the orders that hold one of the texts; exact unless the text is a common word. */
export async function pageByText(db: Db, asked: Asked): Promise<FoundPage> {
  const { terms, filter, view } = asked
  if (await isRare(db, terms, RARE))
    return pageOfFew(await findRare(db, { terms, filter, sorting: view }), asked)
  const found = await pageAtOnce(await wayToCommon(db, asked), { ...asked, cap: COUNTED_AT_MOST })
  const among = { also: holdsText(terms), newest: HIDDEN_LOOKED_THROUGH }
  const hidden = await countHidden(filter, left => countAmongNewest(db, left, among))
  return { ...found, counts: undefined, hidden }
}

/**
 * PostgreSQL finds its way by what it knows of the words; SQLite's search index knows one order, the newest first. Where
 * the facets leave few orders, those are looked through, unless still fewer hold the text.
 */
async function wayToCommon(db: Db, { terms, filter, view }: Asked): Promise<Numbers> {
  const shown = shownOf(await countByStatus(db, filter), filter)
  const isStreamed = db.engine === 'sqlite' && view.sortBy === 'createdAt'
  const isFew = shown < FEW[db.engine] && !(isStreamed && (await isRare(db, terms, shown)))
  if (isStreamed && !isFew) return streaming(db, terms)
  return (isFew ? lookingThrough : indexScan)(db, holdsText(terms)).numbers
}
