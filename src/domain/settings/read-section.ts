import { DEFAULT_SETTINGS } from './default-settings.ts'
import { SECTIONS, type SectionName, type ShopSettings } from './sections.ts'
import { type Problems, ValuePath } from './value-path.ts'

type Section<Name extends SectionName> = { read(sent: unknown, at: ValuePath): ShopSettings[Name] }

const READERS: { [Name in SectionName]: Section<Name> } = SECTIONS

/** A section as a form or a program sent it, and what is wrong with it; without problems it may be stored. */
export function readSection<Name extends SectionName>(
  name: Name,
  sent: unknown,
): { value: ShopSettings[Name]; problems: Problems } {
  const problems: Problems = {}
  return { value: READERS[name].read(sent, new ValuePath(problems)), problems }
}

/**
 * A stored section. Fields that a newer program has added are those of the demo until somebody saves; but the demo's
 * Bengali says what the demo's English says, and is no translation of an owner's own words.
 */
export const storedSection = <Name extends SectionName>(name: Name, stored: object): ShopSettings[Name] =>
  READERS[name].read(
    { ...DEFAULT_SETTINGS[name], ...withoutBengali(name, stored), ...stored },
    new ValuePath({}),
  )

const BENGALI = /Bengali$/

/** The empty Bengali of stored words that are not the demo's. */
function withoutBengali(name: SectionName, stored: object): object {
  const demo = new Map<string, unknown>(Object.entries(DEFAULT_SETTINGS[name]))
  const own = new Map<string, unknown>(Object.entries(stored))
  const emptied = [...demo.keys()].filter(field => {
    const english = field.replace(BENGALI, '')
    return BENGALI.test(field) && own.has(english) && own.get(english) !== demo.get(english)
  })
  return Object.fromEntries(emptied.map(field => [field, '']))
}
