import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { dropPasting, usePasting } from '../table/pasting.ts'
import { cellsText, countsText, cutText, pasteTitle, refusedText } from './paste-labels.ts'
import type { PastePlan } from './paste-plan.ts'
import { leftOf } from './plan-paste.ts'
import { saveTogether } from './save-together.ts'

/** What is about to be pasted, and the word that it needs. Esc drops it, wherever the focus is. */
export function PasteBar({ onClose }: { onClose(): void }) {
  const plan = usePasting(pasting => pasting.plan)
  const queries = useQueryClient()
  const isDone = usePasting(pasting => pasting.isDone)
  const close = () => {
    dropPasting()
    onClose()
  }
  useEscape(close)
  // the marks belong to this list
  useEffect(() => dropPasting, [])
  if (!plan) return null
  if (isDone) return <LeftBar plan={plan} onClose={close} />
  const paste = () => {
    const rows = leftOf(plan.rows)
    if (rows.size > 0) usePasting.setState({ rows, isDone: true })
    else dropPasting()
    onClose()
    void saveTogether(queries, plan.edits, 'pasted')
  }
  return (
    <Bar label={pasteTitle(plan)}>
      <div className="paste-words">
        <b>{pasteTitle(plan)}</b>
        <p>
          {countsText(plan)}. <strong className="paste-refused">{refusedText(plan)}</strong> {cutText(plan)}
        </p>
      </div>
      <ul className="paste-legend" aria-hidden="true">
        <li data-paste="changes">{say('changes')}</li>
        <li data-paste="same">{say('same')}</li>
        <li data-paste="cannot">{say('cannot')}</li>
      </ul>
      <button type="button" className="desk-button" onClick={close}>
        {say('Cancel')} <kbd>{say('Esc')}</kbd>
      </button>
      <PasteButton plan={plan} onPaste={paste} />
    </Bar>
  )
}

/** Takes the focus, so that Enter pastes. */
function PasteButton({ plan, onPaste }: { plan: PastePlan; onPaste(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block was pasted over this one
  useEffect(() => button.current?.focus({ preventScroll: true }), [plan])
  const isOff = plan.edits.length === 0
  return (
    <button
      type="button"
      ref={button}
      className="desk-button desk-button-primary"
      aria-disabled={isOff || undefined}
      title={isOff ? say('Nothing of it would change a cell') : undefined}
      onClick={isOff ? undefined : onPaste}
    >
      {say('Paste {changes}', { changes: cellsText(plan.counts.changes) })}
    </button>
  )
}

/** The cells that were refused stay marked until somebody has seen why. */
const LeftBar = ({ plan, onClose }: { plan: PastePlan; onClose(): void }) => (
  <Bar label={say('What was not pasted')}>
    <div className="paste-words">
      <p className="paste-refused" role="status">
        {refusedText(plan, true)}
      </p>
    </div>
    <button type="button" className="desk-button" onClick={onClose}>
      {say('Close')} <kbd>{say('Esc')}</kbd>
    </button>
  </Bar>
)

const Bar = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <section className="paste-bar" aria-label={label}>
    {children}
  </section>
)

/** In the phase before the grid's own keys. */
function useEscape(run: () => void): void {
  const now = useRef(run)
  useEffect(() => {
    now.current = run
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      now.current()
    }
    addEventListener('keydown', pressed, true)
    return () => removeEventListener('keydown', pressed, true)
  }, [])
}
