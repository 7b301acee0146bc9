import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
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
  const { changes, problems, state } = view
  const [isAsking, setAsking] = useState(false)
  const isWide = useWideScreen()
  if (changes.length === 0) return null
  const wrong = Object.keys(problems).length
  const count = changes.length === 1 ? say('1 change') : say('{count} changes', { count: changes.length })
  return (
    <section
      className="save-bar"
      data-wrong={wrong > 0 || undefined}
      aria-label={say('Unsaved changes of {label}', { label })}
    >
      <SaveBarWords view={view} count={count} />
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
        {say('Discard')}
      </button>
      {isWide && previewPagesOf(name).length > 0 && <SharePreview name={name} />}
      <SaveButton view={view} count={count} saving={saving} />
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Discard {count}?', { count })}
        text={say('{label} goes back to what visitors see.', { label })}
        confirmLabel={say('Discard')}
        onConfirm={() => {
          setAsking(false)
          saving.discard()
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

/** What is not saved yet, and what visitors still see. */
function SaveBarWords({ view, count }: { view: SectionView; count: string }) {
  const { changes, problems, version, state } = view
  const wrong = Object.keys(problems).length
  const still =
    version === 0
      ? say('Visitors still see it as before.')
      : say('Visitors still see version {version}.', { version })
  return (
    <div className="save-bar-words" role="status">
      <b>
        {wrong > 0
          ? say('{count}, and {wrong} to fix first', { count, wrong: things(wrong) })
          : say('{count}, not saved yet', { count })}
      </b>
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
        {say('Show what to fix')}
      </button>
    )
  return (
    <button
      type="button"
      className="desk-button desk-button-primary save-bar-save"
      aria-disabled={isWrong || isSaving || undefined}
      title={isWrong ? say('Something has to be put right first') : say('Ctrl S')}
      onClick={() => {
        if (isWrong) saving.showProblems()
        else if (!isSaving) void saving.save()
      }}
    >
      {isSaving ? say('Saving…') : failure === undefined ? say('Save {count}', { count }) : say('Try again')}
    </button>
  )
}

const things = (count: number): string => (count === 1 ? say('1 thing') : say('{count} things', { count }))

/** "Name in Bengali, Opening hours, Instagram and 2 more." */
function namesOf(changes: readonly FieldChange[]): string {
  const names = changes.slice(0, NAMED).map(({ label }) => label)
  const more = changes.length - names.length
  return `${names.join(', ')}${more > 0 ? say(' and {more} more', { more }) : ''}.`
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
  return say('{label}{part} {part2} to be put right first.', {
    label: first.label,
    part: more > 0 ? say(' and {more} more', { more }) : '',
    part2: more > 0 ? say('have') : say('has'),
  })
}
