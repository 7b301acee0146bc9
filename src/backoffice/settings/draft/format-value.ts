import { say } from '#backoffice/language/say.ts'
import { METHOD_NAMES } from '#domain/advances/advance.ts'
import { FACTS } from '#domain/settings/facts.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { isRecord } from '#web/is-record.ts'

const EMPTY = 'empty'

/** A value of a setting in a few words, for "was 80" and for the history; facts by their labels. */
export function formatValue(shape: Shape, value: unknown): string {
  if (value === '' || value === null || value === undefined) return EMPTY
  switch (shape.is) {
    case 'flag':
      return value === true ? 'on' : 'off'
    case 'picture':
      return say('a picture')
    case 'range':
      return Array.isArray(value) ? value.join(' to ') : EMPTY
    case 'list':
      return Array.isArray(value) ? formatList(shape.of, value) : EMPTY
    case 'object':
      return isRecord(value) ? formatObject(shape.fields, value) : EMPTY
    case 'link':
      return String(value).replace(/^https:\/\/(www\.)?/, '')
    case 'choice':
      return formatWord(String(value))
    default:
      return withFactLabels(String(value)).replace(/\s+/g, ' ')
  }
}

/** A text with the labels of its facts in place of their names in braces. */
const withFactLabels = (text: string): string =>
  text.replace(
    /\{([a-z_]+)\}/g,
    (token, name: string) => new Map(Object.entries<string>(FACTS)).get(name) ?? token,
  )

/** A word of a choice as the form shows it. */
export const formatWord = (word: string): string =>
  OWN_SPELLING.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1)

/** Names that begin with a small letter. */
const OWN_SPELLING: ReadonlyMap<string, string> = new Map(Object.entries(METHOD_NAMES))

function formatList(of: Shape, values: readonly unknown[]): string {
  if (values.length === 0) return EMPTY
  if (of.is === 'object')
    return values.length === 1 ? say('1 entry') : say('{count} entries', { count: values.length })
  return values.map(value => formatValue(of, value)).join(', ')
}

/** By its first text, or else all of it. */
function formatObject(
  fields: Extract<Shape, { is: 'object' }>['fields'],
  value: Record<string, unknown>,
): string {
  const first = Object.entries(fields).find(
    ([name, field]) => field.shape.is === 'line' && value[name] !== '',
  )
  if (first) return formatValue(first[1].shape, value[first[0]])
  return Object.entries(fields)
    .map(([name, field]) => formatValue(field.shape, value[name]))
    .join(', ')
}

/** Cut in the middle of nothing: at most so many characters, then dots. */
export const shortened = (text: string, maximum: number): string =>
  text.length > maximum ? `${text.slice(0, maximum - 1).trimEnd()}…` : text
