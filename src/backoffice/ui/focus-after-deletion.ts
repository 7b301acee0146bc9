import { focusUnlessElsewhere } from './focus-unless-elsewhere.ts'

/** A row is busy while it is deleted. */
const GOING = ':is(tr, li)[aria-busy="true"]'

/** Gives the list the focus that a deleted row takes with it. */
export const focusAfterDeletion = (list: HTMLElement | null): boolean =>
  focusUnlessElsewhere(list, document.activeElement?.closest(GOING))
