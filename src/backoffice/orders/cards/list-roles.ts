/**
 * The roles of a list of which only the cards in view are in the document, said by hand: between a list and its items
 * stand the rows that are placed.
 */
export const asCardList = { role: 'list' } as const
/** `place`: from 1, of all there are on the page. */
export const asCard = (place: number, count: number) =>
  ({ role: 'listitem', 'aria-posinset': place, 'aria-setsize': count }) as const
