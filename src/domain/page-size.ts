/** The specification's page sizes of a list, 50 by itself. */
export const PAGE_SIZES = [50, 100, 150, 200, 500] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** The smallest page size that is at least the requested one; the largest for more. */
export const pageSize = (asked: number): PageSize => PAGE_SIZES.find(size => size >= asked) ?? 500
