import { focusUnlessElsewhere } from './focus-unless-elsewhere.ts'

/** The row that is being deleted, and the question about it on its way out. */
const GOING = ':is(tr, li)[aria-busy="true"], [role="alertdialog"][data-closed]'

/** Gives the list the focus that a deleted row takes with it. */
export const focusAfterDeletion = (list: HTMLElement | null): void =>
  focusUnlessElsewhere(list, document.activeElement?.closest(GOING))
