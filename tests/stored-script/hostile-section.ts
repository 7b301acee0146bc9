import { templateProblem } from '#domain/messages/message-variables.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { BLOCK_FACTS } from '#domain/settings/facts.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { isRecord } from '#web/is-record.ts'

/** Kinds of fields with a rule that no hostile text fits, and the value to leave there instead. */
const BOUNDED: Partial<Record<Shape['is'], unknown>> = {
  mobile: '01700000000',
  email: 'a@customer.test',
  link: '',
  path: '',
  film: '',
  picture: null,
  code: null,
  day: '2027-01-01',
  choice: undefined,
}
/** Free texts that a rule of their section bounds: a zone's id, and places on the map. */
const BOUNDED_PLACES = /^delivery\.zones\.\d+\.(?:id|places\.)/

const FACTS =
  '{returns}\n\n**{shop_name}**, {address}, {hours}: {delivery_charges}. [{delivery_days}]({whatsapp_link})'

export type HostileSection = {
  value: unknown
  /** The texts that were put in, by their places: `shop.name`. */
  filled: string[]
  /** The places of fields that refuse every hostile text. */
  bounded: string[]
}
type Fill = (place: string, maximum: number) => string | undefined

/** A section of the settings, hostile in every text that its table has; also in one that is added tomorrow. */
export function hostileSection(name: SectionName, fill: Fill): HostileSection {
  const made: HostileSection = { value: undefined, filled: [], bounded: [] }
  const section: { shape: Shape } = SECTIONS[name]
  made.value = hostileValue(section.shape, { value: DEFAULT_SETTINGS[name], place: name, fill, made })
  return made
}

type At = { value: unknown; place: string; fill: Fill; made: HostileSection }

function hostileValue(shape: Shape, at: At): unknown {
  const { value, place, fill, made } = at
  if (shape.is === 'object')
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, field]) => {
        const own = isRecord(value) ? value[name] : undefined
        return [name, hostileValue(field.shape, { ...at, value: own, place: `${place}.${name}` })]
      }),
    )
  if (shape.is === 'list') {
    // the last zone has no places: it takes the rest
    if (Array.isArray(value) && value.length === 0 && BOUNDED_PLACES.test(`${place}.0`)) return value
    const items = Array.isArray(value) && value.length > 0 ? value.slice(0, 2) : [undefined]
    const made = items.map((item, index) =>
      hostileValue(shape.of, { ...at, value: item, place: `${place}.${index}` }),
    )
    return [...made, ...shape.kept.filter(name => !items.includes(name))]
  }
  if (shape.is in BOUNDED) {
    made.bounded.push(place)
    return value ?? (shape.is === 'choice' ? shape.words[0] : BOUNDED[shape.is])
  }
  if (shape.is !== 'line' && shape.is !== 'text' && shape.is !== 'markdown') return value ?? blankOf(shape)
  if (BOUNDED_PLACES.test(place)) {
    made.bounded.push(place)
    return value
  }
  const text = fill(place, shape.maximum)
  // braces around nothing that a message can name are refused
  const isRefused = shape.isTemplate && text !== undefined && templateProblem(text) !== undefined
  if (text === undefined || isRefused) return value ?? 'x'
  made.filled.push(place)
  // the facts bring further texts of the owner's into a document, and a mail is refused without its code
  const blocks = BLOCK_FACTS.filter(name => shape.own.includes(name)).map(name => `{${name}}`)
  return shape.is === 'markdown' ? `${text}\n\n${FACTS}` : [text, ...blocks].join('\n')
}

function blankOf(shape: Shape): unknown {
  if (shape.is === 'flag') return false
  if (shape.is === 'whole') return shape.isOptional ? null : shape.minimum
  return shape.is === 'range' ? [shape.minimum, shape.minimum] : undefined
}
