import { storedEmail } from '../accounts/email.ts'
import { templateProblem } from '../messages/message-variables.ts'
import { MOBILE_MESSAGE, storedPhone } from '../phone.ts'
import { isPictureOf, type PictureShape } from '../pictures/picture-shape.ts'
import { factProblem, type MailFact } from './facts.ts'
import { limitedText, type TextRule } from './limited-text.ts'
import { markdownProblem } from './markdown.ts'
import type { ValuePath } from './value-path.ts'

/** What a form and the document of the API need to know of a field. */
export type Shape =
  | {
      is: 'line' | 'text' | 'markdown'
      maximum: number
      isNeeded: boolean
      hasFacts: boolean
      /** The facts of one mail, besides those of the shop. */
      own: readonly MailFact[]
      /** A message about an order: it names variables in place of facts. */
      isTemplate: boolean
    }
  | { is: 'mobile' | 'email' | 'flag' }
  | { is: 'day'; isOptional: boolean }
  | { is: 'link'; hosts: readonly string[] }
  | { is: 'path' | 'film' }
  | { is: 'picture'; shape: PictureShape }
  | { is: 'whole'; minimum: number; maximum: number; isOptional: boolean }
  | { is: 'code'; pattern: string; isOptional: boolean }
  | { is: 'choice'; words: readonly string[]; swatches?: Readonly<Record<string, string>> }
  | { is: 'range'; minimum: number; maximum: number }
  | { is: 'list'; of: Shape; itemLabel: string; minimum: number; maximum: number; kept: readonly string[] }
  | { is: 'object'; fields: Readonly<Record<string, Field<unknown>>> }

/**
 * A setting: its label in the form, and the one rule by which the form, the API and the store read it. `read` always
 * returns a value of the type; what is wrong with the sent one is noted at its place.
 */
export type Field<Value> = { label: string; shape: Shape; read(sent: unknown, at: ValuePath): Value }
export type ValueOf<Of> = Of extends { read(sent: unknown, at: ValuePath): infer Value } ? Value : never

type TextOptions = Partial<Omit<TextRule, 'maximum'>> & {
  maximum: number
  hasFacts?: boolean
  own?: readonly MailFact[]
  isTemplate?: boolean
}

const textOf =
  (is: 'line' | 'text' | 'markdown') =>
  (
    label: string,
    { maximum, isNeeded = false, hasFacts = false, own = [], isTemplate = false }: TextOptions,
  ): Field<string> => ({
    label,
    shape: { is, maximum, isNeeded, hasFacts, own, isTemplate },
    read(sent, at) {
      const value = limitedText(sent, { maximum, isNeeded, hasLines: is !== 'line' }, at)
      const wrongFact = hasFacts ? factProblem(value, own) : undefined
      if (wrongFact !== undefined) at.refuse(wrongFact)
      const wrongVariable = isTemplate ? templateProblem(value) : undefined
      if (wrongVariable !== undefined) at.refuse(wrongVariable)
      const problem = is === 'markdown' ? markdownProblem(value) : undefined
      if (problem !== undefined) at.refuse(problem)
      return value
    },
  })

/** Text in one line. */
export const line = textOf('line')
/** Text in paragraphs. */
export const text = textOf('text')
/** Paragraphs, headings, lists, bold and links (markdown.ts). */
export const markdown = textOf('markdown')

/** A Bangladeshi mobile number, stored as `01XXXXXXXXX`. */
export const mobile = (label: string): Field<string> => ({
  label,
  shape: { is: 'mobile' },
  read(sent, at) {
    const phone = typeof sent === 'string' ? storedPhone(sent) : undefined
    if (phone === undefined) at.refuse(MOBILE_MESSAGE)
    return phone ?? ''
  },
})

export const email = (label: string): Field<string> => ({
  label,
  shape: { is: 'email' },
  read(sent, at) {
    const address = typeof sent === 'string' ? storedEmail(sent) : undefined
    if (address === undefined) at.refuse('Please enter a valid email address.')
    return address ?? ''
  },
})

const MAXIMUM_LINK_LENGTH = 300

/** An address that begins with its host, as people type and copy it. */
const WITHOUT_SCHEME = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i

