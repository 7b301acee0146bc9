import { wireNameOf } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { isRecord } from '#web/is-record.ts'

/** A value within a section, `zones.0.places` as a program of the API names it; the section itself has the path ''. */
export type SettingPlace = { path: string; shape: Shape }

/** Every place of a section that its table has, with one entry of each list: also of a field that is added tomorrow. */
export const placesIn = (name: SectionName): SettingPlace[] => placesOf(SECTIONS[name].shape, '')

function placesOf(shape: Shape, path: string): SettingPlace[] {
  const inside = (part: string) => (path === '' ? part : `${path}.${part}`)
  if (shape.is === 'object')
    return [
      { path, shape },
      ...Object.entries(shape.fields).flatMap(([part, field]) =>
        placesOf(field.shape, inside(wireNameOf(part))),
      ),
    ]
  return [{ path, shape }, ...(shape.is === 'list' ? placesOf(shape.of, inside('0')) : [])]
}

/** The section of the demo as it is sent, with at least one entry in every list. */
export const fullSection = (name: SectionName): unknown =>
  fullValue(SECTIONS[name].shape, DEFAULT_SETTINGS[name])

function fullValue(shape: Shape, value: unknown): unknown {
  if (shape.is === 'object')
    return Object.fromEntries(
      Object.entries(shape.fields).map(([part, field]) => [
        wireNameOf(part),
        fullValue(field.shape, isRecord(value) ? value[part] : undefined),
      ]),
    )
  if (shape.is !== 'list') return value ?? plainValue(shape)
  const entries: unknown[] = Array.isArray(value) ? value : []
  // the last zone has no places of its own
  const isFilled = entries.length > 0 || isPlaces(shape.of)
  return (isFilled ? entries : [undefined]).map(entry => fullValue(shape.of, entry))
}

const isPlaces = (shape: Shape) => shape.is === 'object' && 'area' in shape.fields

/** A right value of a field that the demo does not have. */
function plainValue(shape: Shape): unknown {
  if (shape.is === 'flag') return false
  if (shape.is === 'day') return '2027-01-01'
  if (shape.is === 'email') return 'owner@padma.test'
  if (shape.is === 'mobile') return '01700000000'
  if (shape.is === 'whole') return shape.isOptional ? null : shape.minimum
  if (shape.is === 'choice') return shape.words[0]
  return 'isNeeded' in shape ? 'x' : null
}

/** The section with another value at some places. */
export function withValues(section: unknown, values: ReadonlyMap<string, unknown>): unknown {
  return changed(section, '', values)
}

function changed(value: unknown, path: string, values: ReadonlyMap<string, unknown>): unknown {
  if (values.has(path)) return values.get(path)
  const inside = (part: string | number) => (path === '' ? String(part) : `${path}.${part}`)
  if (Array.isArray(value)) return value.map((entry, index) => changed(entry, inside(index), values))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([part, field]) => [part, changed(field, inside(part), values)]),
  )
}
