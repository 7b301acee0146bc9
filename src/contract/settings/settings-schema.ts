import { z } from 'zod'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { wireNameOf } from './settings-keys.ts'

/** The document's schema of a section, from the table by which it is read. */
export function schemaOfShape(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'line':
    case 'text':
    case 'markdown':
      return z.string().max(shape.maximum)
    case 'mobile':
      return z.string().regex(/^01[3-9]\d{8}$/)
    case 'email':
    case 'link':
    case 'path':
    case 'film':
      return z.string()
    case 'day':
      return shape.isOptional ? z.iso.date().nullable() : z.iso.date()
    case 'flag':
      return z.boolean()
    case 'picture':
      return z.string().nullable()
    case 'whole':
      return shape.isOptional ? wholeOf(shape).nullable() : wholeOf(shape)
    case 'range':
      return z.tuple([wholeOf(shape), wholeOf(shape)])
    case 'code':
      return z.string().regex(new RegExp(shape.pattern)).nullable()
    case 'choice':
      return z.enum(shape.words)
    case 'list':
      return z.array(schemaOfShape(shape.of)).max(shape.maximum)
    case 'object':
      return z.object(
        Object.fromEntries(
          Object.entries(shape.fields).map(([name, field]) => [
            wireNameOf(name),
            schemaOfShape(field.shape).describe(field.label),
          ]),
        ),
      )
  }
}

const wholeOf = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum)

/** The value of every section, by its name. */
export const sectionSchemas = Object.fromEntries(
  Object.entries(SECTIONS).map(([name, section]) => [name, schemaOfShape(section.shape)]),
)
