import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { UndoSteps } from '../edit/undo-steps.ts'
import { useStepping } from '../edit/use-stepping.ts'

/** Undo and redo, each with what it would do. */
export function UndoButtons() {
  const { steps, undone } = useStore(useOfBackoffice(UndoSteps).store)
  const { undo, redo } = useStepping()
  return (
    <div className="undo-buttons">
      <StepButton what="Undo" words={steps.at(-1)?.words} keys={say('Ctrl Z')} run={undo} />
      <StepButton what="Redo" words={undone.at(-1)?.words} keys={say('Ctrl Y')} run={redo} />
    </div>
  )
}

type StepButtonProps = { what: 'Undo' | 'Redo'; words: string | undefined; keys: string; run(): void }

/** Not `disabled` while there is nothing: it would lose the focus. */
function StepButton({ what, words, keys, run }: StepButtonProps) {
  const title =
    words === undefined ? say('Nothing to {what}', { what: what.toLowerCase() }) : `${what}: ${words}`
  return (
    <button
      type="button"
      className="desk-icon-button"
      aria-label={title}
      title={`${title} (${keys})`}
      aria-disabled={words === undefined || undefined}
      data-step={what}
      onClick={words === undefined ? undefined : run}
    >
      <BackofficeIcon name="undo" />
    </button>
  )
}
