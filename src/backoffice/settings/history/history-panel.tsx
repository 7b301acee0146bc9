import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import {
  listSectionVersions,
  problemsIn,
  type SavedSection,
  type SectionVersion,
} from '../../api/settings.ts'
import { HISTORY_HASH } from '../../paths.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { type FieldChange, listChanges } from '../draft/list-changes.ts'
import { SETTINGS } from '../draft/settings-drafts.ts'
import { sectionEntries } from '../section-entries.ts'
import { useSettingsDrafts } from '../use-settings.ts'
import { type ShownVersion, VersionEntry } from './version-entry.tsx'

/** Versions at first; the others after a press. */
const SHOWN_AT_FIRST = 6

type HistoryPanelProps = {
  name: SectionName
  present: SavedSection
  /** Changes that are typed and not saved. */
  unsaved: number
}

/** Who changed what, with a way back to each version. */
export function HistoryPanel({ name, present, unsaved }: HistoryPanelProps) {
  const { label } = sectionEntries[name]
  return (
    <Dialog.Root defaultOpen={useLocation().hash === HISTORY_HASH}>
      <Dialog.Trigger className="desk-button">
        <BackofficeIcon name="history" />
        {say('History')}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="settings-panel">
          <div className="settings-panel-head">
            <Dialog.Title>{say('History of {label}', { label })}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close the history')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </div>
          <div className="settings-panel-body">
            <p className="settings-note">
              <BackofficeIcon name="undo" />
              {say('Bringing a version back saves it as a new one. Nothing in this list is ever lost.')}
            </p>
            <Versions name={name} present={present} />
          </div>
          <div className="settings-panel-foot">
            <p className="desk-hint">{unsavedText(unsaved)}</p>
            <Dialog.Close className="desk-button">{say('Close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function unsavedText(unsaved: number): string {
  if (unsaved === 0) return ''
  return unsaved === 1
    ? say('Your unsaved change stays as it is.')
    : say('Your {unsaved} unsaved changes stay as they are.', { unsaved })
}

function Versions({ name, present }: Pick<HistoryPanelProps, 'name' | 'present'>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...SETTINGS, name, 'history'],
    queryFn: () => listSectionVersions(name),
  })
  const [hasAll, setAll] = useState(false)
  const { bringBack, failure, isBusy } = useBringBack(name)
  if (error) return <LoadFailed what={say('The history')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsLoading what={say('the history')} />
  const versions = shownVersions(name, data)
  const shown = hasAll ? versions : versions.slice(0, SHOWN_AT_FIRST)
  const older = versions.length - shown.length
  return (
    <>
      <Failure text={failure} />
      <ol className="version-list">
        {shown.map(version => (
          <VersionEntry
            key={version.version}
            version={version}
            isPresent={version.version === present.version}
            isBusy={isBusy}
            onBringBack={() => void bringBack(version.version)}
          />
        ))}
      </ol>
      {older > 0 && (
        <p>
          {say('{older} older {part}.', { older, part: older === 1 ? say('version') : say('versions') })}{' '}
          <button type="button" className="desk-link" onClick={() => setAll(true)}>
            {say('Show them')}
          </button>
        </p>
      )}
    </>
  )
}

/** Each version with what it changed, and last the section as the shop came. */
function shownVersions(name: SectionName, versions: readonly SectionVersion[]): ShownVersion[] {
  const first = versions.at(-1)
  const isWhole = first === undefined || first.version === 1
  const shown = versions.map((version, index): ShownVersion => {
    const before = versions[index + 1]?.value ?? (isWhole ? DEFAULT_SETTINGS[name] : undefined)
    const changes: FieldChange[] =
      before === undefined ? [] : listChanges(SECTIONS[name], before, version.value)
    return { ...version, changes }
  })
  if (!isWhole) return shown
  return [...shown, { version: 0, restoredVersion: null, createdAt: null, by: null, changes: [] }]
}

function useBringBack(name: SectionName) {
  const drafts = useSettingsDrafts()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  return {
    failure,
    isBusy,
    async bringBack(version: number) {
      if (isBusy) return
      setBusy(true)
      setFailure(undefined)
      try {
        const saved = await drafts.restore(name, version)
        const what = version === 0 ? say('The shop as it came') : say('Version {version}', { version })
        showToast({
          kind: 'success',
          text: say('{what} is back, as version {version}.', { what, version: saved.version }),
        })
      } catch (error) {
        // an earlier version may name what the shop does not have any more
        const [problem] = Object.values(problemsIn(error))
        setFailure(say('Nothing was brought back. {part}', { part: problem ?? failureText(error) }))
      } finally {
        setBusy(false)
      }
    },
  }
}
