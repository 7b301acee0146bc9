import { z } from 'zod'
import { SECTION_NAMES, type SectionName } from '#domain/settings/sections.ts'
import { success } from '../envelope.ts'
import { keysFromWire, keysToWire } from './settings-keys.ts'
import { sectionSchemas } from './settings-schema.ts'

/** The largest number that both databases keep in a column of whole numbers, but one: the next version must fit too. */
const MAXIMUM_VERSION = 2_147_483_646

const anySection = z.union(SECTION_NAMES.flatMap(name => sectionSchemas[name] ?? []))
const version = z.int().min(0).max(MAXIMUM_VERSION).describe('0: never saved')
const person = z.string().describe('The email of an Admin')

const saved = (value: z.ZodType) =>
  z.object({ value, version, updated_at: z.iso.datetime().nullable(), by: person.nullable() })

export const SectionPath = z.object({ section: z.enum(SECTION_NAMES) })

/** The value is read by the section's own table, which names each wrong field. */
export const SectionChange = z.object({
  value: z
    .record(z.string(), z.unknown())
    .transform(keysFromWire)
    .describe('The section as GET /settings answers it; a field that is left out keeps its value'),
  version: version.describe('The version that the sender saw'),
})
/** Any sections; each value is read by its own table. */
export const PreviewAsked = z.object({
  drafts: z.partialRecord(z.enum(SECTION_NAMES), z.record(z.string(), z.unknown()).transform(keysFromWire)),
})
export const PreviewAnswer = success(
  z.object({
    link: z.url().describe('The home page with the drafts; other addresses of the shop may follow it'),
    expires_at: z.iso.datetime(),
  }),
)
export const PreviewPath = z.object({
  token: z.string().max(120).describe('What stands in the link of the preview'),
})
export const RestoreSection = z.object({ version })

export const SettingsAnswer = success(
  z.object({
    sections: z.object(
      Object.fromEntries(SECTION_NAMES.map(name => [name, saved(sectionSchemas[name] ?? z.never())])),
    ),
  }),
)
export const SectionAnswer = success(saved(anySection))
export const SectionHistoryAnswer = success(
  z.array(
    z.object({
      version,
      value: anySection,
      restored_version: version.nullable().describe('The earlier version that was brought back'),
      created_at: z.iso.datetime(),
      by: person,
    }),
  ),
)

type Saved = { value: object; version: number; updatedAt: string | null; by: string | null }
type Version = {
  version: number
  value: object
  restoredVersion: number | null
  createdAt: string
  by: string
}

export const savedToWire = ({ value, version, updatedAt, by }: Saved) => ({
  value: keysToWire(value),
  version,
  updated_at: updatedAt,
  by,
})

export const sectionsToWire = (sections: Record<SectionName, Saved>) =>
  Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, savedToWire(section)]))

export const versionToWire = ({ version, value, restoredVersion, createdAt, by }: Version) => ({
  version,
  value: keysToWire(value),
  restored_version: restoredVersion,
  created_at: createdAt,
  by,
})
