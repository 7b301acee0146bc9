/**
 * The form of values on the wire: one table for each thing, by which the shop writes it into an answer and the back
 * office reads it. Without zod, which would weigh more in the browser than all that it reads (docs/decisions/0047); the
 * document's schemas come from the same tables (codec-schema.ts).
 */
export type Codec<Value, Wire> = {
  /** The description for the OpenAPI document. */
  kind: Kind
  /** Throws `Unreadable` for any other value. */
  read(sent: unknown): Value
  write(value: Value): Wire
}

export type Kind =
  | { is: 'text' | 'whole' | 'count' | 'number' | 'bool' | 'instant' | 'day' | 'nothing' }
  | { is: 'words'; words: readonly string[] }
  /** Numbers by these words, or by any words. */
  | { is: 'counts'; words?: readonly string[] }
  /** Plain values by any names. */
  | { is: 'values' }
  | { is: 'nullable' | 'list'; of: Kind }
  | { is: 'choice'; of: readonly Kind[] }
  | { is: 'object'; fields: Readonly<Record<string, Kind>> }

export type ValueOf<Part> = Part extends { read(sent: unknown): infer Value } ? Value : never
export type WireOf<Part> = Part extends { write(value: never): infer Wire } ? Wire : never

/** Thrown when a sent value does not match the table. */
export class Unreadable extends Error {}

const plain = <Value>(kind: Kind, is: (sent: unknown) => sent is Value): Codec<Value, Value> => ({
  kind,
  read(sent) {
    if (is(sent)) return sent
    throw new Unreadable()
  },
  write: value => value,
})
const isText = (sent: unknown): sent is string => typeof sent === 'string'
const isObject = (sent: unknown): sent is Record<string, unknown> => typeof sent === 'object' && sent !== null
const isNumber = (sent: unknown): sent is number => typeof sent === 'number'

export const text = plain({ is: 'text' }, isText)
/** Also whole taka. */
export const whole = plain({ is: 'whole' }, isNumber)
/** Whole and never negative. */
export const count = plain({ is: 'count' }, isNumber)
export const number = plain({ is: 'number' }, isNumber)
export const bool = plain({ is: 'bool' }, (sent): sent is boolean => typeof sent === 'boolean')
/** ISO-8601 UTC. */
export const instant = plain({ is: 'instant' }, isText)
/** A day in Dhaka, YYYY-MM-DD. */
export const day = plain({ is: 'day' }, isText)

export const oneOf = <const Word extends string>(words: readonly Word[]): Codec<Word, Word> =>
  plain({ is: 'words', words }, (sent): sent is Word => words.some(word => word === sent))

export const nullable = <Value, Wire>(part: Codec<Value, Wire>): Codec<Value | null, Wire | null> => ({
  kind: { is: 'nullable', of: part.kind },
  read: sent => (sent === null ? null : part.read(sent)),
  write: value => (value === null ? null : part.write(value)),
})

/** Null on the wire where the reader may not see the value; read as `hidden`. */
export const hideable = <Value, Wire>(
  part: Codec<Value, Wire>,
  hidden: Value,
): Codec<Value, Wire | null> => ({
  kind: { is: 'nullable', of: part.kind },
  read: sent => (sent === null ? hidden : part.read(sent)),
  write: part.write,
})

export const textOrNumber: Codec<string | number, string | number> = plain(
  { is: 'choice', of: [text.kind, whole.kind] },
  (sent): sent is string | number => isText(sent) || isNumber(sent),
)

export const listOf = <Value, Wire>(part: Codec<Value, Wire>): Codec<Value[], Wire[]> => ({
  kind: { is: 'list', of: part.kind },
  read(sent) {
    if (Array.isArray(sent)) return sent.map(item => part.read(item))
    throw new Unreadable()
  },
  write: values => values.map(value => part.write(value)),
})

/** A field with another name on the wire. */
export const named = <const Name extends string, Value, Wire>(
  wireName: Name,
  part: Codec<Value, Wire>,
): Codec<Value, Wire> & { wireName: Name } => ({ ...part, wireName })

/** By the names in the shop, in the order of the answer. */
export type Fields = Readonly<Record<string, Codec<unknown, unknown> & { wireName?: string }>>
export type WireName<Of extends Fields, Name extends keyof Of> = Of[Name] extends {
  wireName: infer Wire extends string
}
  ? Wire
  : Name
