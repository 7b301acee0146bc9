/** The specification's page sizes of a list, 50 by itself. */
export const PAGE_SIZES = [50, 100, 150, 200, 500] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** The page size closest from above to what was asked for; the largest for more. */
export const pageSize = (asked: number): PageSize => PAGE_SIZES.find(size => size >= asked) ?? 500
