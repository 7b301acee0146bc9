import { focusUnlessElsewhere } from './focus-unless-elsewhere.ts'

/** A row is busy while it is deleted. */
const GOING = ':is(tr, li)[aria-busy="true"]'

/** Moves the focus from a deleted row to its list. */
export const focusAfterDeletion = (list: HTMLElement | null): boolean =>
  focusUnlessElsewhere(list, document.activeElement?.closest(GOING))
