import { say } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import type { SavedSection } from '../api/settings.ts'
import { formatBy } from '../orders/panel/format-by.ts'
import { formatAgo } from '../ui/format-ago.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useNow } from '../ui/use-now.ts'
import { ConflictDialog } from './frame/conflict-dialog.tsx'
import { SaveBar } from './frame/save-bar.tsx'
import { SectionHead } from './frame/section-head.tsx'
import { useNamedField } from './frame/use-named-field.ts'
import { useSaveKey } from './frame/use-save-key.ts'
import { useSaving } from './frame/use-saving.ts'
import { HistoryPanel } from './history/history-panel.tsx'
import { LostSources } from './orders/lost-sources.tsx'
import { PapersExport } from './papers/papers-export.tsx'
import { PreviewButton, PreviewPane } from './preview/preview-pane.tsx'
import { sectionEntries } from './section-entries.ts'
import { SectionFields, SectionRail } from './section-fields.tsx'
import { ConversionsPart } from './tracking/conversions-part.tsx'
import { useSection, useSettings } from './use-settings.ts'

/** One section: its form, its history, and the bar that saves it. */
export function SectionScreen({ name }: { name: SectionName }) {
  const { data, error, refetch } = useSettings()
  const { label, about } = sectionEntries[name]
  if (data) return <LoadedSection name={name} section={data[name]} />
  return (
    <div className="settings-section">
      <div className="settings-form">
        <SectionHead label={label} about={about} />
        {error ? (
          <LoadFailed what={say('The settings')} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsLoading what={say('the settings')} className="settings-loading" />
        )}
      </div>
    </div>
  )
}

type LoadedSectionProps = { name: SectionName; section: SavedSection }

function LoadedSection({ name, section }: LoadedSectionProps) {
  const view = useSection(name, section)
  const saving = useSaving(name, view)
  const { label, about } = sectionEntries[name]
  const form = useNamedField()
  useSaveKey(saving.save)
  return (
    <>
      <div className="settings-section">
        <form ref={form} className="settings-form" noValidate onSubmit={event => event.preventDefault()}>
          <SectionHead label={label} about={about}>
            <Version section={section} />
            <PreviewButton name={name} />
            <HistoryPanel name={name} present={section} unsaved={view.changes.length} />
          </SectionHead>
          <SectionFields name={name} section={section} view={view} />
          {name === 'papers' && <PapersExport />}
          {name === 'tracking' && <ConversionsPart />}
          {name === 'orders' && <LostSources value={view.value} saved={view.saved} />}
        </form>
        <SaveBar name={name} label={label} view={view} saving={saving} />
        {view.state.conflict && <ConflictDialog name={name} conflict={view.state.conflict} saving={saving} />}
      </div>
      <SectionRail name={name} view={view} />
      <PreviewPane name={name} />
    </>
  )
}

function Version({ section: { version, by, updatedAt } }: { section: SavedSection }) {
  const now = useNow()
  if (version === 0) return <p className="settings-version">{say('As the shop came')}</p>
  return (
    <p className="settings-version">
      {say('Version {version},', { version })}
      <br />
      {formatBy(by ?? '')}, {formatAgo(updatedAt, now)}
    </p>
  )
}
