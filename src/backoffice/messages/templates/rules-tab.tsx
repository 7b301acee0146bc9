import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { say } from '#backoffice/language/say.ts'
import { customerMessages } from '#domain/settings/customer-messages-section.ts'
import type { SavedSections } from '../../api/settings.ts'
import { sectionForm } from '../../settings/fields/section-form.ts'
import { SettingField } from '../../settings/fields/setting-field.tsx'
import { SettingsFormContext } from '../../settings/fields/settings-form.ts'
import { ConflictDialog } from '../../settings/frame/conflict-dialog.tsx'
import { useSaveKey } from '../../settings/frame/use-save-key.ts'
import { useSaving } from '../../settings/frame/use-saving.ts'
import { useSection, useSettings, useSettingsDrafts } from '../../settings/use-settings.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { askAgain } from '../use-messages.ts'
import { SaveRow } from './save-row.tsx'
import { SMS_SECTION } from './text-place.ts'

/** The numbers of the section; its switch stands in the head, and its texts have a tab of their own. */
const NUMBERS = ['quietFrom', 'quietTo', 'capPerPhone', 'capTakaPerDay', 'pricePerPartPoisha'] as const

/** When nothing goes out, and how much may. */
export function RulesTab() {
  const { data, error, refetch } = useSettings()
  if (data) return <LoadedRules settings={data} />
  return error ? (
    <LoadFailed what={say('The settings')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsLoading what={say('the settings')} rows={3} />
  )
}

function LoadedRules({ settings }: { settings: SavedSections }) {
  const section = settings[SMS_SECTION]
  const drafts = useSettingsDrafts()
  const view = useSection(SMS_SECTION, section)
  const saving = useSaving(SMS_SECTION, view, say('Saved. It counts from the next message on.'))
  useSaveKey(saving.save)
  const queries = useQueryClient()
  const { version } = section
  // the bar above shows the rules that were saved, also by somebody else
  useEffect(() => {
    if (version > 0) void askAgain(queries)
  }, [queries, version])
  return (
    <SettingsFormContext value={sectionForm(SMS_SECTION, section, { view, drafts })}>
      <section className="msg-settings" aria-label={say('Settings')}>
        <div className="setting-grid">
          {NUMBERS.map(path => (
            <SettingField key={path} path={path} field={fieldOf(path)} />
          ))}
        </div>
        <SaveRow name={SMS_SECTION} section={section} view={view} saving={saving} />
      </section>
      {view.state.conflict && (
        <ConflictDialog name={SMS_SECTION} conflict={view.state.conflict} saving={saving} />
      )}
    </SettingsFormContext>
  )
}

const fieldOf = (path: (typeof NUMBERS)[number]) => customerMessages.fields[path]
