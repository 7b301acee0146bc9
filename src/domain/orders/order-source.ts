/** The source of the orders that the shop itself takes. It stays in every list of sources. */
export const WEBSITE = 'Website'

/** In characters. */
export const MAXIMUM_SOURCE_LENGTH = 20

/** The source of a list that a text means: the very one, or else one that differs in case alone. */
export const sourceIn = (sources: readonly string[], text: string): string | undefined =>
  sources.find(source => source === text) ??
  sources.find(source => source.toLowerCase() === text.toLowerCase())
