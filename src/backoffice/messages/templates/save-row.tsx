import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import type { SavedSection } from '../../api/settings.ts'
import { formatBy } from '../../orders/panel/format-by.ts'
import type { useSaving } from '../../settings/frame/use-saving.ts'
import { HistoryPanel } from '../../settings/history/history-panel.tsx'
import type { SectionView } from '../../settings/use-settings.ts'
import { Failure } from '../../ui/failure.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { useNow } from '../../ui/use-now.ts'

type SaveRowProps = {
  name: SectionName
  section: SavedSection
  view: SectionView
  saving: ReturnType<typeof useSaving>
  /** What else can be done with the text. */
  children?: ReactNode
}

/** Who saved last, the way back to what was, and the one button that saves what is typed. */
export function SaveRow({ name, section, view, saving, children }: SaveRowProps) {
  const { changes, problems, state } = view
  const isWrong = Object.keys(problems).length > 0
  const isIdle = changes.length === 0 || state.isSaving
  return (
    <>
      <Failure text={state.failure} />
      <footer className="msg-save">
        <p>
          <Version section={section} />
        </p>
        <HistoryPanel name={name} present={section} unsaved={changes.length} />
        <span className="msg-save-gap" />
        {children}
        {changes.length > 0 && (
          <button
            type="button"
            className="desk-button"
            aria-disabled={state.isSaving || undefined}
            onClick={() => !state.isSaving && saving.discard()}
          >
            {say('Discard')}
          </button>
        )}
        <button
          type="button"
          className="desk-button desk-button-primary"
          aria-disabled={isIdle || isWrong || undefined}
          title={isWrong ? say('Something has to be put right first') : say('Ctrl S')}
          onClick={() => {
            if (isWrong) saving.showProblems()
            else if (!isIdle) void saving.save()
          }}
        >
          {saveLabel(view)}
        </button>
      </footer>
    </>
  )
}

function saveLabel({ changes, state }: SectionView): string {
  if (state.isSaving) return say('Saving…')
  if (state.failure !== undefined) return say('Try again')
  return changes.length > 1
    ? say('Save {count}', { count: say('{count} changes', { count: changes.length }) })
    : say('Save')
}

function Version({ section: { version, by, updatedAt } }: { section: SavedSection }) {
  const now = useNow()
  if (version === 0) return say('As the shop came')
  return (
    <>
      {say('Version {version},', { version })} {formatBy(by ?? '')}, {formatAgo(updatedAt, now)}
    </>
  )
}
