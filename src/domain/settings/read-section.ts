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

/** A stored section. Fields that a newer program has added are those of the demo until somebody saves. */
export const storedSection = <Name extends SectionName>(name: Name, stored: object): ShopSettings[Name] =>
  READERS[name].read({ ...DEFAULT_SETTINGS[name], ...stored }, new ValuePath({}))
