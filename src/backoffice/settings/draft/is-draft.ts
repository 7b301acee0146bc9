import type { Shape } from '#domain/settings/field-kinds.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { isRecord } from '#web/is-record.ts'
import type { SectionDraft } from '../section-editor.ts'

/** Whether a value, such as one that this browser kept, has the form of a section that is being typed. */
export const isSectionDraft = <Name extends SectionName>(
  name: Name,
  value: unknown,
): value is SectionDraft<Name> => hasShape(SECTIONS[name].shape, value)

function hasShape(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'mobile':
    case 'email':
    case 'link':
    case 'path':
    case 'film':
    case 'choice':
      return typeof value === 'string'
    case 'day':
      return typeof value === 'string' || (shape.isOptional && value === null)
    case 'flag':
      return typeof value === 'boolean'
    case 'picture':
    case 'code':
      return value === null || typeof value === 'string'
    case 'whole':
      return isTypedWhole(value) || (shape.isOptional && value === null)
    case 'range':
      return Array.isArray(value) && value.length === 2 && value.every(isTypedWhole)
    case 'list':
      return Array.isArray(value) && value.every(item => hasShape(shape.of, item))
    case 'object':
      return (
        isRecord(value) &&
        Object.entries(shape.fields).every(([name, field]) => hasShape(field.shape, value[name]))
      )
  }
}

const isTypedWhole = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'
