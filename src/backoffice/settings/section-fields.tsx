import { createElement, Suspense } from 'react'
import { say } from '#backoffice/language/say.ts'
import { readSection } from '#domain/settings/read-section.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import type { SavedSection } from '../api/settings.ts'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useRoomForPreview } from '../ui/use-wide-screen.ts'
import { isSectionDraft } from './draft/is-draft.ts'
import { sectionForm } from './fields/section-form.ts'
import { SettingsFormContext } from './fields/settings-form.ts'
import type { SectionEditorProps } from './section-editor.ts'
import { SECTION_EDITORS, SECTION_RAILS } from './section-editors.ts'
import { TableFields } from './table-fields.tsx'
import { type SectionView, useSettingsDrafts } from './use-settings.ts'

type SectionFieldsProps<Name extends SectionName> = {
  name: Name
  section: SavedSection
  view: SectionView
}

/** The fields of a section: by an editor of its own, or by its table. */
export function SectionFields<Name extends SectionName>({ name, section, view }: SectionFieldsProps<Name>) {
  const drafts = useSettingsDrafts()
  const { value, saved, problems } = view
  const Editor = SECTION_EDITORS[name]
  const form = sectionForm(name, section, { view, drafts })
  const hasEditor = Editor !== undefined && isSectionDraft(name, value)
  return (
    <SettingsFormContext value={form}>
      {hasEditor ? (
        <Suspense fallback={<RowsLoading what={say('the form')} className="settings-loading" />}>
          {createElement<SectionEditorProps<Name>>(Editor, {
            value,
            saved: readSection(name, saved).value,
            problems,
            onChange: (next, typing) => drafts.edit(name, section, { value: next, typing }),
            onLeft: form.left,
          })}
        </Suspense>
      ) : (
        <TableFields name={name} />
      )}
    </SettingsFormContext>
  )
}

/** What stands beside the form of a section, where there is room for it. */
export function SectionRail<Name extends SectionName>({
  name,
  view,
}: Pick<SectionFieldsProps<Name>, 'name' | 'view'>) {
  const Rail = SECTION_RAILS[name]
  const hasRoom = useRoomForPreview()
  const { value, saved } = view
  if (!hasRoom || Rail === undefined || !isSectionDraft(name, value)) return null
  return (
    <Suspense fallback={null}>
      {createElement<Pick<SectionEditorProps<Name>, 'value' | 'saved'>>(Rail, {
        value,
        saved: readSection(name, saved).value,
      })}
    </Suspense>
  )
}
