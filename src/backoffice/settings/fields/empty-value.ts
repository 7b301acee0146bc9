import type { Shape } from '#domain/settings/field-kinds.ts'

/** What a new entry of a list begins with: nothing, or the first that can be chosen. */
export function emptyValue(shape: Shape): unknown {
  switch (shape.is) {
    case 'flag':
      return false
    case 'choice':
      return shape.words[0] ?? ''
    case 'picture':
    case 'code':
      return null
    case 'whole':
    case 'day':
      return shape.isOptional ? null : ''
    case 'range':
      return ['', '']
    case 'list':
      return []
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, emptyValue(field.shape)]),
      )
    default:
      return ''
  }
}