/** An https address on one of the hosts or below it, or '' for none; `https://` need not be typed. */
export const link = (label: string, hosts: readonly string[]): Field<string> => ({
  label,
  shape: { is: 'link', hosts },
  read(sent, at) {
    const value = limitedText(
      sent ?? '',
      { maximum: MAXIMUM_LINK_LENGTH, isNeeded: false, hasLines: false },
      at,
    )
    if (value === '') return ''
    const address = WITHOUT_SCHEME.test(value) ? `https://${value}` : value
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
      at.refuse('Please paste the whole address, beginning with https://')
    else if (!hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`)))
      at.refuse(`This is a link to ${url.hostname}. Here belongs one to ${hosts.join(' or ')}.`)
    return url?.protocol === 'https:' ? url.href : ''
  },
})

/** An address within the shop, such as `/search` or `#shop`. */
export const path = (label: string): Field<string> => ({
  label,
  shape: { is: 'path' },
  read(sent, at) {
    const value = limitedText(sent, { maximum: 200, isNeeded: true, hasLines: false }, at)
    const isInside = /^(?:\/(?![/\\])|#)[\w\-./?=&#%+]*$/.test(value)
    if (!isInside) at.refuse('Please give an address of this shop, such as /search or #shop.')
    return isInside ? value : '/'
  },
})

/** The address of an uploaded picture of a shape, or null for the one that came with the shop. */
export const picture = (label: string, { shape }: { shape: PictureShape }): Field<string | null> => ({
  label,
  shape: { is: 'picture', shape },
  read(sent, at) {
    if (sent === null || sent === undefined || sent === '') return null
    const isUpload = typeof sent === 'string' && isPictureOf(shape, sent)
    if (!isUpload) at.refuse('Please upload the picture again.')
    return isUpload ? sent : null
  },
})

/** The eleven characters that name a video of YouTube, read from any of its links; '' for no film. */
export const film = (label: string): Field<string> => ({
  label,
  shape: { is: 'film' },
  read(sent, at) {
    const value = limitedText(
      sent ?? '',
      { maximum: MAXIMUM_LINK_LENGTH, isNeeded: false, hasLines: false },
      at,
    )
    const id =
      /^(?:https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[\w=&-]*&)?v=|shorts\/|embed\/)|youtu\.be\/))?([\w-]{11})(?:[?&#].*)?$/.exec(
        value,
      )?.[1]
    if (value !== '' && id === undefined) at.refuse('Please paste a link of YouTube to the film.')
    return id ?? ''
  },
})

export type Bounds = { minimum: number; maximum: number }

const wholeIn = (sent: unknown, { minimum, maximum }: Bounds): number | undefined =>
  typeof sent === 'number' && Number.isInteger(sent) && sent >= minimum && sent <= maximum ? sent : undefined
const boundsMessage = ({ minimum, maximum }: Bounds) =>
  `Please enter a whole number from ${minimum} to ${maximum}.`

/** A whole number. */
export const whole = (label: string, bounds: Bounds): Field<number> => ({
  label,
  shape: { is: 'whole', ...bounds, isOptional: false },
  read(sent, at) {
    const value = wholeIn(sent, bounds)
    if (value === undefined) at.refuse(boundsMessage(bounds))
    return value ?? bounds.minimum
  },
})

/** A whole number or null for none. */
export const optionalWhole = (label: string, bounds: Bounds): Field<number | null> => ({
  label,
  shape: { is: 'whole', ...bounds, isOptional: true },
  read(sent, at) {
    if (sent === null || sent === undefined) return null
    const value = wholeIn(sent, bounds)
    if (value === undefined) at.refuse(boundsMessage(bounds))
    return value ?? null
  },
})

/** Two whole numbers, the first at most the second. */
export const range = (label: string, bounds: Bounds): Field<readonly [number, number]> => ({
  label,
  shape: { is: 'range', ...bounds },
  read(sent, at) {
    const [first, last] =
      Array.isArray(sent) && sent.length === 2 ? sent.map(one => wholeIn(one, bounds)) : []
    if (first === undefined || last === undefined) at.refuse(boundsMessage(bounds))
    else if (first > last) at.refuse('The first number must not be larger than the second.')
    return [first ?? bounds.minimum, last ?? bounds.maximum]
  },
})

/** An id of another service, such as `G-ABC1234567`, or null for none. */
export const code = (
  label: string,
  { pattern, message }: { pattern: RegExp; message: string },
): Field<string | null> => ({
  label,
  shape: { is: 'code', pattern: pattern.source, isOptional: true },
  read(sent, at) {
    if (sent === null || sent === undefined || sent === '') return null
    const value = typeof sent === 'string' ? sent.trim() : ''
    const isRight = pattern.test(value)
    if (!isRight) at.refuse(message)
    return isRight ? value : null
  },
})

/** One of some words; `swatches` are the colours that they stand for, in hex. */
export const choice = <const Word extends string>(
  label: string,
  words: readonly Word[],
  swatches?: Readonly<Record<string, string>>,
): Field<Word> => ({
  label,
  shape: { is: 'choice', words, ...(swatches && { swatches }) },
  read(sent, at) {
    const word = words.find(one => one === sent)
    const [first] = words
    if (first === undefined) throw new RangeError(`${label} has nothing to choose from`)
    if (word === undefined) at.refuse(`Please choose one of: ${words.join(', ')}.`)
    return word ?? first
  },
})

/** Absent means false. */
export const flag = (label: string): Field<boolean> => ({
  label,
  shape: { is: 'flag' },
  read(sent, at) {
    if (sent !== undefined && typeof sent !== 'boolean') at.refuse('This has to be true or false.')
    return sent === true
  },
})

type Many<Value> = Bounds & { of: Field<Value> }

/** A list; entries beyond the maximum are refused together, not cut. */
export const list = <Value>(
  label: string,
  { of, minimum, maximum }: Many<Value>,
): Field<readonly Value[]> => ({
  label,
  shape: { is: 'list', of: of.shape, itemLabel: of.label, minimum, maximum, kept: [] },
  read(sent, at) {
    const entries: readonly unknown[] = Array.isArray(sent) ? sent : []
    if (sent !== undefined && !Array.isArray(sent)) at.refuse('This has to be a list.')
    if (entries.length > maximum) at.refuse(`At most ${maximum}.`)
    if (entries.length < minimum) at.refuse(`At least ${minimum}.`)
    return entries.slice(0, maximum).map((entry, index) => of.read(entry, at.inside(index)))
  },
})

export type Fields = Readonly<Record<string, Field<unknown>>>
export type Values<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** Named fields. A name that the table does not have is refused. */
export function object<const Of extends Fields>(label: string, fields: Of): Field<Values<Of>> & { fields: Of }
export function object(label: string, fields: Fields): Field<object> & { fields: Fields } {
  return {
    label,
    fields,
    shape: { is: 'object', fields },
    read(sent, at) {
      const isOne = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      if (!isOne) at.refuse('This has to be an object with fields.')
      const given: [string, unknown][] = isOne ? Object.entries(sent) : []
      const values = new Map(given)
      for (const [name] of given)
        if (!Object.hasOwn(fields, name)) at.inside(name).refuse('There is no such field.')
      return Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, field.read(values.get(name), at.inside(name))]),
      )
    },
  }
}
