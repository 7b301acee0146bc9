/** How many people a page of the users list may show. */
export const USERS_PAGE_SIZES = [50, 100, 150, 200, 500] as const
const LARGEST = 500

/** The smallest page that shows as many as were asked for, else the largest. */
export const usersPageSize = (asked: number): number =>
  USERS_PAGE_SIZES.find(size => size >= asked) ?? LARGEST
