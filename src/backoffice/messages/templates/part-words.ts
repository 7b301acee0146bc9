import { say } from '#backoffice/language/say.ts'

/** `1 part`, `2 parts`. */
export const partsText = (parts: number): string =>
  parts === 1 ? say('1 part') : say('{count} parts', { count: parts })
