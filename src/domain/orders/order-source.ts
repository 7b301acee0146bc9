/** The source of the orders that the shop itself takes. It stays in every list of sources. */
export const WEBSITE = 'Website'

/** The source of an order that carries the new pairs of a case. Nobody gives it to another, nor takes it from one. */
export const EXCHANGE = 'Exchange'

/** The sources that people may give to orders. */
export const ownSources = (sources: readonly string[]): string[] =>
  sources.filter(source => source.toLowerCase() !== EXCHANGE.toLowerCase())

/** In characters. */
export const MAXIMUM_SOURCE_LENGTH = 20

/** The source of a list that a text means: the very one, or else one that differs in case alone. */
export const sourceIn = (sources: readonly string[], text: string): string | undefined =>
  sources.find(source => source === text) ??
  sources.find(source => source.toLowerCase() === text.toLowerCase())
