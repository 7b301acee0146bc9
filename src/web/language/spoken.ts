import type { Dictionary } from './speaker.ts'

/** What stands in the holes of a text; staff read what is missing as it is, which a test would show. */
export type SpokenValues = Readonly<Record<string, string | number | null | undefined>>

type Source = {
  /** None: English. */
  words(): Dictionary | undefined
  /** In a browser: brings the words of a screen that are not there yet; undefined when all are. */
  bring?(path: string): Promise<unknown> | undefined
}

/**
 * The words of the apps that staff live in. Their texts also stand in plain functions, tables and toasts, outside of any
 * component, so the words come from here and not from a context. A browser has those of its document, for as long as
 * the document lives; the server has those of the page that it is making, see `entry.server.tsx`.
 */
const source: Source = { words: () => undefined }

/** Called once, by the entry of the browser and by that of the server. */
export const speakFrom = (given: Source): void => void Object.assign(source, given)

/** Resolves when the words of a screen are there; undefined: they are, or nothing but English is spoken. */
export const wordsOnTheirWay = (path: string): Promise<unknown> | undefined => source.bring?.(path)

/** Whether Bengali is spoken at this moment. */
export const isBengali = (): boolean => source.words() !== undefined

/** A text in the language of who reads it. Digits stay Latin: staff compare them with papers and other programs. */
export function saidNow(text: string, values?: SpokenValues): string {
  const said = source.words()?.[text] ?? text
  return values
    ? said.replace(/\{(\w+)\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole))
    : said
}

/**
 * A table whose texts are said when they are read, since a table is made before anybody reads it: every text of it, or
 * with `names` those of these properties, at any depth.
 */
export function spokenTable<Table extends object>(table: Table, names: readonly string[]): Table {
  const spoken: Table = Array.isArray(table) ? Object.assign([], table) : Object.assign({})
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(table)))
    if (property.enumerable) Object.defineProperty(spoken, name, spokenProperty(name, property, names))
  return spoken
}

function spokenProperty(
  name: string,
  property: PropertyDescriptor,
  names: readonly string[],
): PropertyDescriptor {
  const value: unknown = property.value
  if (typeof value === 'string' && (names.length === 0 || names.includes(name)))
    return { get: () => saidNow(value), enumerable: true, configurable: true }
  return isPlain(value) ? { ...property, value: spokenTable(value, names) } : property
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
