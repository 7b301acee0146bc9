import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_CALL_NOTE_LENGTH } from '#domain/calls/call-outcome.ts'
import { callShortcuts } from '../../shell/call-shortcuts.ts'
import { CALL_NOTE_ID } from './link-ids.ts'

type CallNoteProps = { note: string; onType(note: string): void }

/** What was said, for the next call; stored with the outcome, and kept until then whatever happens. */
export const CallNote = ({ note, onType }: CallNoteProps) => (
  <label className="call-note">
    <span>
      {say('Note')} <kbd>{callShortcuts.note.key.toUpperCase()}</kbd>
      <small>{say('shown at the next call')}</small>
    </span>
    <textarea
      id={CALL_NOTE_ID}
      rows={1}
      value={note}
      maxLength={MAXIMUM_CALL_NOTE_LENGTH}
      onChange={event => onType(event.currentTarget.value)}
      onKeyDown={event => {
        // Escape gives the keys back to the card
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  </label>
)
