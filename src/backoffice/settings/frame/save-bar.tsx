import { useState } from 'react'
import type { SectionName } from '#domain/settings/sections.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import type { FieldChange } from '../draft/list-changes.ts'
import { previewPagesOf } from '../preview/preview-pages.ts'
import { SharePreview } from '../preview/share-preview.tsx'
import type { SectionView } from '../use-settings.ts'
import type { useSaving } from './use-saving.ts'

/** Names of fields that the bar has room for. */
const NAMED = 3
/** More changes than this are discarded only after a question; fewer can be taken back. */
const MANY_CHANGES = 1

type SaveBarProps = {
  name: SectionName
  label: string
  view: SectionView
  saving: ReturnType<typeof useSaving>
}

/** What is not saved yet, what visitors still see, and the one button that saves it all. */
export function SaveBar({ name, label, view, saving }: SaveBarProps) {
  const { changes, problems, version, state } = view
  const [isAsking, setAsking] = useState(false)
  const isWide = useWideScreen()
  if (changes.length === 0) return null
  const wrong = Object.keys(problems).length
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const still = version === 0 ? 'Visitors still see it as before.' : `Visitors still see version ${version}.`
  return (
    <section
      className="save-bar"
      data-wrong={wrong > 0 || undefined}
      aria-label={`Unsaved changes of ${label}`}
    >
      <div className="save-bar-words" role="status">
        <b>{wrong > 0 ? `${count}, and ${things(wrong)} to fix first` : `${count}, not saved yet`}</b>
        <span>
          {wrong > 0 ? toFix(changes, problems) : namesOf(changes)} {still}
        </span>
        {state.failure !== undefined && (
          <span className="save-bar-failure">
            <BackofficeIcon name="alert" />
            {state.failure}
          </span>
        )}
      </div>
      <button
        type="button"
        className="desk-button"
        aria-disabled={state.isSaving || undefined}
        onClick={() => {
          if (state.isSaving) return
          if (changes.length > MANY_CHANGES) setAsking(true)
          else saving.discard()
        }}
      >
        Discard
      </button>
      {isWide && previewPagesOf(name).length > 0 && <SharePreview name={name} />}
      <SaveButton view={view} count={count} saving={saving} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Discard ${count}?`}
        text={`${label} goes back to what visitors see.`}
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false)
          saving.discard()
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

function SaveButton({
  view,
  count,
  saving,
}: {
  view: SectionView
  count: string
  saving: SaveBarProps['saving']
}) {
  const isWide = useWideScreen()
  const isWrong = Object.keys(view.problems).length > 0
  const { isSaving, failure } = view.state
  if (isWrong && !isWide)
    return (
      <button type="button" className="desk-button save-bar-save" onClick={saving.showProblems}>
        Show what to fix
      </button>
    )
  return (
    <button
      type="button"
      className="desk-button desk-button-primary save-bar-save"
      aria-disabled={isWrong || isSaving || undefined}
      title={isWrong ? 'Something has to be put right first' : 'Ctrl S'}
      onClick={() => {
        if (isWrong) saving.showProblems()
        else if (!isSaving) void saving.save()
      }}
    >
      {isSaving ? 'Saving…' : failure === undefined ? `Save ${count}` : 'Try again'}
    </button>
  )
}

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)

/** "Name in Bengali, Opening hours, Instagram and 2 more." */
function namesOf(changes: readonly FieldChange[]): string {
  const names = changes.slice(0, NAMED).map(({ label }) => label)
  const more = changes.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** What has to be put right first: the changed field, or the reason where it lies in another, or in a part of it. */
function toFix(changes: readonly FieldChange[], problems: SectionView['problems']): string {
  const paths = Object.keys(problems)
  const isIn = (change: FieldChange) =>
    paths.some(
      path =>
        path === change.path || path.startsWith(`${change.path}.`) || change.path.startsWith(`${path}.`),
    )
  const [first] = changes.filter(isIn)
  const [reason] = Object.values(problems)
  if (!first) return reason ?? ''
  const part = paths.find(path => path.startsWith(`${first.path}.`))
  if (part) return `${first.label}: ${problems[part]}`
  const more = paths.length - 1
  return `${first.label}${more > 0 ? ` and ${more} more` : ''} ${more > 0 ? 'have' : 'has'} to be put right first.`
}
