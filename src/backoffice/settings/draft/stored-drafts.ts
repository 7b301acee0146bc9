import { readSection } from '#domain/settings/read-section.ts'
import { SECTION_NAMES, type SectionName } from '#domain/settings/sections.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { isSectionDraft } from './is-draft.ts'

/** What somebody has typed in a section, over the saved value and version that they saw. */
export type Draft = { base: object; version: number; value: object }

/** A colleague who uses the same browser has drafts of their own. */
const keyOf = (userId: string, name: SectionName) => `settings-draft ${userId} ${name}`

/** Keeps a draft in this browser until it is saved or discarded; false when the browser refused. */
export const storeDraft = (userId: string, name: SectionName, draft: Draft | undefined): boolean =>
  writeStored('localStorage', keyOf(userId, name), draft ?? null)

/** The drafts that a person left in this browser. One that no longer has the form of its section is left alone. */
export function storedDrafts(userId: string): Map<SectionName, Draft> {
  const drafts = new Map<SectionName, Draft>()
  for (const name of SECTION_NAMES) {
    const stored = readStored('localStorage', keyOf(userId, name))
    if (!isRecord(stored) || !isRecord(stored.base) || typeof stored.version !== 'number') continue
    const { value, version } = stored
    if (isSectionDraft(name, value) && isSectionDraft(name, stored.base))
      drafts.set(name, { base: readSection(name, stored.base).value, version, value })
  }
  return drafts
}
