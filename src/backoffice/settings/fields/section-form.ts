import type { SectionName } from '#domain/settings/sections.ts'
import type { SavedSection } from '../../api/settings.ts'
import type { SettingsDrafts } from '../draft/settings-drafts.ts'
import { withValueAt } from '../draft/value-at.ts'
import type { SectionView } from '../use-settings.ts'
import type { SettingsForm } from './settings-form.ts'

/** The form of a section for the fields in it: what they change goes into the draft of the person. */
export const sectionForm = (
  name: SectionName,
  section: SavedSection,
  { view: { value, saved, problems }, drafts }: { view: SectionView; drafts: SettingsDrafts },
): SettingsForm => ({
  section: name,
  value,
  saved,
  problems,
  change(path, next, typing) {
    const before = drafts.draftOf(name)?.value ?? section.value
    drafts.edit(name, section, { value: withValueAt(before, path, next), typing })
  },
  left: path => drafts.left(name, path),
  undo: path => drafts.undo(name, path),
})
