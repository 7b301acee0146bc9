import { z } from 'zod'
import type { Kind } from './codec-parts.ts'

/**
 * What the document says of fields by their names on the wire; of those of a list or an object, within it. A list that
 * is told of as such has its own words first.
 */
export type Notes<Wire> = Wire extends readonly (infer Item)[]
  ? Notes<Item>
  : Wire extends object
    ? { readonly [Name in keyof Wire]?: string | Notes<Wire[Name]> | readonly [string, Notes<Wire[Name]>] }
    : never

/** The schema of what a codec writes: it holds the shop's answers to their tables and fills the document. */
export function schemaOf<Wire>(
  codec: { kind: Kind; write(value: never): Wire },
  notes?: Notes<Wire>,
): z.ZodType<Wire>
export function schemaOf({ kind }: { kind: Kind }, notes?: object): z.ZodType {
  return schemaOfKind(kind, notes)
}

function schemaOfKind(kind: Kind, notes?: object): z.ZodType {
  switch (kind.is) {
    case 'text':
      return z.string()
    case 'whole':
      return z.int()
    case 'number':
      return z.number()
    case 'bool':
      return z.boolean()
    case 'instant':
      return z.iso.datetime()
    case 'day':
      return z.iso.date()
    case 'words':
      return z.enum(kind.words)
    case 'nullable':
      return schemaOfKind(kind.of, notes).nullable()
    case 'list':
      return z.array(schemaOfKind(kind.of, notes))
    case 'choice':
      return z.union(kind.of.map(one => schemaOfKind(one)))
    case 'object':
      return z.object(schemasOf(kind.fields, notes))
  }
}

function schemasOf(fields: Readonly<Record<string, Kind>>, notes: object = {}): Record<string, z.ZodType> {
  const schemas = Object.entries(fields).map(([name, kind]): [string, z.ZodType] => {
    const note: unknown = Reflect.get(notes, name)
    const [own, within] = Array.isArray(note) ? note : typeof note === 'string' ? [note] : [undefined, note]
    const schema = schemaOfKind(kind, within)
    return [name, own === undefined ? schema : schema.describe(own)]
  })
  return Object.fromEntries(schemas)
}
