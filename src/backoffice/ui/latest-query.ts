/**
 * The query of the browser's address, which is ahead of what is drawn: a choice right after another adds to it. Only
 * what changes an address reads it; what is shown is what `useSearchParams` returns.
 */
export const latestQuery = () => new URLSearchParams(window.location.search)

/**
 * The state of that address, where screens keep what is typed out of it; React Router names it `usr`. A change of it alone
 * reaches the browser at once where it is navigated to with `defaultShouldRevalidate: false`: React Router takes it for a
 * reload, and would ask the shop first.
 */
export const latestState = (): unknown => window.history.state?.usr
