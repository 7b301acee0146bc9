import type { PageSpeaker } from './use-page-language.ts'

/** `3 days`, `1 day`, in the language of a page. */
export const daysIn = (count: number, say: PageSpeaker['say']): string =>
  count === 1 ? say('{count} day', { count }) : say('{count} days', { count })
