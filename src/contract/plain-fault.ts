import type { z } from 'zod'

/** An issue of the parser for which no schema has a text. */
type Fault = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
}
const FORMATS: Readonly<Record<string, string>> = {
  date: 'Write a day as 2026-01-31.',
  datetime: 'Write a time as 2026-01-31T08:30:00Z.',
  email: 'This is not an email address.',
  url: 'This is not a web address.',
  uuid: 'This is not an id of the shop.',
}

/** The problem with a value in plain words; where a schema has its own text, that one is used. */
export function plainFault(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined ? 'This is missing.' : `This has to be ${kindOf(fault.expected)}.`
    case 'invalid_value':
      return valuesText(fault.values)
    case 'too_small':
      return sizeText('At least', fault.minimum, fault)
    case 'too_big':
      return sizeText('At most', fault.maximum, fault)
    case 'not_multiple_of':
      return `This has to be a multiple of ${fault.divisor}.`
    case 'invalid_format':
      return FORMATS[fault.format] ?? 'This is not written as it has to be.'
    case 'unrecognized_keys':
      return `${fault.keys.length === 1 ? 'There is no field' : 'There are no fields'} ${fault.keys.join(', ')}.`
    default:
      return 'This cannot be used.'
  }
}

const kindOf = (expected: string) => KINDS[expected] ?? 'of another kind'

function valuesText(values: readonly unknown[]): string {
  const words = values.map(String)
  const [only] = words
  return words.length === 1 ? `This has to be ${only}.` : `Choose one of: ${words.join(', ')}.`
}

type Bound = number | bigint
type Sized = { origin: string; inclusive?: boolean | undefined }

function sizeText(least: 'At least' | 'At most', bound: Bound, { origin, inclusive }: Sized): string {
  const many = Number(bound) === 1 ? '' : 's'
  if (origin === 'string' && least === 'At least' && Number(bound) === 1) return 'This cannot be empty.'
  if (origin === 'string') return `${least} ${bound} character${many}.`
  if (origin === 'array') return `${least} ${bound} item${many}.`
  if (inclusive === false) return `${least === 'At least' ? 'More' : 'Less'} than ${bound}.`
  return `${least} ${bound}.`
}
