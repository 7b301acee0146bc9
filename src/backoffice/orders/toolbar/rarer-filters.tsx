import { lazyPart } from '../../ui/lazy-part.tsx'

/** The filters that most people seldom need. They ask the shop for lists: whoever can load those can load this, too. */
export const RarerFilters = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields, {
  what: 'The filters',
})