type Values<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> }
type Wires<Of extends Fields> = { -readonly [Name in keyof Of as WireName<Of, Name>]: WireOf<Of[Name]> }

/** The names of the fields, in their order. */
export const namesOf = <Of extends Fields>(fields: Of): (keyof Of & string)[] =>
  Object.keys(fields).filter((name): name is keyof Of & string => name in fields)

export type ObjectCodec<Of extends Fields> = Codec<Values<Of>, Wires<Of>> & {
  fields: Of
  /** Any of the fields, such as those of a change: absent fields stay absent. */
  some: Codec<Partial<Values<Of>>, Partial<Wires<Of>>>
}

type Filling = { to: string; from: string; as(value: unknown): unknown }

/** Builds one object from another, field by field. */
function filled(fields: readonly Filling[]) {
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ to }) => [to, null]))))
  return {
    // filling a copy that already has every name is twice as fast as growing an object name by name
    whole(given: unknown) {
      if (!isObject(given)) throw new Unreadable()
      const made = { ...blank }
      for (const { to, from, as } of fields) made[to] = as(given[from])
      return made
    },
    some(given: unknown) {
      if (!isObject(given)) throw new Unreadable()
      const present = fields.filter(({ from }) => given[from] !== undefined)
      const made: unknown[][] = present.map(({ to, from, as }) => [to, as(given[from])])
      return Object.fromEntries(made)
    },
  }
}

export function objectOf<const Of extends Fields>(fields: Of): ObjectCodec<Of> {
  const parts = Object.entries<Fields[string]>(fields).map(([name, part]) => ({
    name,
    wireName: part.wireName ?? name,
    part,
  }))
  const read = filled(parts.map(({ name, wireName, part }) => ({ to: name, from: wireName, as: part.read })))
  const write = filled(
    parts.map(({ name, wireName, part }) => ({ to: wireName, from: name, as: part.write })),
  )
  const kinds = parts.map(({ wireName, part }): [string, Kind] => [wireName, part.kind])
  const kind: Kind = { is: 'object', fields: Object.fromEntries(kinds) }
  return {
    kind,
    fields,
    read: read.whole,
    write: write.whole,
    some: { kind, read: read.some, write: write.some },
  }
}

/** The fields of both codecs, in one object. */
export const both = <One, OneWire, Other, OtherWire>(
  one: Codec<One, OneWire>,
  other: Codec<Other, OtherWire>,
): Codec<One & Other, OneWire & OtherWire> => ({
  kind: { is: 'object', fields: { ...fieldKinds(one.kind), ...fieldKinds(other.kind) } },
  read: sent => ({ ...one.read(sent), ...other.read(sent) }),
  write: value => ({ ...one.write(value), ...other.write(value) }),
})
const fieldKinds = (kind: Kind) => (kind.is === 'object' ? kind.fields : {})

/** A value with another shape on the wire than in the shop. */
export const shaped = <Inner, Wire, Value>(
  { kind, read, write }: Codec<Inner, Wire>,
  shape: { read(inner: Inner): Value; write(value: Value): Inner },
): Codec<Value, Wire> => ({
  kind,
  read: sent => shape.read(read(sent)),
  write: value => write(shape.write(value)),
})

/** One whole number per word. */
export function countsOf<const Word extends string>(
  words: readonly Word[],
): Codec<Record<Word, number>, Record<Word, number>>
export function countsOf(words: readonly string[]): Codec<Record<string, number>, Record<string, number>> {
  return objectOf(Object.fromEntries(words.map(word => [word, whole])))
}

/** One whole number per word, whatever the words. */
export const anyCounts: Codec<Record<string, number>, Record<string, number>> = {
  kind: { is: 'counts' },
  read(sent) {
    if (!isObject(sent)) throw new Unreadable()
    return Object.fromEntries(Object.entries(sent).map(([word, many]) => [word, whole.read(many)]))
  },
  write: counts => counts,
}

/** The same with words that may be missing. */
export function someCountsOf<const Word extends string>(
  words: readonly Word[],
): Codec<Partial<Record<Word, number>>, Partial<Record<Word, number>>>
export function someCountsOf(words: readonly string[]): Codec<object, object> {
  const { some } = objectOf(Object.fromEntries(words.map(word => [word, whole])))
  return { ...some, kind: { is: 'counts', words } }
}
