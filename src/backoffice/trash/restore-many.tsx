import { say } from '#backoffice/language/say.ts'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { thingsText, titleOf } from './trash-labels.ts'
import type { Chosen } from './use-chosen.ts'
import type { TrashActions } from './use-restoring.ts'

/** What is done with the chosen things; there while some are chosen. */
export function ChosenBar({ chosen, actions }: { chosen: Chosen; actions: TrashActions }) {
  const { items } = chosen
  if (items.length === 0) return null
  const isBusy = items.some(({ id }) => actions.isBusy(id))
  const asks = items.some(({ outcome }) => outcome === 'asks')
  return (
    <section className="trash-bar" aria-label={say('Chosen things')} aria-busy={isBusy || undefined}>
      <p role="status">{say('{items} chosen', { items: thingsText(items) })}</p>
      <button
        type="button"
        className="desk-button desk-button-primary"
        aria-disabled={isBusy || undefined}
        onClick={() => actions.pressMany(items)}
      >
        <BackofficeIcon name="undo" />
        {say('Restore {count}{part}', { count: items.length, part: asks ? '…' : '' })}
      </button>
      <button type="button" className="desk-button" onClick={chosen.clear}>
        {say('Clear')}
      </button>
    </section>
  )
}

/** Which of several did not come back, and why; they lie in the trash as before. */
export function NotRestored({ actions: { failed, clearFailed } }: { actions: TrashActions }) {
  if (failed.length === 0) return null
  return (
    <div className="trash-failed" role="alert">
      <p>
        <BackofficeIcon name="alert" />
        {say('{part} in the trash as before.', {
          part:
            failed.length === 1
              ? say('One thing stays')
              : say('{count} things stay', { count: failed.length }),
        })}
      </p>
      <ul>
        {failed.map(({ item, why }) => (
          <li key={item.id}>
            <b>{titleOf(item)}</b> {why}
          </li>
        ))}
      </ul>
      <button type="button" className="desk-button" onClick={clearFailed}>
        {say('Close')}
      </button>
    </div>
  )
}

type QuestionProps = TrashActions['question']

/** Asks before something comes back otherwise than it was; of several, names those. */
export function RestoreQuestion({ asked = [], isAsking, confirm, cancel }: QuestionProps) {
  const [one] = asked
  const isOne = asked.length === 1
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={isOne ? say('Restore it otherwise than it was?') : say('Restore some otherwise than they were?')}
      text={isOne ? one?.toKnow : <Otherwise items={asked} />}
      subject={isOne && one ? titleOf(one) : undefined}
      confirmLabel={isOne ? say('Restore') : say('Restore {count}', { count: asked.length })}
      kind="plain"
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

const Otherwise = ({ items }: { items: readonly TrashItem[] }) => (
  <ul className="trash-asked">
    {items
      .filter(({ outcome }) => outcome === 'asks')
      .map(item => (
        <li key={item.id}>
          <b>{titleOf(item)}</b> {item.toKnow}
        </li>
      ))}
  </ul>
)
