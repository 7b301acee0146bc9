import { z } from 'zod'
import type { Kind } from './codec-parts.ts'

/**
 * Notes for the document by wire names; those of a list's or an object's fields are nested, and the note of the list or
 * the object itself has the name ''.
 */
export type Notes<Wire> = Wire extends readonly (infer Item)[]
  ? Notes<Item>
  : Wire extends object
    ? { readonly [Name in keyof Wire]?: string | Notes<Wire[Name]> } & { readonly ''?: string }
    : never

/** The schema of a codec's wire form: it checks the shop's answers against their tables and fills the document. */
export function schemaOf<Wire>(
  codec: { kind: Kind; write(value: never): Wire },
  notes?: Notes<Wire>,
): z.ZodType<Wire>
export function schemaOf({ kind }: { kind: Kind }, notes?: object): z.ZodType {
  return schemaOfKind(kind, notes)
}

/** The same for each field, for an answer with more than its data. */
export function shapeOf<Wire>(
  codec: { kind: Kind; write(value: never): Wire },
  notes?: Notes<Wire>,
): { [Name in keyof Wire]: z.ZodType<Wire[Name]> }
export function shapeOf({ kind }: { kind: Kind }, notes?: object): Record<string, z.ZodType> {
  return kind.is === 'object' ? schemasOf(kind.fields, notes) : {}
}

function schemaOfKind(kind: Kind, notes: object = {}): z.ZodType {
  switch (kind.is) {
    case 'text':
      return z.string()
    case 'whole':
      return z.int()
    case 'count':
      return z.int().min(0)
    case 'number':
      return z.number()
    case 'bool':
      return z.boolean()
    case 'instant':
      return z.iso.datetime()
    case 'day':
      return z.iso.date()
    case 'nothing':
      return z.null()
    case 'words':
      return z.enum(kind.words)
    case 'counts':
      return kind.words ? z.partialRecord(z.enum(kind.words), z.int()) : z.record(z.string(), z.int())
    case 'values':
      return z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    case 'nullable':
      return schemaOfKind(kind.of, notes).nullable()
    case 'list':
      return described(z.array(schemaOfKind(kind.of, { ...notes, '': undefined })), notes)
    case 'choice':
      return z.union(kind.of.map(one => schemaOfKind(one)))
    case 'object':
      return described(z.object(schemasOf(kind.fields, notes)), notes)
  }
}

function described(schema: z.ZodType, notes: object): z.ZodType {
  const note: unknown = Reflect.get(notes, '')
  return typeof note === 'string' ? schema.describe(note) : schema
}

function schemasOf(fields: Readonly<Record<string, Kind>>, notes: object = {}): Record<string, z.ZodType> {
  const schemas = Object.entries(fields).map(([name, kind]): [string, z.ZodType] => {
    const note: unknown = Reflect.get(notes, name)
    if (typeof note === 'string') return [name, schemaOfKind(kind).describe(note)]
    return [name, schemaOfKind(kind, typeof note === 'object' && note !== null ? note : {})]
  })
  return Object.fromEntries(schemas)
}
