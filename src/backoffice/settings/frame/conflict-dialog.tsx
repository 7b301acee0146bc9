import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import { formatBy } from '../../orders/panel/format-by.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatValue, shortened } from '../draft/format-value.ts'
import type { FieldChange } from '../draft/list-changes.ts'
import type { FieldConflict } from '../draft/merge-sections.ts'
import type { SectionConflict } from '../draft/settings-drafts.ts'
import { sectionEntries } from '../section-entries.ts'
import type { useSaving } from './use-saving.ts'

const SHOWN_OF_VALUE = 160

type ConflictDialogProps = {
  name: SectionName
  conflict: SectionConflict
  saving: ReturnType<typeof useSaving>
}

/** Somebody saved first: only the fields that both changed are asked about. */
export function ConflictDialog({ name, conflict: { theirs, merged }, saving }: ConflictDialogProps) {
  const now = useNow()
  const [ofTheirs, setOfTheirs] = useState<readonly string[]>([])
  const who = formatBy(theirs.by ?? say('Somebody'))
  const { conflicts, onlyMine, onlyTheirs } = merged
  const asked =
    conflicts.length === 1 ? say('One field was') : say('{count} fields were', { count: conflicts.length })
  const choose = (path: string, isTheirs: boolean) =>
    setOfTheirs(paths => (isTheirs ? [...paths, path] : paths.filter(other => other !== path)))
  return (
    <Dialog.Root open onOpenChange={open => !open && saving.keepEditing()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog settings-conflict">
          <Dialog.Title className="dialog-title">
            {say('{who} saved {label} {updatedAt}', {
              who,
              label: sectionEntries[name].label,
              updatedAt: formatAgo(theirs.updatedAt, now).toLowerCase(),
            })}
          </Dialog.Title>
          <Dialog.Description className="dialog-text">
            {say('{keptText}{asked} changed by both of you: please choose.', {
              keptText: keptText(onlyMine.length + onlyTheirs.length),
              asked,
            })}
          </Dialog.Description>
          {conflicts.map(conflict => (
            <ConflictChoice
              key={conflict.path}
              conflict={conflict}
              who={who}
              isTheirs={ofTheirs.includes(conflict.path)}
              onChoose={isTheirs => choose(conflict.path, isTheirs)}
            />
          ))}
          <KeptChanges merged={merged} who={who} />
          <div className="dialog-buttons">
            <p className="desk-hint">
              {say('Saves as version {part}. Nobody loses anything.', { part: theirs.version + 1 })}
            </p>
            <Dialog.Close className="desk-button">{say('Keep editing')}</Dialog.Close>
            <button
              type="button"
              className="desk-button desk-button-primary"
              onClick={() => void saving.resolve(ofTheirs)}
            >
              {saveLabel(conflicts.length, ofTheirs.length)}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function keptText(kept: number): string {
  if (kept === 0) return ''
  return kept === 1 ? say('One other change is kept. ') : say('{kept} other changes are kept. ', { kept })
}

function saveLabel(asked: number, theirs: number): string {
  if (theirs === 0) return say('Save with mine')
  return theirs === asked ? say('Save with theirs') : say('Save as chosen')
}

type ConflictChoiceProps = {
  conflict: FieldConflict
  who: string
  isTheirs: boolean
  onChoose(isTheirs: boolean): void
}

function ConflictChoice({ conflict, who, isTheirs, onChoose }: ConflictChoiceProps) {
  const { path, label, shape, mine, theirs } = conflict
  const choice = (value: unknown, whose: string, isOfThem: boolean) => (
    <label>
      <b>
        {label}, {whose}
      </b>
      <span>
        <input type="radio" name={path} checked={isTheirs === isOfThem} onChange={() => onChoose(isOfThem)} />
        {shortened(formatValue(shape, value), SHOWN_OF_VALUE)}
      </span>
    </label>
  )
  return (
    <fieldset className="conflict-choice">
      <legend className="sr-only">{label}</legend>
      {choice(mine, 'yours', false)}
      {choice(theirs, `${who}’s`, true)}
    </fieldset>
  )
}

/** The changes that nobody is asked about: each is of one person alone. */
const KeptChanges = ({ merged, who }: { merged: SectionConflict['merged']; who: string }) => (
  <ul className="conflict-kept">
    {merged.onlyMine.map(change => (
      <KeptChange key={change.path} change={change} whose="yours" only={say('only you')} />
    ))}
    {merged.onlyTheirs.map(change => (
      <KeptChange key={change.path} change={change} whose={`${who}’s`} only={say('only {who}', { who })} />
    ))}
  </ul>
)

type KeptChangeProps = { change: FieldChange; whose: string; only: string }

const KeptChange = ({ change: { label, shape, after }, whose, only }: KeptChangeProps) => (
  <li>
    <BackofficeIcon name="check" />
    <span>
      {label}: {whose}, {shortened(formatValue(shape, after), SHOWN_OF_VALUE)}
    </span>
    <small>{only}</small>
  </li>
)
